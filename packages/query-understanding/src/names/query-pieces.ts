import type { Dictionary } from "../dictionary.ts";
import { withoutDigraphs } from "../text/fold.ts";
import { LANGUAGES } from "../text/languages.ts";
import { type Piece, pieces } from "../text/pieces.ts";
import type { QueryPiece } from "../understood-query.ts";
import { colourWords } from "../words/colours.ts";
import { isKnownMaker } from "../words/not-sold.ts";
import { isAsking, isOrdinaryWord } from "../words/ordinary-words.ts";
import { splitCompound } from "./split-compound.ts";
import type { WordLookup } from "./word-lookup.ts";

/** One bit per piece; 32 bits leave some spare. */
const MAX_PIECES = 24;
/** Compound parts of at least this length need no check for typing errors. */
const MIN_RELIABLE_PART = 4;

/** The parts of a compound that the catalogue lacks, or null: it is rather one word. */
function partsOf(
  word: string,
  dictionary: Dictionary,
  { isKnown, isNearlyKnown, compoundsOf }: WordLookup,
): readonly [string, string] | null {
  const { locale } = dictionary;
  // Parts of an ordinary word mean something else: "fliegen" is not "flie" and "gen".
  const isOrdinary = isOrdinaryWord(word, locale) || isOrdinaryWord(word, "en");
  if (dictionary.soundsLike(word).length > 0) return null;
  // Where a language has no compounds, these are words without the space: "applewatch".
  const isPart = LANGUAGES[locale].hasCompounds ? isKnown : dictionary.has;
  const parts = splitCompound(word, isPart, (part) => isPart(part) || compoundsOf(part).length > 0);
  if (parts === null || (isKnown(word) && !parts.every(isKnown))) return null;
  const isReliable = (part: string) => part.length >= MIN_RELIABLE_PART;
  if (isOrdinary && !parts.every((part) => isReliable(part) && isKnown(part))) return null;
  return !parts.every(isReliable) && isNearlyKnown(word) ? null : parts;
}

/** What a piece is looked up as: itself, what it stands for, or the parts of a compound. */
function unitsOf(
  piece: Piece,
  isLast: boolean,
  dictionary: Dictionary,
  lookup: WordLookup,
): readonly Omit<QueryPiece, "place">[] {
  const { word } = piece;
  const { isKnown, isWord, synonymsOf } = lookup;
  // A name of a colour is whole: "mitternachtsblau" is no "himmelblau".
  const { locale } = dictionary;
  const isWhole =
    piece.numeric || colourWords(word, locale).length > 0 || isKnownMaker(word) || isAsking(word, locale);
  if (isWhole || isWord(piece) || synonymsOf(word).length > 0) return [piece];
  const phrase = dictionary.synonymsOf(word).find((other) => other.split(" ").every(isKnown));
  if (phrase !== undefined) return pieces(phrase).map((part) => ({ ...part, gap: "space" }));
  if (dictionary.hasSynonyms(word)) return [piece];
  const plain = withoutDigraphs(word);
  if (plain !== null && isKnown(plain)) return [{ ...piece, word: plain }];
  if (isLast && dictionary.completions(word).some(dictionary.isWord)) return [piece];
  const parts = partsOf(word, dictionary, lookup);
  if (parts === null) return [piece];
  return parts.map((part, position) => ({
    ...piece,
    word: part,
    surface: part,
    digraphs: null,
    isModifier: position === 0,
  }));
}

/** The units of a query for lookup. Unknown words are split into known parts if possible. */
export function queryPieces(
  words: readonly Piece[],
  dictionary: Dictionary,
  lookup: WordLookup,
): readonly QueryPiece[] {
  return words
    .flatMap((piece, place) =>
      unitsOf(piece, place === words.length - 1, dictionary, lookup).map((unit) => ({ ...unit, place })),
    )
    .slice(0, MAX_PIECES);
}
