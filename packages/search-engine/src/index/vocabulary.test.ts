import { editDistance } from "@reprise/locale";
import { maxTypingErrors } from "@reprise/query-understanding";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_LOCALES, LOCALE_BIT } from "./locale-bits.ts";
import { createVocabulary } from "./vocabulary.ts";

function vocabularyOf(words: readonly string[], locales = ALL_LOCALES) {
  const vocabulary = createVocabulary();
  for (const word of words) vocabulary.countDocument(vocabulary.intern(word, "word"), locales, false);
  return vocabulary;
}

/** More words than the limit for a linear scan. */
const many = Array.from({ length: 3000 }, (_, position) => `w${position.toString(36)}`);

describe("vocabulary", () => {
  it("completes sorted words and words added later", () => {
    const vocabulary = vocabularyOf(many);
    vocabulary.completions("x", "de");
    vocabulary.countDocument(vocabulary.intern("w2zzz", "word"), ALL_LOCALES, false);
    for (const prefix of ["w2z", "w1a", "w", "x"]) {
      const found = vocabulary.completions(prefix, "de").map(vocabulary.term);
      const expected = [...many, "w2zzz"].filter((word) => word.startsWith(prefix));
      expect(found.length).toBe(Math.min(60, expected.length));
      expect(expected).toEqual(expect.arrayContaining(found));
    }
  });

  it("returns the most frequent completion first, and none of another language", () => {
    const vocabulary = vocabularyOf(["samsung", "samsonite", "samsung"]);
    vocabulary.countDocument(vocabulary.intern("samstag", "word"), LOCALE_BIT.de, false);
    expect(vocabulary.completions("sams", "fr").map(vocabulary.term)).toEqual(["samsung", "samsonite"]);
    expect(vocabulary.completions("samst", "de").map(vocabulary.term)).toEqual(["samstag"]);
  });

  it("corrects only to the nearest words", () => {
    const word = fc.stringMatching(/^[abc]{3,9}$/u);
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 12 }), word, (words, typed) => {
        const vocabulary = vocabularyOf(words);
        const alike = words.filter((each) => typed.length >= 6 || each[0] === typed[0]);
        const distances = alike
          .map((each) => editDistance(typed, each, 2))
          .filter((distance) => distance <= maxTypingErrors(typed));
        const nearest = distances.length > 0 && maxTypingErrors(typed) > 0 ? Math.min(...distances) : null;
        const found = vocabulary.corrections(typed, "de").map(vocabulary.term);
        expect(found.map((each) => editDistance(typed, each, 2))).toEqual(
          nearest === null
            ? []
            : Array.from(
                { length: Math.min(3, distances.filter((each) => each === nearest).length) },
                () => nearest,
              ),
        );
      }),
    );
  });

  it("does not correct the first letter of a short word", () => {
    expect(vocabularyOf(["roche"]).corrections("poche", "fr")).toEqual([]);
    expect(vocabularyOf(["headphones"]).corrections("jeadphones", "en")).toEqual([0]);
  });

  it("never corrects to a word with a number", () => {
    expect(vocabularyOf(["1000", "s21ultra"]).corrections("s20ultra", "de")).toEqual([]);
  });

  it("finds compounds by their head", () => {
    const vocabulary = vocabularyOf(["silikonhulle", "schutzhullen", "hulle", "enthullend"], LOCALE_BIT.de);
    expect(vocabulary.compoundsOf("hulle", "de").map(vocabulary.term)).toEqual([
      "silikonhulle",
      "schutzhullen",
    ]);
  });

  it("does not treat words of all languages as compounds", () => {
    expect(vocabularyOf(["infamouse"]).compoundsOf("mouse", "de")).toEqual([]);
  });
});
