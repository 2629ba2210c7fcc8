import { editDistance, type Locale } from "@reprise/locale";
import { everydayMeaning, maxTypingErrors, otherNumeral, type Piece } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { KindWord } from "./named-categories.ts";
import type { Atom } from "./query-atoms.ts";
import type { WordLookup, Word } from "./word-lookup.ts";

const MAX_WINDOW = 6;
/** Shorter words begin only codes, unless they are still being typed: "16 m" may be an M1, "Series Z" is no zoo. */
const MIN_COMPLETED = 3;

/** Score of each kind of match. */
const WORTH = {
  exact: 1,
  form: 0.9,
  synonym: 0.97,
  /** Another word for nearly the same colour. */
  shade: 0.75,
  completion: 0.8,
  compound: 0.7,
  correction: 0.7,
} as const;

/** A term that matches some pieces of the query. */
export interface Source {
  readonly term: number;
  /** Bit set of the matched pieces. */
  readonly atoms: number;
  readonly worth: number;
  /** The corrected word if the match assumes a typing error; otherwise null. */
  readonly corrects: string | null;
  /** True if the term is a synonym of all these pieces. */
  readonly isSynonym: boolean;
}

export interface QuerySources {
  readonly sources: readonly Source[];
  /** Consecutive pieces that have a synonym together. */
  readonly phrases: readonly KindWord[];
}

/**
 * The piece joined with the preceding ones without a space: `s2` of "galaxy s2", completed by s21 but not by
 * 256.
 */
function gluedRun(atoms: readonly Piece[], end: number): { readonly word: string; readonly bits: number } {
  let [word, bits] = [atoms[end]?.word ?? "", 1 << end];
  for (let position = end; position > 0 && atoms[position]?.gap === "glued"; position--) {
    word = (atoms[position - 1]?.word ?? "") + word;
    bits |= 1 << (position - 1);
  }
  return { word, bits };
}

/**
 * Returns the terms that match pieces of a query, single pieces and runs. A piece in the vocabulary matches
 * itself and its other forms. Otherwise the last piece is completed, and others are corrected.
 * @param isPartial the last piece may be incomplete
 */
export function querySources(
  { vocabulary, synonyms }: CatalogueIndex,
  atoms: readonly Atom[],
  locale: Locale,
  { formsOf, termsOf, synonymsOf, compoundsOf, correctionsOf, devicesAlike, shadesOf }: WordLookup,
  isPartial: boolean,
): QuerySources {
  const sources: Source[] = [];
  const phrases: KindWord[] = [];
  let answered = 0;

  const answer = (terms: readonly number[], bits: number, worth: number, corrects: string | null = null) => {
    for (const term of terms)
      sources.push({ term, atoms: bits, worth, corrects, isSynonym: worth === WORTH.synonym });
    if (terms.length > 0) answered |= bits;
  };
  const answerForms = (word: Word, bits: number, shortest = 0) => {
    for (const term of formsOf(word)) {
      const form = vocabulary.term(term);
      const isExact = [word.word, word.digraphs].includes(form);
      if (form.length > shortest) answer([term], bits, isExact ? WORTH.exact : WORTH.form);
    }
  };

  function answerAlone(atom: Atom, bits: number): void {
    // An everyday word ("tel") is not another word with the same stem ("tell").
    if (everydayMeaning(atom.word, locale).length === 0) answerForms(atom, bits);
    else answer([vocabulary.find(atom.word, locale) ?? []].flat(), bits, WORTH.exact);
    const numeral = vocabulary.find(otherNumeral(atom.word) ?? "", locale);
    if (numeral !== null) answer([numeral], bits, WORTH.form);
    answer(synonymsOf(atom.word), bits, WORTH.synonym);
    answer(shadesOf(atom.word), bits, WORTH.shade);
  }

  /** Adds matches for all runs of pieces that begin with this one. */
  function answerRuns(first: Atom, start: number): void {
    let [word, phrase, bits] = [first.word, first.word, 1 << start];
    for (let end = start + 1; end < Math.min(atoms.length, start + MAX_WINDOW); end++) {
      // Numbers are not joined: "1 28" is not 128.
      if (atoms[end]?.numeric && atoms[end - 1]?.numeric) break;
      const before = word.length;
      word += atoms[end]?.word ?? "";
      bits |= 1 << end;
      // A form must extend into the last piece: "galaxy s" is not the plural of galaxy.
      answerForms({ word, digraphs: null }, bits, before);
      phrase += ` ${atoms[end]?.word ?? ""}`;
      // "Spiel konsole" is the same as "Spielkonsole".
      const asOne = synonyms.of(word, locale);
      const others = [...synonyms.of(phrase, locale), ...(asOne.length > 0 ? [word, ...asOne] : [])];
      answer(termsOf(others), bits, WORTH.synonym);
      if (others.length > 0) phrases.push({ atoms: bits, words: others });
    }
  }

  function correct(word: string, bits: number): void {
    const terms = correctionsOf(word);
    if (terms === null) return;
    const [nearest] = terms;
    const limit =
      nearest === undefined
        ? maxTypingErrors(word)
        : editDistance(word, vocabulary.term(nearest), maxTypingErrors(word));
    for (const term of terms) answer([term], bits, WORTH.correction, vocabulary.term(term));
    if (limit === 0) return;
    for (const other of synonyms.words(locale)) {
      if (editDistance(word, other, limit) <= limit) answer(synonymsOf(other), bits, WORTH.correction, other);
    }
  }

  atoms.forEach((atom, start) => {
    answerAlone(atom, 1 << start);
    answerRuns(atom, start);
  });
  atoms.forEach(({ word, numeric }, position) => {
    const bits = 1 << position;
    // A number is complete unless it is still being typed: 13 does not match 137.
    if (position === atoms.length - 1 && (isPartial || (!numeric && !(answered & bits)))) {
      const run = gluedRun(atoms, position);
      const isLong = isPartial || run.word.length >= MIN_COMPLETED;
      const completions = vocabulary
        .completions(run.word, locale)
        .filter((term) => isLong || /\d/u.test(vocabulary.term(term)));
      answer(completions, run.bits, WORTH.completion);
    }
    if (numeric) return;
    answer(compoundsOf(word), bits, WORTH.compound);
    if (!(answered & bits)) correct(word, bits);
    // "galaxi" is rather a Galaxy than a form of a word of some title.
    else if (vocabulary.find(word, locale) === null && synonyms.of(word, locale).length === 0)
      answer(devicesAlike(word), bits, WORTH.form);
  });
  return { sources, phrases };
}
