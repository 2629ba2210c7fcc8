import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FULL_BATTERY_SURCHARGE } from "./full-battery.ts";
import { MAX_QUANTITY_PER_LINE } from "./quantity.ts";
import { repairCart, type CartLine, type VariantFacts } from "./repair-cart.ts";

const line: CartLine = {
  uuid: "line-1",
  productId: 7,
  productName: "Phone",
  grade: "A2",
  withFullBattery: false,
  quantity: 2,
  unitPrice: 20000,
  isReserved: false,
};
const fact: VariantFacts = {
  productId: 7,
  grade: "A2",
  price: 20000,
  quantity: 5,
  fullBatteryQuantity: 1,
  isSaleable: true,
  reserved: { quantity: 0, fullBatteryQuantity: 0 },
};
const charged = { ...line, withFullBattery: true, unitPrice: 20000 + FULL_BATTERY_SURCHARGE };

const about = { uuid: "line-1", productName: "Phone", grade: "A2" };

test("does not change a valid cart and the caller's own fields", () => {
  const stored = [{ ...line, addedAt: "2026-11-01" }];
  expect(repairCart(stored, [fact])).toEqual({ lines: stored, repairs: [] });
});

test("removes a line whose variant is unknown, withdrawn or sold out", () => {
  for (const facts of [
    [],
    [{ ...fact, grade: "A1" as const }],
    [{ ...fact, isSaleable: false }],
    [{ ...fact, quantity: 0 }],
  ]) {
    expect(repairCart([line], facts)).toEqual({ lines: [], repairs: [{ ...about, code: "CART_ITEM_GONE" }] });
  }
});

test("applies and reports a new price", () => {
  expect(repairCart([line], [{ ...fact, price: 19000 }])).toEqual({
    lines: [{ ...line, unitPrice: 19000 }],
    repairs: [{ ...about, code: "CART_ITEM_PRICE_CHANGED", from: 20000, to: 19000 }],
  });
});

test("fewer devices reduce the quantity", () => {
  expect(repairCart([line], [{ ...fact, quantity: 1 }])).toEqual({
    lines: [{ ...line, quantity: 1 }],
    repairs: [{ ...about, code: "CART_ITEM_QUANTITY_REDUCED", from: 2, to: 1 }],
  });
});

test("limits full batteries to the devices that have one", () => {
  expect(repairCart([charged], [fact])).toEqual({
    lines: [{ ...charged, quantity: 1 }],
    repairs: [{ ...about, code: "CART_ITEM_QUANTITY_REDUCED", from: 2, to: 1 }],
  });
  expect(repairCart([charged], [{ ...fact, fullBatteryQuantity: 0 }])).toEqual({
    lines: [line],
    repairs: [{ ...about, code: "CART_ITEM_FULL_BATTERY_GONE" }],
  });
});

test("lines of one variant share its stock, the earlier first", () => {
  const second = {
    ...line,
    uuid: "line-2",
    withFullBattery: true,
    unitPrice: 20000 + FULL_BATTERY_SURCHARGE,
    quantity: 1,
  };
  const { lines, repairs } = repairCart([line, second], [{ ...fact, quantity: 2 }]);
  expect(lines).toEqual([line]);
  expect(repairs).toEqual([{ ...about, uuid: "line-2", code: "CART_ITEM_GONE" }]);
});

test.each([
  // Free units, free ones with a full battery, reserved ones, reserved ones with a full battery.
  ["all are reserved", line, [0, 0, 2, 0], { isReserved: true, quantity: 2 }, []],
  [
    "fewer are reserved",
    line,
    [0, 0, 1, 0],
    { isReserved: true, quantity: 1 },
    ["CART_ITEM_QUANTITY_REDUCED"],
  ],
  ["one is free", line, [1, 0, 4, 0], { isReserved: false, quantity: 1 }, ["CART_ITEM_QUANTITY_REDUCED"]],
  ["a full battery is reserved", charged, [5, 0, 2, 2], { isReserved: true, withFullBattery: true }, []],
  ["no full battery is left", charged, [5, 0, 2, 0], { isReserved: false }, ["CART_ITEM_FULL_BATTERY_GONE"]],
  ["it was reserved", { ...line, isReserved: true }, [2, 0, 0, 0], { isReserved: false, quantity: 2 }, []],
] as const)("a line of which %s stays", (_, stored, units, expected, codes) => {
  const [quantity, fullBatteryQuantity, reserved, reservedFullBattery] = units;
  const { lines, repairs } = repairCart(
    [stored],
    [
      {
        ...fact,
        quantity,
        fullBatteryQuantity,
        reserved: { quantity: reserved, fullBatteryQuantity: reservedFullBattery },
      },
    ],
  );
  expect(lines).toMatchObject([expected]);
  expect(repairs.map(({ code }) => code)).toEqual(codes);
});

test("a line that is sold is removed, although it was reserved before", () => {
  expect(repairCart([{ ...line, isReserved: true }], [{ ...fact, quantity: 0 }])).toEqual({
    lines: [],
    repairs: [{ ...about, code: "CART_ITEM_GONE" }],
  });
});

const key = {
  productId: fc.integer({ min: 1, max: 3 }),
  grade: fc.constantFrom("A0" as const, "A1" as const),
};
const anyLine = fc.record({
  ...key,
  uuid: fc.uuid(),
  productName: fc.string(),
  withFullBattery: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 15 }),
  unitPrice: fc.integer({ min: 1, max: 50_000 }),
  isReserved: fc.constant(false),
});
const anyFact = fc
  .record({
    productId: key.productId,
    grade: key.grade,
    price: fc.integer({ min: 1, max: 50_000 }),
    quantity: fc.integer({ min: -1, max: 12 }),
    full: fc.nat(12),
    isSaleable: fc.boolean(),
    reserved: fc
      .record({ quantity: fc.nat(3), fullBatteryQuantity: fc.nat(3) })
      .filter((reserved) => reserved.fullBatteryQuantity <= reserved.quantity),
  })
  .map(({ full, ...rest }) => ({ ...rest, fullBatteryQuantity: Math.min(full, Math.max(0, rest.quantity)) }));
const anyCart = fc.array(anyLine, { maxLength: 8 });
const anyFacts = fc.uniqueArray(anyFact, { selector: (entry) => `${entry.productId}:${entry.grade}` });

test("a repair never adds a line or raises a quantity, and ends within stock and limit", () => {
  fc.assert(
    fc.property(anyCart, anyFacts, (stored, facts) => {
      const { lines } = repairCart(stored, facts);
      for (const repaired of lines) {
        const before = stored.find((entry) => entry.uuid === repaired.uuid);
        expect(repaired.quantity).toBeGreaterThanOrEqual(1);
        expect(repaired.quantity).toBeLessThanOrEqual(Math.min(before?.quantity ?? 0, MAX_QUANTITY_PER_LINE));
      }
      for (const entry of facts) {
        const free = lines.filter((l) => !l.isReserved);
        const same = free.filter((l) => l.productId === entry.productId && l.grade === entry.grade);
        const total = (list: typeof same) => list.reduce((count, l) => count + l.quantity, 0);
        expect(total(same)).toBeLessThanOrEqual(Math.max(0, entry.quantity));
        expect(total(same.filter((l) => l.withFullBattery))).toBeLessThanOrEqual(entry.fullBatteryQuantity);
      }
    }),
  );
});

test("reports every change, and a repaired cart needs no repair", () => {
  fc.assert(
    fc.property(anyCart, anyFacts, (stored, facts) => {
      const once = repairCart(stored, facts);
      const repaired = new Set(once.repairs.map((repair) => repair.uuid));
      const unchanged = stored.filter((entry) => !repaired.has(entry.uuid));
      const kept = once.lines.filter((entry) => !repaired.has(entry.uuid));
      expect(kept.map((entry) => ({ ...entry, isReserved: false }))).toEqual(unchanged);
      expect(repairCart(once.lines, facts)).toEqual({ lines: once.lines, repairs: [] });
    }),
  );
});
