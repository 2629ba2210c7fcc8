import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { editDistance, errorsForgiven } from "../text/edit-distance.ts";
import { otherNumeral } from "../text/numerals.ts";
import type { Piece } from "../text/pieces.ts";
import type { KnownWords, Word } from "./known-words.ts";
import type { KindWord } from "./named-categories.ts";
import type { Atom } from "./query-atoms.ts";

const MAX_WINDOW = 6;

/** What the ways to find a piece of the query are worth. */
const WORTH = {
  exact: 1,
  form: 0.9,
  synonym: 0.97,
  completion: 0.8,
  compound: 0.7,
  correction: 0.7,
} as const;

/** A term that answers some pieces of the query. */
export interface Source {
  readonly term: number;
  /** A bit a piece. */
  readonly atoms: number;
  readonly worth: number;
  /** What it takes the piece for a typing error of, as others may do as well; null: it does not. */
  readonly corrects: string | null;
  /** Another word for all of these pieces, not their spelling. */
  readonly isSynonym: boolean;
}

export interface QuerySources {
  readonly sources: readonly Source[];
  /** Pieces that have another name together. */
  readonly phrases: readonly KindWord[];
}

/** The piece with those it is written as one with: `s2` of "galaxy s2", which s21 completes and 256 does not. */
function glued(atoms: readonly Piece[], end: number): { readonly word: string; readonly bits: number } {
  let [word, bits] = [atoms[end]?.word ?? "", 1 << end];
  for (let place = end; place > 0 && atoms[place]?.gap === "glued"; place--) {
    word = (atoms[place - 1]?.word ?? "") + word;
    bits |= 1 << (place - 1);
  }
  return { word, bits };
}

/**
 * The terms that answer pieces of a query, alone and in runs. A piece that occurs is taken as it is, with its other
 * forms; one that does not is completed (the last) or corrected.
 * @param isPartial the last piece may be the beginning of a word
 */
export function querySources(
  { vocabulary, synonyms }: CatalogueIndex,
  atoms: readonly Atom[],
  locale: Locale,
  { formsOf, termsOf, synonymsOf, compoundsOf, correctionsOf }: KnownWords,
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
    answerForms(atom, bits);
    const numeral = vocabulary.find(otherNumeral(atom.word) ?? "", locale);
    if (numeral !== null) answer([numeral], bits, WORTH.form);
    answer(synonymsOf(atom.word), bits, WORTH.synonym);
  }

  /** The piece together with each of those that follow it. */
  function answerRuns(first: Atom, start: number): void {
    let [word, phrase, bits] = [first.word, first.word, 1 << start];
    for (let end = start + 1; end < Math.min(atoms.length, start + MAX_WINDOW); end++) {
      // Two numbers are not one: "1 28" is no 128.
      if (atoms[end]?.numeric && atoms[end - 1]?.numeric) break;
      const before = word.length;
      word += atoms[end]?.word ?? "";
      bits |= 1 << end;
      // A form has to reach into the last piece: "galaxy s" is more than a plural of galaxy.
      answerForms({ word, digraphs: null }, bits, before);
      phrase += ` ${atoms[end]?.word ?? ""}`;
      // "Spiel konsole" is a Spielkonsole.
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
        ? errorsForgiven(word)
        : editDistance(word, vocabulary.term(nearest), errorsForgiven(word));
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
  atoms.forEach(({ word, numeric }, place) => {
    const bits = 1 << place;
    // A number is whole unless it is still being typed: 13 is not the beginning of 137.
    if (place === atoms.length - 1 && (isPartial || (!numeric && !(answered & bits)))) {
      const run = glued(atoms, place);
      answer(vocabulary.completions(run.word, locale), run.bits, WORTH.completion);
    }
    if (numeric) return;
    answer(compoundsOf(word), bits, WORTH.compound);
    if (!(answered & bits)) correct(word, bits);
  });
  return { sources, phrases };
}
