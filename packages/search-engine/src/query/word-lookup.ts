import { editDistance, type Locale } from "@reprise/locale";
import {
  colourWords,
  isKnownMaker,
  isOrdinaryWord,
  LANGUAGES,
  type Piece,
} from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";

const MIN_COMPOUND_HEAD = 5;
/** Maximum length difference between forms of a word: "shinning" is a typing error, not a form of "shin". */
const MAX_ENDING = 3;

/**
 * Maximum number of corrected words per query. Each is compared with the whole vocabulary, which is
 * expensive.
 */
export const MAX_CORRECTED = 6;
const MANY_MODELS = 20;
/** Maximum number of corrections of a word. */
const MAX_CORRECTIONS = 3;
/** Maximum number of words per query whose compounds are looked up, for the same reason. */
const MAX_COMPOUND_HEADS = 12;

/** A folded word, and its spelling with digraphs if it has umlauts. */
export type Word = Pick<Piece, "word" | "digraphs">;

export type WordLookup = ReturnType<typeof createWordLookup>;

/** Looks up the words of one query in the vocabulary and the synonyms of one language. */
export function createWordLookup({ vocabulary, synonyms }: CatalogueIndex, locale: Locale) {
  /** Terms of the exact word and its other forms. */
  const formsOf = ({ word, digraphs }: Word): readonly number[] => {
    const spellings = digraphs === null ? [word] : [word, digraphs];
    const isForm = (term: number) => Math.abs(vocabulary.term(term).length - word.length) <= MAX_ENDING;
    const forms = spellings.flatMap((each) => [
      vocabulary.find(each, locale) ?? [],
      vocabulary.related(each, locale).filter(isForm),
    ]);
    return [...new Set(forms.flat())];
  };
  const termsOf = (words: readonly string[]) => words.flatMap((word) => formsOf({ word, digraphs: null }));
  const synonymsOf = (word: string) => termsOf(synonyms.of(word, locale));

  const models = (term: number) => vocabulary.frequency(term) * vocabulary.modelShare(term);
  /** What sounds the same (`ifone`) or is spelt nearly the same; first what names most models. */
  const correctionsOfUnknown = (word: string): readonly number[] => {
    const alike = new Set([...vocabulary.soundsLike(word, locale), ...vocabulary.corrections(word, locale)]);
    return [...alike].sort((left, right) => models(right) - models(left)).slice(0, MAX_CORRECTIONS);
  };

  const corrections = new Map<string, readonly number[]>();
  /** Corrections of a word; null: the query has more than {@link MAX_CORRECTED} words to correct. */
  const correctionsOf = (word: string): readonly number[] | null => {
    const cached = corrections.get(word);
    if (cached !== undefined || corrections.size === MAX_CORRECTED) return cached ?? null;
    // A correct word is no typing error.
    const found = isOrdinaryWord(word, locale) || isKnownMaker(word) ? [] : correctionsOfUnknown(word);
    corrections.set(word, found);
    return found;
  };

  const compounds = new Map<string, readonly number[]>();
  const compoundsOf = (head: string): readonly number[] => {
    const cached = compounds.get(head);
    if (cached !== undefined || compounds.size === MAX_COMPOUND_HEADS) return cached ?? [];
    const found = vocabulary.compoundsOf(head, locale);
    compounds.set(head, found);
    return found;
  };

  return {
    formsOf,
    termsOf,
    synonymsOf,
    /** Terms of the other words for a colour. */
    shadesOf: (word: string) => termsOf(colourWords(word, locale).filter((other) => other !== word)),
    correctionsOf,
    /** Words of many model names that sound like a word that is none of the language. */
    devicesAlike: (word: string) =>
      isOrdinaryWord(word, locale) || isKnownMaker(word)
        ? []
        : vocabulary.soundsLike(word, locale).filter((term) => models(term) >= MANY_MODELS),
    isKnown: (word: string) => termsOf([word]).length > 0 || synonymsOf(word).length > 0,
    /** True if it occurs as a word; `applewatch` may only be two words written as one. */
    isWord: (word: Word) => formsOf(word).some(vocabulary.isWord),
    /**
     * True if a word is one typing error away. This is preferred to a split (`heaphones` is not `hea
     * phones`).
     */
    isNearlyKnown: (word: string) =>
      (correctionsOf(word) ?? []).some((term) => editDistance(word, vocabulary.term(term), 1) <= 1),
    /** Compounds with this head; empty in languages without compounds. */
    compoundsOf: (head: string) =>
      LANGUAGES[locale].hasCompounds && head.length >= MIN_COMPOUND_HEAD ? compoundsOf(head) : [],
  };
}

/** The word lookup of each language. */
export type WordLookups = (locale: Locale) => WordLookup;

/** Lookups that all searches of one request share, so that the request compares few words with the vocabulary. */
export function createWordLookups(index: CatalogueIndex): WordLookups {
  const lookups = new Map<Locale, WordLookup>();
  return (locale) => {
    const lookup = lookups.get(locale) ?? createWordLookup(index, locale);
    lookups.set(locale, lookup);
    return lookup;
  };
}
