import { type CartLine, forEachOption, type LineOptions, MAX_QUANTITY_PER_LINE } from "@reprise/cart";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aCartLine } from "../../test/fixtures/carts-and-orders.ts";
import { repairLines } from "./repair-lines.ts";

type Line = CartLine & LineOptions;
const line = (uuid: string, withFullBattery: boolean, quantity: number): Line =>
  aCartLine({ uuid, withFullBattery, quantity, unitPrice: withFullBattery ? 11_900 : 10_000 });
/** Adds the current facts of their variant to the lines. */
const withFacts = (lines: readonly Line[], quantity: number, fullBatteryQuantity: number) => {
  const facts = {
    productId: 1,
    grade: "A1" as const,
    price: 10_000,
    quantity,
    fullBatteryQuantity,
    isSaleable: true,
    reserved: { quantity: 0, fullBatteryQuantity: 0 },
  };
  return lines.map((one) => ({ ...one, facts }));
};

test("a line without its former full battery merges with the equal line", () => {
  const { lines, repairs } = repairLines(withFacts([line("a", true, 2), line("b", false, 1)], 5, 0));
  expect(lines).toEqual(withFacts([line("a", false, 3)], 5, 0));
  expect(repairs.map(({ code }) => code)).toEqual(["CART_ITEM_FULL_BATTERY_GONE"]);
});

test("the line that two become has every option that one of them had and that can be had", () => {
  const every = { ...line("b", false, 1), ...forEachOption(() => true), withFullBattery: false };
  const kept = [{ ...every, uuid: "a", quantity: 3 }];
  for (const lines of [
    [line("a", true, 2), every],
    [{ ...every, uuid: "a", quantity: 2 }, line("b", true, 1)],
  ])
    expect(repairLines(withFacts(lines, 5, 0)).lines).toEqual(withFacts(kept, 5, 0));
});

test("merged lines respect the limit of one line", () => {
  const { lines, repairs } = repairLines(withFacts([line("a", true, 8), line("b", false, 7)], 50, 0));
  expect(lines.map(({ quantity }) => quantity)).toEqual([MAX_QUANTITY_PER_LINE]);
  expect(repairs).toMatchObject([
    { code: "CART_ITEM_FULL_BATTERY_GONE", uuid: "a" },
    { code: "CART_ITEM_QUANTITY_REDUCED", uuid: "a", from: 15, to: 10 },
  ]);
});

test("the result has no equal lines, respects the stock and needs no further repair", () => {
  const lines = fc
    .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }))
    .map(([plain, full]) => [line("a", false, plain), line("b", true, full)]);
  const stock = fc.nat(25).chain((quantity) => fc.tuple(fc.constant(quantity), fc.nat(quantity)));
  fc.assert(
    fc.property(lines, stock, (stored, [quantity, full]) => {
      const { lines: repaired } = repairLines(withFacts(stored, quantity, full));
      expect(new Set(repaired.map((one) => one.withFullBattery)).size).toBe(repaired.length);
      expect(repaired.reduce((pieces, one) => pieces + one.quantity, 0)).toBeLessThanOrEqual(quantity);
      expect(repairLines(repaired)).toEqual({ lines: repaired, repairs: [] });
    }),
  );
});
