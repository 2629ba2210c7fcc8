// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { customer, done, showPage } from "../../test/show-page.tsx";
import { BuyAlertDialog } from "./buy-alert-dialog.tsx";

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockReset());
afterEach(cleanup);

const product = {
  id: 7,
  name: "Phone",
  variants: [
    { label: "A2", price: 10_000 },
    { label: "A1", price: 20_000 },
  ],
} as const;

const show = () =>
  showPage(<BuyAlertDialog product={product} grade="A1" onClose={onClose} />, () => done(), {
    meta: { ...customer, buyAlerts: [{ productId: 7, label: "A2" }] },
  });
const price = () => screen.getByTestId<HTMLInputElement>("buy-alert-price");
const grade = () => screen.getByTestId<HTMLSelectElement>("buy-alert-grade");
async function submit(typed: string) {
  fireEvent.change(price(), { target: { value: typed } });
  const form = price().closest("form");
  await act(async () => void (form && fireEvent.submit(form)));
}

test.each([
  ["89,50", 8_950],
  ["  ", null],
])("%j is sent as %s cents, and the dialog closes", async (typed, targetPrice) => {
  const { sent } = show();
  await submit(typed);
  expect(sent).toMatchObject([{ input: { body: { productId: 7, label: "A1", targetPrice } } }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("an invalid price shows an error at its field, focuses it and sends nothing", async () => {
  const { sent } = show();
  await submit("cheap");
  expect([sent, price().getAttribute("aria-invalid"), document.activeElement]).toEqual([[], "true", price()]);
  expect(onClose).not.toHaveBeenCalled();
});

test("'any grade' can replace the preselected grade", async () => {
  const { sent } = show();
  expect([...grade().options].map(({ value }) => value)).toEqual(["", "A1", "A2"]);
  expect(grade().value).toBe("A1");
  fireEvent.change(grade(), { target: { value: "" } });
  await submit("");
  expect(sent).toMatchObject([{ input: { body: { label: null } } }]);
});

test("reports an existing alert for the grade", () => {
  show();
  expect(screen.queryByTestId("buy-alert-replaced")).toBeNull();
  fireEvent.change(grade(), { target: { value: "A2" } });
  expect(screen.queryByTestId("buy-alert-replaced")).not.toBeNull();
});
