import { expect, test } from "vitest";
import { appIn, markup } from "../../test/page-markup.tsx";
import { PriceMovement } from "./price-movement.tsx";

const movement = {
  lowest: 8_000,
  steps: [
    { daysAgo: 30, price: 10_000 },
    { daysAgo: 15, price: 8_000 },
    { daysAgo: 0, price: 9_000 },
  ],
};
const show = (isLowestNamed: boolean) =>
  markup(appIn("de"), <PriceMovement movement={movement} isLowestNamed={isLowestNamed} />);

test("draws the steps of the price over 30 days, and names the lowest one", () => {
  expect(show(false)).toContain('d="M0,2H48V22H96V12H96"');
  expect(show(false)).toContain("Niedrigster Preis der letzten 30 Tage: 80,00\u00a0€");
});

test("names no second lowest price beside a reduction, whose own one is of the 30 days before it", () => {
  expect(show(true)).toContain("<path");
  expect(show(true)).not.toContain("Niedrigster");
});
