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
  showPage(<BuyAlertDialog product={product} label="A1" onClose={onClose} />, () => done(), {
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

test("what is no price is said at the field, which gets the focus, and nothing is sent", async () => {
  const { sent } = show();
  await submit("cheap");
  expect([sent, price().getAttribute("aria-invalid"), document.activeElement]).toEqual([[], "true", price()]);
  expect(onClose).not.toHaveBeenCalled();
});

test("any grade can be chosen instead of the one that was asked for", async () => {
  const { sent } = show();
  expect([...grade().options].map(({ value }) => value)).toEqual(["", "A1", "A2"]);
  expect(grade().value).toBe("A1");
  fireEvent.change(grade(), { target: { value: "" } });
  await submit("");
  expect(sent).toMatchObject([{ input: { body: { label: null } } }]);
});

test("says when there is an alert for the grade already", () => {
  show();
  expect(screen.queryByTestId("buy-alert-replaced")).toBeNull();
  fireEvent.change(grade(), { target: { value: "A2" } });
  expect(screen.queryByTestId("buy-alert-replaced")).not.toBeNull();
});
