// @vitest-environment happy-dom
import type { ProductView } from "@reprise/contracts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type AppContext, AppContextProvider } from "../../lib/app-context.ts";
import { GradePicker } from "./grade-picker.tsx";

vi.mock("../buy-alerts/buy-alerts.read.ts", () => ({
  BuyAlertButton: ({ label }: { label: string }) => <button type="button">alert {label}</button>,
}));

afterEach(cleanup);

const variant = (label: string, quantity: number) => ({ label, quantity, price: 10_000 });
const translator = { t: (key: string, params?: { count?: number }) => [key, params?.count].join(" ").trim() };
const app = { locale: "de", translator } as AppContext;

function renderPicker(variants: readonly object[], chosen: "A2" | "A4" = "A4") {
  const onChoose = vi.fn<(label: string) => Promise<void>>().mockResolvedValue();
  const product = { id: 1, isMedia: false, variants } as ProductView["product"];
  render(
    <AppContextProvider value={app}>
      <GradePicker product={product} chosen={chosen} onChoose={onChoose} />
    </AppContextProvider>,
  );
  const radio = (label: string) =>
    screen.getByTestId(`grade-${label}`).querySelector("input") as HTMLInputElement;
  return { onChoose, radio };
}

test("sorts the grades, best first", () => {
  renderPicker([variant("A4", 1), variant("A0", 1), variant("A2", 1)]);
  const labels = screen.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value);
  expect(labels).toEqual(["A0", "A2", "A4"]);
});

test("only a sold-out grade is disabled and has a buy alert", () => {
  const { radio } = renderPicker([variant("A2", 0), variant("A4", 1)]);
  expect(radio("A2").disabled).toBe(true);
  expect(radio("A4").disabled).toBe(false);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["alert A2"]);
});

describe("stock", () => {
  test.each([
    [0, "product.stock.none"],
    [1, "product.stock.few 1"],
    [3, "product.stock.few 3"],
    [4, "product.stock.many"],
    [30, "product.stock.many"],
  ])("%i pieces: %s", (quantity, text) => {
    renderPicker([variant("A2", quantity), variant("A4", 100)]);
    expect(screen.getByTestId("grade-A2").textContent).toContain(text);
  });
});

test("shows a press before the page has changed", () => {
  const { onChoose, radio } = renderPicker([variant("A2", 1), variant("A4", 1)]);
  expect(radio("A4").checked).toBe(true);
  onChoose.mockReturnValue(new Promise(() => {}));
  fireEvent.click(radio("A2"));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("A2");
  expect(radio("A2").checked).toBe(true);
});
