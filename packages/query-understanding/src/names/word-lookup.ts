import { editDistance } from "@reprise/locale";
import type { Dictionary } from "../dictionary.ts";
import { LANGUAGES } from "../text/languages.ts";
import type { Piece } from "../text/pieces.ts";
import { maxTypingErrors } from "../text/typing-errors.ts";
import { colourWords } from "../words/colours.ts";
import { isKnownMaker } from "../words/not-sold.ts";
import { isOrdinaryWord } from "../words/ordinary-words.ts";

const MIN_COMPOUND_HEAD = 5;
/** Maximum length difference between forms of a word: "shinning" is a typing error, not a form of "shin". */
const MAX_ENDING = 3;
/** Maximum number of corrected words of a text. Each is compared with the whole vocabulary, which is costly. */
export const MAX_CORRECTED = 6;
/** Maximum number of words of a text whose compounds are looked up, for the same reason. */
const MAX_COMPOUND_HEADS = 12;
const MANY_MODELS = 20;
/** Maximum number of corrections of a word. */
const MAX_CORRECTIONS = 3;

/** A folded word, and its spelling with digraphs if it has umlauts. */
export type Word = Pick<Piece, "word" | "digraphs">;

export type WordLookup = ReturnType<typeof createWordLookup>;

/** The exact word and its other forms. */
function formsOf(dictionary: Dictionary, { word, digraphs }: Word): readonly string[] {
  const isForm = (other: string) => Math.abs(other.length - word.length) <= MAX_ENDING;
  const spellings = digraphs === null ? [word] : [word, digraphs];
  const forms = spellings.flatMap((each) => [
    ...(dictionary.has(each) ? [each] : []),
    ...dictionary.withStem(each).filter(isForm),
  ]);
  return [...new Set(forms)];
}

/** In how many names of models a word occurs. */
const modelsWith = (dictionary: Dictionary, word: string) =>
  dictionary.frequency(word) * dictionary.modelShare(word);

/** What sounds the same (`ifone`) or is spelt nearly the same; first what names most models. A correct word is no typing error. */
function correctionsOf(dictionary: Dictionary, word: string): readonly string[] {
  if (isOrdinaryWord(word, dictionary.locale) || isKnownMaker(word)) return [];
  const alike = new Set([
    ...dictionary.soundsLike(word),
    ...dictionary.corrections(word, maxTypingErrors(word)),
  ]);
  return [...alike]
    .sort((left, right) => modelsWith(dictionary, right) - modelsWith(dictionary, left))
    .slice(0, MAX_CORRECTIONS);
}

/** Remembers the results for the first so many words; null for the others. */
function limited(most: number, find: (word: string) => readonly string[]) {
  const known = new Map<string, readonly string[]>();
  return (word: string): readonly string[] | null => {
    const before = known.get(word);
    if (before !== undefined || known.size === most) return before ?? null;
    const found = find(word);
    known.set(word, found);
    return found;
  };
}

/** Looks up the words of one text. */
export function createWordLookup(dictionary: Dictionary) {
  const { locale } = dictionary;
  const termsOf = (words: readonly string[]) =>
    words.flatMap((word) => formsOf(dictionary, { word, digraphs: null }));
  const synonymsOf = (word: string) => termsOf(dictionary.synonymsOf(word));
  const corrections = limited(MAX_CORRECTED, (word) => correctionsOf(dictionary, word));
  const compounds = limited(MAX_COMPOUND_HEADS, dictionary.compoundsOf);

  return {
    formsOf: (word: Word) => formsOf(dictionary, word),
    termsOf,
    synonymsOf,
    /** The other words for a colour. */
    shadesOf: (word: string) => termsOf(colourWords(word, locale).filter((other) => other !== word)),
    /** Corrections of a word; null: the text has more than {@link MAX_CORRECTED} words to correct. */
    correctionsOf: corrections,
    /** Words of many model names that sound like a word that is none of the language. */
    devicesAlike: (word: string) =>
      isOrdinaryWord(word, locale) || isKnownMaker(word)
        ? []
        : dictionary.soundsLike(word).filter((other) => modelsWith(dictionary, other) >= MANY_MODELS),
    isKnown: (word: string) => termsOf([word]).length > 0 || synonymsOf(word).length > 0,
    /** True if it occurs as a word; `applewatch` may only be two words written as one. */
    isWord: (word: Word) => formsOf(dictionary, word).some(dictionary.isWord),
    /** True if a word is one typing error away. This is preferred to a split (`heaphones` is not `hea phones`). */
    isNearlyKnown: (word: string) =>
      (corrections(word) ?? []).some((other) => editDistance(word, other, 1) <= 1),
    /** Compounds with this head; empty in languages without compounds. */
    compoundsOf: (head: string): readonly string[] =>
      LANGUAGES[locale].hasCompounds && head.length >= MIN_COMPOUND_HEAD ? (compounds(head) ?? []) : [],
  };
}
