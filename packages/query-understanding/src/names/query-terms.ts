import { editDistance } from "@reprise/locale";
import type { Dictionary } from "../dictionary.ts";
import { otherNumeral } from "../text/numerals.ts";
import { maxTypingErrors } from "../text/typing-errors.ts";
import type { Evidence, QueryPiece, QueryTerm } from "../understood-query.ts";
import { everydayMeaning } from "../words/everyday-words.ts";
import type { KindWord } from "./named-categories.ts";
import type { Word, WordLookup } from "./word-lookup.ts";

const MAX_WINDOW = 6;
/** Shorter words begin only codes, unless they are still being typed: "16 m" may be an M1, "Series Z" is no zoo. */
const MIN_COMPLETED = 3;

const WORTH = {
  name: 1,
  inflection: 0.9,
  sound: 0.9,
  synonym: 0.97,
  shade: 0.75,
  completion: 0.8,
  compound: 0.7,
  correction: 0.7,
} as const satisfies Partial<Record<Evidence, number>>;

export interface QueryTerms {
  readonly terms: readonly QueryTerm[];
  /** Consecutive pieces that have a synonym together. */
  readonly phrases: readonly KindWord[];
}

/** The terms found so far, and the pieces that they answer. */
interface Answers {
  readonly terms: QueryTerm[];
  readonly phrases: KindWord[];
  answered: number;
}

/** What the terms of one query are looked up in. */
interface Sources {
  readonly dictionary: Dictionary;
  readonly lookup: WordLookup;
  readonly found: Answers;
}

function answer(
  found: Answers,
  words: readonly string[],
  pieces: number,
  evidence: keyof typeof WORTH,
  corrects: string | null = null,
): void {
  for (const word of words) found.terms.push({ word, pieces, worth: WORTH[evidence], evidence, corrects });
  if (words.length > 0) found.answered |= pieces;
}

/** @param shortest a form must be longer */
function answerForms({ lookup, found }: Sources, word: Word, bits: number, shortest = 0): void {
  for (const form of lookup.formsOf(word)) {
    const isExact = form === word.word || form === word.digraphs;
    if (form.length > shortest) answer(found, [form], bits, isExact ? "name" : "inflection");
  }
}

/** Makers round the size of a screen: "13,3" is a MacBook Pro 13. Null: the number is no such size. */
const wholeInches = (word: string): string | null => /^([1-4]\d)\.\d$/u.exec(word)?.[1] ?? null;

function answerAlone(sources: Sources, piece: QueryPiece, bits: number): void {
  const { dictionary, lookup, found } = sources;
  const { word } = piece;
  const exact = (each: string) => (dictionary.has(each) ? [each] : []);
  // An everyday word ("tel") is not another word with the same stem ("tell").
  if (everydayMeaning(word, dictionary.locale).length === 0) answerForms(sources, piece, bits);
  else answer(found, exact(word), bits, "name");
  answer(found, exact(otherNumeral(word) ?? wholeInches(word) ?? ""), bits, "inflection");
  answer(found, lookup.synonymsOf(word), bits, "synonym");
  answer(found, lookup.shadesOf(word), bits, "shade");
}

/** Adds answers to all runs of pieces that begin with this one. */
function answerRuns(sources: Sources, pieces: readonly QueryPiece[], start: number): void {
  const { dictionary, lookup, found } = sources;
  const first = pieces[start]?.word ?? "";
  let [word, phrase, bits] = [first, first, 1 << start];
  for (let end = start + 1; end < Math.min(pieces.length, start + MAX_WINDOW); end++) {
    // Numbers are not joined: "1 28" is not 128.
    if (pieces[end]?.numeric && pieces[end - 1]?.numeric) break;
    const before = word.length;
    const next = pieces[end]?.word ?? "";
    word += next;
    bits |= 1 << end;
    // A form must extend into the last piece: "galaxy s" is not the plural of galaxy.
    answerForms(sources, { word, digraphs: null }, bits, before);
    phrase += ` ${next}`;
    // "Spiel konsole" is the same as "Spielkonsole".
    const asOne = dictionary.synonymsOf(word);
    const others = [...dictionary.synonymsOf(phrase), ...(asOne.length > 0 ? [word, ...asOne] : [])];
    answer(found, lookup.termsOf(others), bits, "synonym");
    if (others.length > 0) found.phrases.push({ pieces: bits, words: others });
  }
}

/**
 * The last piece joined with those before it without a space: `s2` of "galaxy s2", completed by s21 but not by 256.
 */
function gluedRun(pieces: readonly QueryPiece[]): { readonly word: string; readonly bits: number } {
  const end = pieces.length - 1;
  let [word, bits] = [pieces[end]?.word ?? "", 1 << end];
  for (let position = end; position > 0 && pieces[position]?.gap === "glued"; position--) {
    word = (pieces[position - 1]?.word ?? "") + word;
    bits |= 1 << (position - 1);
  }
  return { word, bits };
}

function complete({ dictionary, found }: Sources, pieces: readonly QueryPiece[], isPartial: boolean): void {
  const run = gluedRun(pieces);
  const isLong = isPartial || run.word.length >= MIN_COMPLETED;
  const completions = dictionary.completions(run.word).filter((word) => isLong || /\d/u.test(word));
  answer(found, completions, run.bits, "completion");
}

function correct({ dictionary, lookup, found }: Sources, word: string, bits: number): void {
  const words = lookup.correctionsOf(word);
  if (words === null) return;
  const [nearest] = words;
  const allowed = maxTypingErrors(word);
  const limit = nearest === undefined ? allowed : editDistance(word, nearest, allowed);
  for (const each of words) answer(found, [each], bits, "correction", each);
  if (limit === 0) return;
  for (const other of dictionary.wordsWithSynonyms)
    if (editDistance(word, other, limit) <= limit)
      answer(found, lookup.synonymsOf(other), bits, "correction", other);
}

/**
 * The words of the catalogue that answer pieces of a query, single pieces and runs. A piece that the catalogue has answers
 * itself, with its other forms. Otherwise the last piece is completed, and others are corrected.
 * @param isPartial the last piece may be incomplete
 */
export function queryTerms(
  pieces: readonly QueryPiece[],
  dictionary: Dictionary,
  lookup: WordLookup,
  isPartial: boolean,
): QueryTerms {
  const found: Answers = { terms: [], phrases: [], answered: 0 };
  const sources = { dictionary, lookup, found };
  pieces.forEach((piece, start) => {
    answerAlone(sources, piece, 1 << start);
    answerRuns(sources, pieces, start);
  });
  pieces.forEach(({ word, numeric }, position) => {
    const bits = 1 << position;
    const isLast = position === pieces.length - 1;
    // A number is complete unless it is still being typed: 13 does not match 137.
    if (isLast && (isPartial || (!numeric && !(found.answered & bits)))) complete(sources, pieces, isPartial);
    if (numeric) return;
    answer(found, lookup.compoundsOf(word), bits, "compound");
    if (!(found.answered & bits)) correct(sources, word, bits);
    // "galaxi" is rather a Galaxy than a form of a word of some title.
    else if (!dictionary.has(word) && dictionary.synonymsOf(word).length === 0)
      answer(found, lookup.devicesAlike(word), bits, "sound");
  });
  return found;
}
