import type { Locale } from "@reprise/locale";
import type { NamedPerson } from "./words/persons.ts";

/** A category of the shop. */
export interface DictionaryCategory {
  readonly id: number;
  /** From the root to the category itself. */
  readonly ancestors: readonly number[];
  readonly isAccessory: boolean;
  /** The stems of the words that name it ({@link kindStems}). */
  readonly stems: readonly string[];
}

/** How many products of a category have a word in the name of their model. */
export interface NamedModels {
  readonly category: number;
  /** With a maker. */
  readonly branded: number;
  readonly others: number;
}

/**
 * What a catalogue says about the words of one language. All that the understanding of a query knows of the catalogue: whoever
 * answers this, can be searched. Words are folded; a "word of the catalogue" is any term that a product can be found by.
 */
export interface Dictionary {
  readonly locale: Locale;
  /** Number of products. */
  readonly size: number;

  /** True if the catalogue has the word in this language, alone or as neighbours written as one ("256gb"). */
  has(word: string): boolean;
  /** True if it occurs as a word of its own. */
  isWord(word: string): boolean;
  /** Number of products with the word, in any language. */
  frequency(word: string): number;
  /** Share of these products that have it in the name of their model, 0 to 1. */
  modelShare(word: string): number;

  /** Words with the same stem, the word itself among them. */
  withStem(word: string): readonly string[];
  /** Words that begin so, most frequent first. */
  completions(prefix: string): readonly string[];
  /** The words with the fewest typing errors between, at most so many; most frequent first. Costly. */
  corrections(word: string, errors: number): readonly string[];
  /** Words that sound the same, most frequent first; words of model names, if there are any. */
  soundsLike(word: string): readonly string[];
  /** Compounds that end with this word: "schutzhulle" for "hulle". Costly. */
  compoundsOf(head: string): readonly string[];

  /** Words and phrases that mean the same as a word or phrase. */
  synonymsOf(phrase: string): readonly string[];
  /** True if the word has synonyms, alone or as part of a phrase. */
  hasSynonyms(word: string): boolean;
  /** All single words that have synonyms. */
  readonly wordsWithSynonyms: readonly string[];

  /** True if the word is the whole name of a brand. */
  isBrand(word: string): boolean;
  /** True if the phrase is the whole name of a value of the attribute: "nintendo switch" of `platform`. */
  isValueOf(attribute: string, phrase: string): boolean;
  /** The person of the catalogue whom a text names. */
  personIn(text: string): NamedPerson | null;

  /** In the order of the shop. */
  readonly categories: readonly DictionaryCategory[];
  /** Products in a category and below; `companions` of them are accessories, or games of a platform. */
  sizeOf(category: number): { readonly products: number; readonly companions: number };
  /** By category: the products with the word in the name of their model. */
  modelsNamed(word: string): readonly NamedModels[];
  /** By category: the accessories with a word of the same stem; null: of the products with it, more than this share are none. */
  accessoriesWith(word: string, maxOthers: number): ReadonlyMap<number, number> | null;
  /** True if a device or an accessory has all these words in its name. */
  hasDevice(words: readonly string[]): boolean;
}

/** The dictionary of each language. */
export type Dictionaries = (locale: Locale) => Dictionary;
