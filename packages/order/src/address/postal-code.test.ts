import * as fc from "fast-check";
import { expect, test } from "vitest";
import { COUNTRIES, type Country } from "./address-choices.ts";
import { isDeliveredTo, parsePostalCode } from "./postal-code.ts";

test.each<[Country, string, string]>([
  ["DE", "10115", "10115"],
  ["DE", " D-10115 ", "10115"],
  ["DE", "de 10115", "10115"],
  ["DE", "01067", "01067"],
  ["AT", "A-1010", "1010"],
  ["FR", "75 001", "75001"],
  ["ES", "28013", "28013"],
  ["IT", "I-00184", "00184"],
  ["BE", "B-1000", "1000"],
  ["LU", "L-1234", "1234"],
  ["LU", "lu1234", "1234"],
  ["NL", "1012ab", "1012 AB"],
  ["NL", "1012  AB", "1012 AB"],
  ["IE", "d02af30", "D02 AF30"],
  ["IE", "D6W-XY00", "D6W XY00"],
  ["IE", "IE D02AF30", "D02 AF30"],
  ["IE", "IRL D02 AF30", "D02 AF30"],
  ["NL", "NL-1011 AB", "1011 AB"],
  ["NL", "NLD 1011AB", "1011 AB"],
  ["DE", "D–10115", "10115"],
  ["DE", "DEU\u20111\u200B0115.", "10115"],
  ["IT", "ITA 00184", "00184"],
  ["IT", "00010", "00010"],
  ["FR", "98000", "98000"],
  ["FR", "97400", "97400"],
])("%s: %j is %j", (country, typed, postalCode) => {
  expect(parsePostalCode(typed, country)).toBe(postalCode);
});

test.each<[Country, string]>([
  ["DE", "1011"],
  ["DE", "101150"],
  ["DE", "A-10115"],
  ["DE", "1O115"],
  ["DE", ""],
  ["DE", "DE"],
  ["DE", `10115${" ".repeat(3)}${"-".repeat(20)}x`],
  ["DE", "00000"],
  ["DE", "43001"],
  ["FR", "00000"],
  ["FR", "99123"],
  ["FR", "98500"],
  ["IT", "00000"],
  ["IT", "99100"],
  ["AT", "0101"],
  ["AT", "10100"],
  ["ES", "00001"],
  ["ES", "53001"],
  ["BE", "0999"],
  ["LU", "F-1234"],
  ["NL", "1012"],
  ["NL", "0912 AB"],
  ["NL", "1012 SS"],
  ["NL", "1012 A1"],
  ["IE", "D02"],
  ["IE", "B02 AF30"],
  ["IE", "D02 AF3O"],
])("%s: %j is none", (country, typed) => {
  expect(parsePostalCode(typed, country)).toBeNull();
});

test("whatever is typed: the result is read as itself, in at most eight characters", () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{0,2}[- ]?\d{4,5} ?[A-Z]{0,4}$/u));
  fc.assert(
    fc.property(typed, fc.constantFrom(...COUNTRIES), (text, country) => {
      const code = parsePostalCode(text, country) ?? "";
      expect(code.length).toBeLessThanOrEqual(8);
      expect(parsePostalCode(code, country) ?? "").toBe(code);
    }),
  );
});

test.each<[Country, string, boolean]>([
  ["DE", "78266", false],
  ["DE", "78267", true],
  ["DE", "27498", false],
  ["AT", "6991", false],
  ["AT", "6900", true],
  ["ES", "35001", false],
  ["ES", "51001", false],
  ["ES", "07001", true],
  ["FR", "97110", false],
  ["FR", "98800", false],
  ["FR", "20000", true],
  ["FR", "98000", true],
  ["IT", "23041", false],
  ["IT", "47890", false],
  ["IT", "47899", false],
  ["IT", "47900", true],
  ["IT", "00120", false],
  ["IT", "00121", true],
  ["IE", "D02 AF30", true],
])("%s %s: delivered to: %s", (country, postalCode, delivered) => {
  expect(isDeliveredTo(postalCode, country)).toBe(delivered);
});
