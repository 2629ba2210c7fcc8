import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { withoutDigraphs } from "../text/fold.ts";
import { pieces, type Piece } from "../text/pieces.ts";
import { isStopWord, isStopWordAnywhere } from "../text/stop-words.ts";
import { splitCompound } from "./split-compound.ts";

/** A bit a piece, with room to spare in 32. */
const MAX_ATOMS = 24;
const MAX_WINDOW = 6;
const COMPOUNDING: readonly Locale[] = ["de", "nl"];
const MIN_COMPOUND_HEAD = 5;
const STOP_WORD_WEIGHT = 0.1;

/** What the ways to find a piece of the query are worth. */
const WORTH = { exact: 1, form: 0.9, synonym: 0.97, completion: 0.8, compound: 0.7, correction: 0.7 } as const;

/** A term that answers some pieces of the query. */
export interface Source {
  readonly term: number;
  /** A bit a piece. */
  readonly atoms: number;
  readonly worth: number;
  /** It takes the piece for a typing error, which others may do as well. */
  readonly corrects: boolean;
}

/** Sets of pieces are bits. */
export interface Interpretation {
  readonly atoms: readonly Piece[];
  /** What finding each is worth: rare words more, and those that name models. */
  readonly weights: readonly number[];
  /** The best first. */
  readonly sources: readonly Source[];
  /** All but stop words. */
  readonly required: number;
  /** Never let go: `iphone 13` is no `iphone 12`. */
  readonly numeric: number;
  /** Those that count for naming the whole model. */
  readonly telling: number;
}

const bitsOf = (atoms: readonly Piece[], test: (atom: Piece) => boolean) =>
  atoms.reduce((bits, atom, place) => (test(atom) ? bits | (1 << place) : bits), 0);

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
 * Finds out which terms of the catalogue a query means. A word that occurs is taken as it is, with its other forms;
 * one that does not is taken apart, completed (the last) or corrected.
 * @param isTyping the last word may be the beginning of one
 */
export function interpret(index: CatalogueIndex, query: string, locale: Locale, isTyping: boolean): Interpretation {
  const { vocabulary } = index;

  /** The word as it is and its other forms. */
  const formsOf = ({ word, digraphs }: Pick<Piece, "word" | "digraphs">): readonly number[] => {
    const spellings = digraphs === null ? [word] : [word, digraphs];
    const forms = spellings.flatMap((each) => [vocabulary.find(each, locale) ?? [], vocabulary.related(each, locale)]);
    return [...new Set(forms.flat())];
  };
  const synonymsOf = (word: string) =>
    index.synonymsOf(word, locale).flatMap((other) => formsOf({ word: other, digraphs: null }));
  const isKnown = (word: string) => formsOf({ word, digraphs: null }).length > 0 || synonymsOf(word).length > 0;

  /** Compounds with this head, in the languages that write them as one. */
  const compoundsOf = (head: string) =>
    COMPOUNDING.includes(locale) && head.length >= MIN_COMPOUND_HEAD ? vocabulary.compoundsOf(head, locale) : [];

  const atoms = pieces(query)
    .flatMap((piece): Piece[] => {
      if (piece.numeric || formsOf(piece).length > 0 || isKnown(piece.word)) return [piece];
      const plain = withoutDigraphs(piece.word);
      if (plain !== null && isKnown(plain)) return [{ ...piece, word: plain }];
      const parts = splitCompound(piece.word, isKnown, (part) => isKnown(part) || compoundsOf(part).length > 0);
      return parts === null ? [piece] : parts.map((word) => ({ ...piece, word, surface: word, digraphs: null }));
    })
    .slice(0, MAX_ATOMS);

  const sources: Source[] = [];
  let answered = 0;
  const answer = (terms: readonly number[], bits: number, worth: number, corrects = false) => {
    for (const term of terms) sources.push({ term, atoms: bits, worth, corrects });
    if (terms.length > 0) answered |= bits;
  };
  const answerForms = (piece: Pick<Piece, "word" | "digraphs">, bits: number) => {
    for (const term of formsOf(piece)) {
      const isExact = [piece.word, piece.digraphs].includes(vocabulary.term(term));
      answer([term], bits, isExact ? WORTH.exact : WORTH.form);
    }
  };

  atoms.forEach((atom, start) => {
    answerForms(atom, 1 << start);
    answer(synonymsOf(atom.word), 1 << start, WORTH.synonym);
    let [word, bits] = [atom.word, 1 << start];
    for (let end = start + 1; end < Math.min(atoms.length, start + MAX_WINDOW); end++) {
      word += atoms[end]?.word ?? "";
      bits |= 1 << end;
      answerForms({ word, digraphs: null }, bits);
    }
  });
  const last = atoms.length - 1;
  const isPartial = isTyping && !/\s$/u.test(query);
  atoms.forEach(({ word, numeric }, place) => {
    const bits = 1 << place;
    // A number is whole unless it is still being typed: 13 is not the beginning of 137.
    if (place === last && (isPartial || (!numeric && !(answered & bits)))) {
      const run = glued(atoms, place);
      answer(vocabulary.completions(run.word, locale), run.bits, WORTH.completion);
    }
    if (numeric) return;
    answer(compoundsOf(word), bits, WORTH.compound);
    if (!(answered & bits)) answer(vocabulary.corrections(word, locale), bits, WORTH.correction, true);
  });

  const all = bitsOf(atoms, () => true);
  const required = bitsOf(atoms, ({ word }) => !isStopWord(word, locale)) | (isPartial && last >= 0 ? 1 << last : 0);
  const weights = atoms.map((_, place) => {
    if (!(required & (1 << place))) return STOP_WORD_WEIGHT;
    const terms = sources.filter(({ atoms }) => atoms & (1 << place)).map(({ term }) => term);
    const documents = Math.max(0, ...terms.map(vocabulary.frequency));
    const modelShare = Math.max(0, ...terms.map(vocabulary.modelShare));
    return Math.log2(2 + index.size / (1 + documents)) * (1 + modelShare);
  });
  return {
    atoms,
    weights,
    sources: sources.sort((left, right) => right.worth - left.worth),
    required: required === 0 ? all : required,
    numeric: bitsOf(atoms, ({ numeric }) => numeric),
    telling: bitsOf(atoms, ({ word }) => !isStopWordAnywhere(word)) || all,
  };
}
