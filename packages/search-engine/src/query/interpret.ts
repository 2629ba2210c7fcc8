import type { Locale } from "@reprise/locale";
import { isPurpose, isStopWord, isStopWordAnywhere } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { KindWord } from "./named-categories.ts";
import { type OptionalPieces, optionalPieces } from "./optional-pieces.ts";
import { type Atom, queryAtoms } from "./query-atoms.ts";
import { querySources, type Source } from "./query-sources.ts";
import { createWordLookup, type WordLookup } from "./word-lookup.ts";

const STOP_WORD_WEIGHT = 0.1;

/** Interpreted query. Sets of pieces are bit sets: bit n is piece n. */
export interface Interpretation {
  readonly atoms: readonly Atom[];
  /** Weight of each piece: higher for rare words and for words of model names. */
  readonly weights: readonly number[];
  readonly sources: readonly Source[];
  /** All pieces except stop words. */
  readonly required: number;
  readonly optional: OptionalPieces;
  readonly numeric: number;
  /** First parts of compounds. They do not match without the next piece: a fern is not a `Fernseher`. */
  readonly modifiers: number;
  /** The piece that is still being typed; 0: none. */
  readonly typed: number;
  /** Pieces that count when comparing the query with a model name. */
  readonly distinctive: number;
  /** Words and phrases that may name product kinds. */
  readonly kinds: readonly KindWord[];
}

const bitsOf = (atoms: readonly Atom[], test: (atom: Atom) => boolean) =>
  atoms.reduce((bits, atom, position) => (test(atom) ? bits | (1 << position) : bits), 0);

/**
 * Finds the index terms that a query means, and the weights of its pieces.
 * @param isTyping the last word may be incomplete
 */
export function interpret(
  index: CatalogueIndex,
  query: string,
  locale: Locale,
  isTyping: boolean,
  words: WordLookup = createWordLookup(index, locale),
): Interpretation {
  const atoms = queryAtoms(index, query, locale, words);
  const isPartial = isTyping && !/\s$/u.test(query);
  const { sources, phrases } = querySources(index, atoms, locale, words, isPartial);

  const typed = isPartial && atoms.length > 0 ? 1 << (atoms.length - 1) : 0;
  const every = bitsOf(atoms, () => true);
  const required = bitsOf(atoms, ({ word }) => !isStopWord(word, locale)) | typed;
  return {
    atoms,
    weights: weightsOf(index, atoms, sources, required),
    kinds: kindsBeforePurpose(
      [...phrases, ...singleKindWords(index, atoms, locale, required, phrases)],
      atoms,
      locale,
    ),
    sources,
    required: required === 0 ? every : required,
    optional: optionalPieces(index, atoms, locale),
    numeric: bitsOf(atoms, ({ numeric }) => numeric),
    typed,
    modifiers: bitsOf(atoms, ({ isModifier }) => isModifier === true),
    distinctive: bitsOf(atoms, ({ word }) => !isStopWordAnywhere(word)) || every,
  };
}

function weightsOf(
  { vocabulary, size }: CatalogueIndex,
  atoms: readonly Atom[],
  sources: readonly Source[],
  required: number,
): readonly number[] {
  return atoms.map((_, position) => {
    const bit = 1 << position;
    if (!(required & bit)) return STOP_WORD_WEIGHT;
    const terms = sources.filter(({ atoms: answered }) => answered & bit).map(({ term }) => term);
    const documents = Math.max(0, ...terms.map(vocabulary.frequency));
    const modelShare = Math.max(0, ...terms.map(vocabulary.modelShare));
    return Math.log2(2 + size / (1 + documents)) * (1 + modelShare);
  });
}

/** Words outside of phrases, with their synonyms. */
function singleKindWords(
  { synonyms }: CatalogueIndex,
  atoms: readonly Atom[],
  locale: Locale,
  required: number,
  phrases: readonly KindWord[],
): readonly KindWord[] {
  const inPhrases = phrases.reduce((bits, phrase) => bits | phrase.atoms, 0);
  return atoms.flatMap(({ word, numeric }, position) =>
    numeric || !(required & ~inPhrases & (1 << position))
      ? []
      : [{ atoms: 1 << position, words: [word, ...synonyms.of(word, locale)] }],
  );
}

/** "Laptop zum Zocken" names a laptop: words after "for" name a kind only if none before it does. */
function kindsBeforePurpose(
  kinds: readonly KindWord[],
  atoms: readonly Atom[],
  locale: Locale,
): readonly KindWord[] {
  const purpose = atoms.findIndex(({ word }, position) => position > 0 && isPurpose(word, locale));
  if (purpose < 0) return kinds;
  const before = kinds.filter(({ atoms: bits }) => bits < 1 << purpose);
  return before.length > 0 ? before : kinds;
}
