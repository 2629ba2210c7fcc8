import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { isStopWord, isStopWordAnywhere } from "../text/stop-words.ts";
import { knownWords } from "./known-words.ts";
import type { KindWord } from "./named-categories.ts";
import { type Atom, queryAtoms } from "./query-atoms.ts";
import { querySources, type Source } from "./query-sources.ts";

const STOP_WORD_WEIGHT = 0.1;

/** Sets of pieces are bits. */
export interface Interpretation {
  readonly atoms: readonly Atom[];
  /** What finding each is worth: rare words more, and those that name models. */
  readonly weights: readonly number[];
  readonly sources: readonly Source[];
  /** All but stop words. */
  readonly required: number;
  /** Never let go: `iphone 13` is no `iphone 12`. */
  readonly numeric: number;
  /** No answers without the next piece: a fern is no `Fernseher`, though the catalogue may know ferns only. */
  readonly modifiers: number;
  /** The one that is still being typed; 0: none is. */
  readonly typed: number;
  /** Those that count for naming the whole model. */
  readonly telling: number;
  /** Words and phrases that may name kinds of things. */
  readonly kinds: readonly KindWord[];
}

const bitsOf = (atoms: readonly Atom[], test: (atom: Atom) => boolean) =>
  atoms.reduce((bits, atom, place) => (test(atom) ? bits | (1 << place) : bits), 0);

/**
 * Finds out which terms of the catalogue a query means, and what its pieces count for.
 * @param isTyping the last word may be the beginning of one
 */
export function interpret(
  index: CatalogueIndex,
  query: string,
  locale: Locale,
  isTyping: boolean,
): Interpretation {
  const words = knownWords(index, locale);
  const atoms = queryAtoms(index, query, locale, words);
  const isPartial = isTyping && !/\s$/u.test(query);
  const { sources, phrases } = querySources(index, atoms, locale, words, isPartial);

  const typed = isPartial && atoms.length > 0 ? 1 << (atoms.length - 1) : 0;
  const every = bitsOf(atoms, () => true);
  const required = bitsOf(atoms, ({ word }) => !isStopWord(word, locale)) | typed;
  return {
    atoms,
    weights: weightsOf(index, atoms, sources, required),
    kinds: [...phrases, ...namesAlone(index, atoms, locale, required, phrases)],
    sources,
    required: required === 0 ? every : required,
    numeric: bitsOf(atoms, ({ numeric }) => numeric),
    typed,
    modifiers: bitsOf(atoms, ({ isModifier }) => isModifier === true),
    telling: bitsOf(atoms, ({ word }) => !isStopWordAnywhere(word)) || every,
  };
}

function weightsOf(
  { vocabulary, size }: CatalogueIndex,
  atoms: readonly Atom[],
  sources: readonly Source[],
  required: number,
): readonly number[] {
  return atoms.map((_, place) => {
    const bit = 1 << place;
    if (!(required & bit)) return STOP_WORD_WEIGHT;
    const terms = sources.filter(({ atoms: answered }) => answered & bit).map(({ term }) => term);
    const documents = Math.max(0, ...terms.map(vocabulary.frequency));
    const modelShare = Math.max(0, ...terms.map(vocabulary.modelShare));
    return Math.log2(2 + size / (1 + documents)) * (1 + modelShare);
  });
}

/** Words that belong to no phrase, with their other names. */
function namesAlone(
  { synonyms }: CatalogueIndex,
  atoms: readonly Atom[],
  locale: Locale,
  required: number,
  phrases: readonly KindWord[],
): readonly KindWord[] {
  const inPhrases = phrases.reduce((bits, phrase) => bits | phrase.atoms, 0);
  return atoms.flatMap(({ word, numeric }, place) =>
    numeric || !(required & ~inPhrases & (1 << place))
      ? []
      : [{ atoms: 1 << place, words: [word, ...synonyms.of(word, locale)] }],
  );
}
