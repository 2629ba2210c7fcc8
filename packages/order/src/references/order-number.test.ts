import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatOrderNumber,
  MAX_TYPED_NUMBER,
  ORDER_NUMBERS,
  orderNumberOf,
  parseOrderNumber,
} from "./order-number.ts";

const anyValue = fc.integer({ min: 0, max: ORDER_NUMBERS - 1 });

test("each value has a number of its own of eight characters, which reads back", () => {
  fc.assert(
    fc.property(anyValue, anyValue, (value, other) => {
      const number = orderNumberOf(value);
      expect(number).toMatch(/^[2-9CDFHJKMNPRTVWXY]{8}$/u);
      expect(number === orderNumberOf(other)).toBe(value === other);
      expect(parseOrderNumber(` ${formatOrderNumber(number).toLowerCase()} `)).toBe(number);
    }),
  );
  expect([orderNumberOf(0), orderNumberOf(1), orderNumberOf(ORDER_NUMBERS - 1)]).toEqual([
    "22222222",
    "22222223",
    "YYYYYYYY",
  ]);
});

test("a crypto random number fits: randomInt takes ranges below 2^48", () => {
  expect(ORDER_NUMBERS).toBeLessThan(2 ** 48);
});

test("letters that a person reads for a digit are corrected, others are refused", () => {
  expect(parseOrderNumber("bgsz 2222")).toBe("86522222");
  for (const typed of [
    "",
    "2222222",
    "222222222",
    "O2222222",
    "1222-2222",
    "7K4M!9XP3",
    `7K4M9XP3${" ".repeat(MAX_TYPED_NUMBER)}`,
  ])
    expect(parseOrderNumber(typed)).toBeNull();
});

test.each([
  "#7K4M-9XP3",
  "7K4M\u20119XP3",
  "7K4M\u20129XP3",
  "7K4M–9XP3",
  "7K4M—9XP3",
  "7K4M−9XP3",
  "7K4M\u00A09XP3",
  "\u200B7K4M-9XP3\u200B",
  "\u202A7K4M-9XP3\u202C",
  "„7K4M-9XP3“",
  "(7K4M-9XP3).",
  "７Ｋ４Ｍ－９ＸＰ３",
  "Bestellnummer: 7K4M-9XP3",
  "Bestell-Nr. 7K4M-9XP3",
  "Bestellung #7K4M-9XP3",
  "Order number: 7K4M-9XP3",
  "Número de pedido: 7K4M-9XP3",
  "pedido n.º 7K4M-9XP3",
  "N° de commande : 7K4M-9XP3",
  "numéro de commande 7K4M-9XP3",
  "Numero d’ordine: 7K4M-9XP3",
  "№ 7K4M-9XP3",
  "Bestelnummer: 7K4M-9XP3",
])("%j is pasted", (typed) => {
  expect(parseOrderNumber(typed)).toBe("7K4M9XP3");
});

test.each([
  "hello",
  "Bestellnummer",
  "R-7K4M-9XP3",
  "U-7K4M-9XP3",
  "7K4M-9XP3-1",
  "7K4M-9XP3 oder 7K4M-9XP4",
])("%j is none", (typed) => {
  expect(parseOrderNumber(typed)).toBeNull();
});

test.each([-1, 0.5, ORDER_NUMBERS, Number.NaN])("there is no number for %d", (value) => {
  expect(() => orderNumberOf(value)).toThrow(RangeError);
});
