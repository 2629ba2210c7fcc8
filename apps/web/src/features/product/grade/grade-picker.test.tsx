// @vitest-environment happy-dom
import type { Grade } from "@reprise/cart";
import type { ProductView } from "@reprise/contracts";
import { createI18n } from "@reprise/locale";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { done, showPage, visitor } from "../../../test/show-page.tsx";
import { GradePicker } from "./grade-picker.tsx";

afterEach(cleanup);

const variant = (label: Grade, quantity: number) => ({ label, quantity, price: 10_000 });

function showPicker(variants: readonly object[], chosen: Grade = "A4") {
  const onChoose = vi.fn<(grade: Grade) => Promise<void>>().mockResolvedValue();
  const product = { id: 1, isMedia: false, gradeKind: "device", variants } as ProductView["product"];
  showPage(<GradePicker product={product} chosen={chosen} onChoose={onChoose} />, () => done(), {
    meta: visitor,
    i18n: createI18n("en", {
      "product.stock.few_one": "{{count}} left",
      "product.stock.few_other": "{{count}} left",
    }),
  });
  const radio = (grade: Grade) =>
    screen.getByTestId(`grade-${grade}`).querySelector("input") as HTMLInputElement;
  return { onChoose, radio };
}

test("sorts the grades, best first", () => {
  showPicker([variant("A4", 1), variant("A0", 1), variant("A2", 1)]);
  const grades = screen.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value);
  expect(grades).toEqual(["A0", "A2", "A4"]);
});

test("only a sold-out grade is disabled and has a buy alert", () => {
  const { radio } = showPicker([variant("A2", 0), variant("A4", 1)]);
  expect(radio("A2").disabled).toBe(true);
  expect(radio("A4").disabled).toBe(false);
  const alerts = screen.getAllByTestId("buy-alert");
  expect(alerts.map(({ textContent }) => textContent)).toEqual(["product.buyAlert (grade.A2)"]);
  expect(within(radio("A2").closest("div") as HTMLElement).getByTestId("buy-alert")).toBe(alerts[0]);
});

describe("stock", () => {
  test.each([
    [0, "product.stock.none"],
    [1, "1 left"],
    [3, "3 left"],
    [4, "product.stock.many"],
    [30, "product.stock.many"],
  ])("%i pieces: %s", (quantity, text) => {
    showPicker([variant("A2", quantity), variant("A4", 100)]);
    expect(screen.getByTestId("grade-A2").textContent).toContain(text);
  });
});

test("shows a press before the page has changed, and what the page has then", async () => {
  const { onChoose, radio } = showPicker([variant("A2", 1), variant("A4", 1)]);
  expect(radio("A4").checked).toBe(true);
  const change = Promise.withResolvers<void>();
  onChoose.mockReturnValue(change.promise);
  fireEvent.click(radio("A2"));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("A2");
  expect(radio("A2").checked).toBe(true);
  // Transitions of later tests would wait for one that never ends.
  await act(async () => change.resolve());
  expect(radio("A4").checked).toBe(true);
});
