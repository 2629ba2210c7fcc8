import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isSepaName, toSepaText } from "./sepa-text.ts";

test.each([
  ["Anna Müller", "Anna Muller"],
  ["  Zoë   O’Neill & Söhne ", "Zoe O'Neill + Sohne"],
  ["Łukasz Größe, Åse Ærø", "Lukasz Grosse, Ase AEro"],
  ["a//b/c_d@e", "a/b/c d e"],
  ["日本 …", ""],
  ["Αθηνά Παπαδοπούλου", "Athina Papadopoulou"],
  ["Ψυχή Ωνάση", "Psychi Onasi"],
  ["Жанна Георгиева", "Zhanna Georgieva"],
  ["Ђорђе Љубичић", "Djordje Ljubichic"],
  ["Юлія Їжакевич", "Yuliya Izhakevich"],
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

test.each([
  ["Anna Müller", true],
  ["Αθηνά Παπαδοπούλου", true],
  ["Георги Иванов", true],
  ["日本", false],
  // A part of a name is another name.
  ["Anna 日本", false],
  ["…", false],
])("%j is a name for a bank: %s", (name, isName) => {
  expect(isSepaName(name)).toBe(isName);
});
