import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { withoutDigraphs } from "../text/fold.ts";
import { type Piece, pieces } from "../text/pieces.ts";
import type { KnownWords } from "./known-words.ts";
import { splitCompound } from "./split-compound.ts";

/** A bit a piece, with room to spare in 32. */
const MAX_ATOMS = 24;
const SURE_PART = 4;

/** A piece of the query, or a part of one. */
export interface Atom extends Piece {
  /** First part of a compound. */
  readonly isModifier?: boolean;
}

/** Cuts a query into what is looked up by itself; what nobody knows is taken apart, if its parts are known. */
export function queryAtoms(
  { vocabulary, synonyms }: CatalogueIndex,
  query: string,
  locale: Locale,
  { isKnown, isWord, isNearlyKnown, synonymsOf, compoundsOf }: KnownWords,
): readonly Atom[] {
  const all = pieces(query);

  const apart = (piece: Piece, place: number): readonly Atom[] => {
    if (piece.numeric || isWord(piece) || synonymsOf(piece.word).length > 0) return [piece];
    const phrase = synonyms.of(piece.word, locale).find((other) => other.split(" ").every(isKnown));
    if (phrase !== undefined) return pieces(phrase).map((part) => ({ ...part, gap: "space" }));
    if (synonyms.has(piece.word, locale)) return [piece];
    const plain = withoutDigraphs(piece.word);
    if (plain !== null && isKnown(plain)) return [{ ...piece, word: plain }];
    if (place === all.length - 1 && vocabulary.completions(piece.word, locale).some(vocabulary.isWord))
      return [piece];
    const parts = splitCompound(piece.word, isKnown, (part) => isKnown(part) || compoundsOf(part).length > 0);
    if (parts === null || (isKnown(piece.word) && !parts.every(isKnown))) return [piece];
    if (parts.some((part) => part.length < SURE_PART) && isNearlyKnown(piece.word)) return [piece];
    return parts.map((word, part) => ({
      ...piece,
      word,
      surface: word,
      digraphs: null,
      isModifier: part === 0,
    }));
  };

  return all.flatMap(apart).slice(0, MAX_ATOMS);
}
