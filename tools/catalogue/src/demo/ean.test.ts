import { expect, test } from "vitest";
import { checkDigit, demonstrationEan, isEan13 } from "./ean.ts";

test("calculates the check digits of real codes", () => {
  expect(checkDigit("978043902348")).toBe(1);
  expect(checkDigit("400638133393")).toBe(1);
  expect(isEan13("4006381333931")).toBe(true);
  expect(isEan13("4006381333930")).toBe(false);
  expect(isEan13("400638133393")).toBe(false);
});

test("codes of the demonstration are valid, have its prefix and are unique per id", () => {
  const codes = Array.from({ length: 50_000 }, (_, id) => demonstrationEan(id * 97 + 1));
  expect(codes.every((code) => isEan13(code) && code.startsWith("952"))).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
});
