import fc from "fast-check";
import { expect, it } from "vitest";
import { lettersFor } from "./faces.ts";

it("finds the letters of all shop languages and other European languages", () => {
  const characters = Array.from("äöüßÄÖÜéèêëçñáíóúàùœæïîôłšžčřőűığØå¿¡“”„–…'&0123456789");
  const faces = ["sans", "sansBold", "serif", "condensed"] as const;
  expect(
    faces.flatMap((face) => characters.filter((character) => lettersFor(face, character).length === 0)),
  ).toEqual([]);
});

it("never returns the placeholder glyph", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 1, unit: "binary" }), (character) => {
      expect(lettersFor("sans", character).every((letter) => letter.glyph.index > 0)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it("falls back to the plain letter if only the accent is missing", () => {
  const [plain] = lettersFor("serif", "n");
  expect(lettersFor("serif", "ǹ").at(0)?.glyph.index).toBe(plain?.glyph.index);
});
