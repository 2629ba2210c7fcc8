import type { Dictionary } from "../dictionary.ts";
import { pieces as piecesOf } from "../text/pieces.ts";
import { isPurpose, isStopWord, isStopWordAnywhere } from "../text/stop-words.ts";
import type { QueryPiece, QueryTerm, UnderstoodQuery } from "../understood-query.ts";
import { type KindWord, namedCategories } from "./named-categories.ts";
import { namesDevices, optionalPieces } from "./optional-pieces.ts";
import { queryPieces } from "./query-pieces.ts";
import { queryTerms } from "./query-terms.ts";
import { createWordLookup } from "./word-lookup.ts";

const STOP_WORD_WEIGHT = 0.1;

/** What a text names: all of an understood query that the catalogue decides. */
export type Names = Omit<UnderstoodQuery, "offer" | "parts">;

const bitsOf = (pieces: readonly QueryPiece[], test: (piece: QueryPiece) => boolean) =>
  pieces.reduce((bits, piece, position) => (test(piece) ? bits | (1 << position) : bits), 0);

function weightsOf(
  pieces: readonly QueryPiece[],
  terms: readonly QueryTerm[],
  required: number,
  dictionary: Dictionary,
): readonly number[] {
  return pieces.map((_, position) => {
    const bit = 1 << position;
    if (!(required & bit)) return STOP_WORD_WEIGHT;
    const words = terms.filter((term) => term.pieces & bit).map(({ word }) => word);
    const documents = Math.max(0, ...words.map(dictionary.frequency));
    const modelShare = Math.max(0, ...words.map(dictionary.modelShare));
    return Math.log2(2 + dictionary.size / (1 + documents)) * (1 + modelShare);
  });
}

/** Words outside of phrases, with their synonyms. */
function singleKindWords(
  pieces: readonly QueryPiece[],
  required: number,
  phrases: readonly KindWord[],
  dictionary: Dictionary,
): readonly KindWord[] {
  const inPhrases = phrases.reduce((bits, phrase) => bits | phrase.pieces, 0);
  return pieces.flatMap(({ word, numeric }, position) =>
    numeric || !(required & ~inPhrases & (1 << position))
      ? []
      : [{ pieces: 1 << position, words: [word, ...dictionary.synonymsOf(word)] }],
  );
}

/** "Laptop zum Zocken" names a laptop: words after "for" name a kind only if no kind and no device is before it. */
function kindsBeforePurpose(
  kinds: readonly KindWord[],
  pieces: readonly QueryPiece[],
  dictionary: Dictionary,
): readonly KindWord[] {
  const { locale } = dictionary;
  const purpose = pieces.findIndex(({ word }, position) => position > 0 && isPurpose(word, locale));
  if (purpose < 0) return kinds;
  const before = kinds.filter((kind) => kind.pieces < 1 << purpose);
  const isDevice = pieces.slice(0, purpose).some(({ word }) => namesDevices(word, dictionary));
  return before.length > 0 || isDevice ? before : kinds;
}

/** Reads what a text names: which words of the catalogue answer it, how much each piece counts, which kind it wants. */
export function readNames(text: string, dictionary: Dictionary, isTyping: boolean): Names {
  const lookup = createWordLookup(dictionary);
  const words = piecesOf(text);
  const pieces = queryPieces(words, dictionary, lookup);
  const isPartial = isTyping && !/\s$/u.test(text);
  const { terms, phrases } = queryTerms(pieces, dictionary, lookup, isPartial);

  const typed = isPartial && pieces.length > 0 ? 1 << (pieces.length - 1) : 0;
  const every = bitsOf(pieces, () => true);
  const required = bitsOf(pieces, ({ word }) => !isStopWord(word, dictionary.locale)) | typed;
  const kinds = [...phrases, ...singleKindWords(pieces, required, phrases, dictionary)];
  const categories = namedCategories(kindsBeforePurpose(kinds, pieces, dictionary), dictionary);
  const answered = terms.reduce((bits, term) => bits | term.pieces, 0);
  return {
    locale: dictionary.locale,
    text,
    isTyping,
    words,
    pieces,
    weights: weightsOf(pieces, terms, required, dictionary),
    terms,
    required: required === 0 ? every : required,
    optional: optionalPieces(pieces, answered, categories, dictionary),
    numeric: bitsOf(pieces, ({ numeric }) => numeric),
    modifiers: bitsOf(pieces, ({ isModifier }) => isModifier === true),
    typed,
    distinctive: bitsOf(pieces, ({ word }) => !isStopWordAnywhere(word)) || every,
    categories,
  };
}
