import { expect, test } from "vitest";
import { appIn, markup } from "../../test/page-markup.tsx";
import { PriceMovement } from "./price-movement.tsx";

const movement = {
  lowest: 8_000,
  from: "2026-10-31",
  to: "2026-11-30",
  steps: [
    { daysAgo: 30, price: 10_000 },
    { daysAgo: 15, price: 8_000 },
    { daysAgo: 0, price: 9_000 },
  ],
};
const show = (of = movement) => markup(appIn("de"), <PriceMovement movement={of} />);

test("draws the steps of the price over 30 days, and a tail after one of today", () => {
  expect(show()).toContain('d="M0,3H66V33H132V18H144"');
});

test("labels the drawing with its days and prices, and says the same to those who do not see it", () => {
  const html = show().replaceAll("\u00a0", " ");
  for (const label of ["31. Okt.", "30. Nov.", "100,00 €", "80,00 €"]) expect(html).toContain(`>${label}<`);
  expect(html).toContain(
    'role="img" aria-label="Preis vom 31. Oktober bis zum 30. November: zwischen 80,00 € und 100,00 €"',
  );
});

test("a price that is younger than 30 days begins at the left edge, too", () => {
  const young = { ...movement, steps: movement.steps.slice(1) };
  expect(show(young)).toContain('d="M0,33H132V3H144"');
});
