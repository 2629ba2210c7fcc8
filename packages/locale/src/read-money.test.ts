import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decimalMark, formatMoney } from "./format.ts";
import { LOCALES } from "./locales.ts";
import { readMoney } from "./read-money.ts";

test.each([
  ["1", 100],
  ["007", 700],
  ["0", 0],
  ["199", 199_00],
  ["199.9", 199_90],
  ["199,90", 199_90],
  ["1234.56", 1_234_56],
  ["1.234,56", 1_234_56],
  ["1,234.56", 1_234_56],
  ["1 234,56", 1_234_56],
  ["1\u00A0234,56", 1_234_56],
  ["1\u202F234,56", 1_234_56],
  ["1'234.56", 1_234_56],
  ["1’234.56", 1_234_56],
  ["1'234", 1_234_00],
  ["1 234", 1_234_00],
  ["1.234.567", 1_234_567_00],
  ["1,234,567.8", 1_234_567_80],
  ["999999999999,99", 99_999_999_999_999],
  ["199,-", 199_00],
  ["199,– €", 199_00],
  ["199.-- EUR", 199_00],
  ["118,00 €", 118_00],
  ["118,00\u00A0€", 118_00],
  ["€118.00", 118_00],
  ["€ 118.00", 118_00],
  ["EUR 118.00", 118_00],
  ["118,00 eur", 118_00],
  [" 118,00\t", 118_00],
  ["１１８，００", 118_00],
  ["-0,01", -1],
  ["\u22120,01", -1],
  ["– 0,01 €", -1],
  ["-€5", -5_00],
  ["€ -5,00", -5_00],
  ["-0", 0],
  ["+2,00", 2_00],
])("%j is %d cents", (text, cents) => {
  expect(readMoney(text)).toEqual({ cents });
});

test.each([
  "",
  " ",
  "€",
  "five",
  "1.23.4",
  "1.25.000",
  "12.34.56",
  // The mark of the groups is not that of the decimals, nor are there two marks of groups.
  "1,234,56",
  "1.234.56",
  "1.234,567",
  "1 234.567",
  "1..250",
  "1234.567",
  "0.123",
  "01.234",
  ",50",
  "5,",
  "0x1",
  "1e3",
  "3,56939E+14",
  "--5",
  "5-",
  "1€50",
  "12 €/kg",
  "12 34",
  "1000000000000",
  "9".repeat(400),
  "1.000.000.000.000",
  "١٢",
])("%j is no amount", (text) => {
  expect(readMoney(text)).toEqual({ problem: "no-amount" });
});

test.each(["1.234", "1,234", "-12.345", "118.000 €"])("%j can be read in two ways", (text) => {
  expect(readMoney(text)).toEqual({ problem: "unclear" });
});

test("a mark before three digits is read as the locale writes it, or as a thousand", () => {
  for (const locale of LOCALES) {
    const [decimal, other] = decimalMark(locale) === "," ? [",", "."] : [".", ","];
    expect(readMoney(`1${other}250`, locale)).toEqual({ cents: 1_250_00 });
    expect(readMoney(`1${decimal}250`, locale)).toEqual({ problem: "unclear" });
  }
  expect([".", ","].map((mark) => readMoney(`1${mark}250`, "thousand"))).toEqual([
    { cents: 1_250_00 },
    { cents: 1_250_00 },
  ]);
});

test("every amount that the shop writes is read", () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, fc.constantFrom(...LOCALES), (cents, locale) => {
      expect(readMoney(formatMoney(cents, locale), locale)).toEqual({ cents });
    }),
  );
});

test("any text is whole cents, or a problem", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,' €]{0,12}$/u));
  fc.assert(
    fc.property(text, fc.constantFrom(...LOCALES, "thousand", "unclear"), (typed, single) => {
      const read = readMoney(typed, single);
      expect("problem" in read || Number.isSafeInteger(read.cents)).toBe(true);
    }),
  );
});
