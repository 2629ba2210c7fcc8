import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readSerial, serialKey } from "./serial-number.ts";

const IMEI = "356938035643809";

test.each([
  IMEI,
  ` ${IMEI} `,
  "35-693803-564380-9",
  "35 693803 564380 9",
  "35\u2011693803\u2011564380\u20119",
  `IMEI${IMEI}`,
  `imei: ${IMEI}`,
  `IMEI 1: ${IMEI}`,
  `IMEI2 ${IMEI}`,
  `${IMEI}/01`,
  "35-693803-564380-9/01",
  `\u200b${IMEI}\u00a0`,
])("%j is the IMEI", (typed) => {
  expect(readSerial(typed)).toEqual({ ok: true, serial: IMEI });
});

test.each([
  ["C39X1ABCDEFG", "C39X1ABCDEFG"],
  ["SN: C39X1ABC", "C39X1ABC"],
  ["S/N C39X1ABC", "C39X1ABC"],
  ["Serial No. C39X1ABC", "C39X1ABC"],
  ["serial number: C39X1ABC", "C39X1ABC"],
  ["c39x 1abc", "c39x1abc"],
  ["SN1", "SN1"],
  ["SN/1", "SN/1"],
  ["U-7K4M-9XP3-1", "U-7K4M-9XP3-1"],
  // 14 and 16 digits are no IMEI.
  ["35693803564380", "35693803564380"],
  ["3569380356438091", "3569380356438091"],
  ["1E5", "1E5"],
])("%j is %j", (typed, serial) => {
  expect(readSerial(typed)).toEqual({ ok: true, serial });
});

test.each([
  ["3.56938E+14", "exponent"],
  ["3,56938e+14", "exponent"],
  ["4E+14", "exponent"],
  ["356938035643800", "check-digit"],
  ["IMEI 35-693803-564380-0", "check-digit"],
  ["", "format"],
  ["ab", "format"],
  ["x".repeat(61), "format"],
  ["x".repeat(10_000), "format"],
  ["a<b>c", "format"],
  ["-abc", "format"],
  ["SN:", "format"],
  ["Ä123", "format"],
])("%j is refused: %s", (typed, error) => {
  expect(readSerial(typed)).toEqual({ ok: false, error });
});

test("a wrong check digit is taken if the device says so", () => {
  expect(readSerial("35-693803-564380-0", { isAsPrinted: true })).toEqual({
    ok: true,
    serial: "356938035643800",
  });
});

test("one key for all spellings of a number, another one for other numbers", () => {
  const same = ["imei356938035643809", "IMEI356938035643809", "35-693803-564380-9", `${IMEI}/01`, IMEI];
  expect(new Set(same.map(serialKey))).toEqual(new Set([IMEI]));
  expect(serialKey("c39x 1abc")).toBe(serialKey("C39X1ABC"));
  // Units of two articles, by their running numbers.
  expect(serialKey("ABC1-23")).not.toBe(serialKey("ABC12-3"));
});

test("what is read has its own key, and reads as itself", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = readSerial(typed, { isAsPrinted: true });
      if (!read.ok) return;
      expect(readSerial(read.serial, { isAsPrinted: true })).toEqual(read);
      expect(serialKey(read.serial)).toBe(serialKey(serialKey(read.serial)));
    }),
  );
});
