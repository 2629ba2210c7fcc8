import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toSepaText } from "./sepa-text.ts";

test.each([
  ["Anna Müller", "Anna Muller"],
  ["  Zoë   O’Neill & Söhne ", "Zoe O'Neill + Sohne"],
  ["Łukasz Größe, Åse Ærø", "Lukasz Grosse, Ase AEro"],
  ["a//b/c_d@e", "a/b/c d e"],
  ["日本 …", ""],
  ["\u0000<x>\n", "x"],
])("%j is written %j", (text, written) => {
  expect(toSepaText(text, 70)).toBe(written);
});

test("any text has at most that many characters, all of them in the set", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      expect(toSepaText(text, 70)).toMatch(/^(?:[a-zA-Z\d/\-?:().,'+](?:[a-zA-Z\d/\-?:().,'+ ]{0,69})?)?$/u);
    }),
  );
});
