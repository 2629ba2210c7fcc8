import { expect, test } from "vitest";
import { pastedText, withoutLabel } from "./pasted-text.ts";

test.each([
  [" a\u00A0b\u202Fc\td ", "a b c d"],
  ["SPRING–10 \u2011\u2014\u2212", "SPRING-10 ---"],
  ["„SPRING10“.", "SPRING10"],
  ["«SPRING10»;", "SPRING10"],
  ["<ada@example.com>", "ada@example.com"],
  ["\u202A+49 176\u202C", "+49 176"],
  ["ａｄａ＠example.com", "ada@example.com"],
  ["(030) 12", "(030) 12"],
  ["", ""],
  ["„“.", ""],
])("%j is %j", (pasted, text) => {
  expect(pastedText(pasted)).toBe(text);
});

test.each([
  ["Code: SPRING-10", "SPRING-10"],
  ["#7K4M", "7K4M"],
  ["Betreff: Bestellnummer: 7K4M", "7K4M"],
  ["n° de commande : 7K4M", "7K4M"],
  ["tel:+49", "+49"],
  ["7K4M-9XP3", "7K4M-9XP3"],
  ["SPRING-10", "SPRING-10"],
])("%j names %j", (pasted, value) => {
  expect(withoutLabel(pasted)).toBe(value);
});

test("64 kB take no time", () => {
  for (const part of [" ", "a", "a:", ".", "\u200D"]) {
    const text = `${part.repeat(64_000 / part.length)}x`;
    expect(withoutLabel(pastedText(text)).length).toBeLessThanOrEqual(text.length);
  }
});
