import { expect, test } from "vitest";
import { parseIban } from "./parse-iban.ts";

const DUTCH = "NL91ABNA0417164300";
const MALTESE = "MT84MALT011000012345MTLCAST001S";

test.each([
  DUTCH,
  "nl91 abna 0417 1643 00",
  "NL91\u00A0ABNA\u00A00417\u00A01643\u00A000",
  "NL91\u202FABNA\u202F0417\u202F1643\u202F00",
  "NL91\u2009ABNA\t0417 1643 00",
  "\u200BNL91ABNA0417164300\u200B",
  "NL91.ABNA.0417.1643.00",
  "NL91-ABNA-0417-1643-00",
  "IBAN: NL91ABNA0417164300",
  "IBAN NL91ABNA0417164300",
  "iban:NL91 ABNA 0417 1643 00.",
  "„NL91ABNA0417164300“",
])("%j is read", (typed) => {
  expect(parseIban(typed)).toBe(DUTCH);
});

test("the longest one has its label and blanks", () => {
  expect(parseIban("IBAN: MT84 MALT 0110 0001 2345 MTLC AST0 01S  ")).toBe(MALTESE);
  expect(parseIban(`IBAN: ${Array.from(MALTESE).join(" ")}`)).toBe(MALTESE);
});

test.each([
  ["Albania", "AL47212110090000000235698741"],
  ["Moldova", "MD24AG000225100013104168"],
  ["Montenegro", "ME25505000012345678951"],
  ["North Macedonia", "MK07250120000058984"],
  ["Serbia", "RS35260005601001611379"],
  ["Germany", "DE89370400440532013000"],
])("euro transfers reach %s", (_, iban) => {
  expect(parseIban(iban)).toBe(iban);
});

test.each(["", "IBAN", "NL92ABNA0417164300", "SA0380000000608010167519", "hello", `${DUTCH}${DUTCH}`])(
  "%j is none",
  (typed) => {
    expect(parseIban(typed)).toBeNull();
  },
);
