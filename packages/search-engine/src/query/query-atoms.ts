import type { Locale } from "@reprise/locale";
import {
  colourWords,
  isKnownMaker,
  isOrdinaryWord,
  LANGUAGES,
  type Piece,
  pieces,
  withoutDigraphs,
} from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { splitCompound } from "./split-compound.ts";
import type { WordLookup } from "./word-lookup.ts";

/** One bit per piece; 32 bits leave some spare. */
const MAX_ATOMS = 24;
/** Compound parts of at least this length need no check for typing errors. */
const MIN_RELIABLE_PART = 4;

/** A piece of the query, or part of a compound. */
export interface Atom extends Piece {
  /** True for the first part of a compound. */
  readonly isModifier?: boolean;
}

/** Splits a query into units for lookup. Unknown words are split into known parts if possible. */
export function queryAtoms(
  { vocabulary, synonyms }: CatalogueIndex,
  query: string,
  locale: Locale,
  { isKnown, isWord, isNearlyKnown, synonymsOf, compoundsOf }: WordLookup,
): readonly Atom[] {
  const all = pieces(query);

  const splitPiece = (piece: Piece, position: number): readonly Atom[] => {
    // A name of a colour is whole: "mitternachtsblau" is no "himmelblau".
    const isColour = colourWords(piece.word, locale).length > 0;
    if (
      piece.numeric ||
      isColour ||
      isKnownMaker(piece.word) ||
      isWord(piece) ||
      synonymsOf(piece.word).length > 0
    )
      return [piece];
    const phrase = synonyms.of(piece.word, locale).find((other) => other.split(" ").every(isKnown));
    if (phrase !== undefined) return pieces(phrase).map((part) => ({ ...part, gap: "space" }));
    if (synonyms.has(piece.word, locale)) return [piece];
    const plain = withoutDigraphs(piece.word);
    if (plain !== null && isKnown(plain)) return [{ ...piece, word: plain }];
    if (position === all.length - 1 && vocabulary.completions(piece.word, locale).some(vocabulary.isWord))
      return [piece];
    // Parts of an ordinary word mean something else: "fliegen" is not "flie" and "gen".
    const isOrdinary = isOrdinaryWord(piece.word, locale) || isOrdinaryWord(piece.word, "en");
    if (vocabulary.soundsLike(piece.word, locale).length > 0) return [piece];
    // Where a language has no compounds, these are words without the space: "applewatch".
    const isPart = LANGUAGES[locale].hasCompounds
      ? isKnown
      : (part: string) => vocabulary.find(part, locale) !== null;
    const parts = splitCompound(piece.word, isPart, (part) => isPart(part) || compoundsOf(part).length > 0);
    if (parts === null || (isKnown(piece.word) && !parts.every(isKnown))) return [piece];
    if (isOrdinary && !parts.every((part) => part.length >= MIN_RELIABLE_PART && isKnown(part)))
      return [piece];
    if (parts.some((part) => part.length < MIN_RELIABLE_PART) && isNearlyKnown(piece.word)) return [piece];
    return parts.map((word, part) => ({
      ...piece,
      word,
      surface: word,
      digraphs: null,
      isModifier: part === 0,
    }));
  };

  return all.flatMap(splitPiece).slice(0, MAX_ATOMS);
}
