import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { editDistance } from "../text/edit-distance.ts";
import type { Piece } from "../text/pieces.ts";

const COMPOUNDING: readonly Locale[] = ["de", "nl"];
const MIN_COMPOUND_HEAD = 5;
/** Letters that forms of a word differ in: "shinning" is a typing error, not a form of "shin". */
const MAX_ENDING = 3;

/** Words of a query that are compared with all words of the catalogue: the most expensive part of a search. */
export const MAX_CORRECTED = 6;

/** A word as it was typed, and as it is without digraphs (`groesse`: `grosse`). */
export type Word = Pick<Piece, "word" | "digraphs">;

export type KnownWords = ReturnType<typeof knownWords>;

/** What the catalogue and the synonyms know of the words of one query, in one language. */
export function knownWords({ vocabulary, synonyms }: CatalogueIndex, locale: Locale) {
  /** Terms: the word as it is and its other forms. */
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

  const corrections = new Map<string, readonly number[]>();
  /** The nearest words, of the first unknown words of a query; null for what is more: those stay as they were typed. */
  const correctionsOf = (word: string): readonly number[] | null => {
    const known = corrections.get(word);
    if (known !== undefined || corrections.size === MAX_CORRECTED) return known ?? null;
    const found = vocabulary.corrections(word, locale);
    corrections.set(word, found);
    return found;
  };

  return {
    formsOf,
    termsOf,
    synonymsOf,
    correctionsOf,
    isKnown: (word: string) => termsOf([word]).length > 0 || synonymsOf(word).length > 0,
    /** Stands somewhere as a word; `applewatch` may only be two written as one. */
    isWord: (word: Word) => formsOf(word).some(vocabulary.isWord),
    /** One error away from a word: rather that than two short ones (`heaphones` is no `hea phones`). */
    isNearlyKnown: (word: string) =>
      (correctionsOf(word) ?? []).some((term) => editDistance(word, vocabulary.term(term), 1) <= 1),
    /** Compounds with this head, in the languages that write them as one. */
    compoundsOf: (head: string) =>
      COMPOUNDING.includes(locale) && head.length >= MIN_COMPOUND_HEAD
        ? vocabulary.compoundsOf(head, locale)
        : [],
  };
}
