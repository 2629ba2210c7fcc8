import * as fc from "fast-check";
import { expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

test.each([
  ["decomposed letters", "Jose\u0301", "José"],
  ["a reversed name", "Ada\u202Ecba", "Adacba"],
  ["isolated text", "\u2066Ada\u2069", "Ada"],
  ["a space of no width", "A\u200Bda", "Ada"],
  ["the mark of the byte order", "\uFEFFAda", "Ada"],
  ["a soft hyphen", "Haupt\u00ADstraße", "Hauptstraße"],
  ["nothing but blank letters", "\u200B\u3164\u2060", ""],
  ["Braille without dots", "\u2800", " "],
  ["joiners in Latin", "A\u200Dd\u200Ca", "Ada"],
  ["a joiner alone", "\u200D", ""],
  ["a joiner of Persian", "می\u200Cخواهم", "می\u200Cخواهم"],
  ["a joiner of Devanagari", "क्\u200Dष", "क्\u200Dष"],
  ["a joined emoji", "👩\u200D💻", "👩\u200D💻"],
  ["plain text", "Ada O’Neill, 3. Straße", "Ada O’Neill, 3. Straße"],
])("%s", (_, text, visible) => {
  expect(visibleText(text)).toBe(visible);
});

test("what is visible stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(visibleText(visibleText(text))).toBe(visibleText(text));
    }),
  );
});
