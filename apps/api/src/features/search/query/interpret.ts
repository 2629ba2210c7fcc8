import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { withoutDigraphs } from "../text/fold.ts";
import { editDistance, errorsForgiven } from "../text/edit-distance.ts";
import { otherNumeral } from "../text/numerals.ts";
import { pieces, type Piece } from "../text/pieces.ts";
import { isStopWord, isStopWordAnywhere } from "../text/stop-words.ts";
import type { KindWord } from "./named-categories.ts";
import { splitCompound } from "./split-compound.ts";

/** A bit a piece, with room to spare in 32. */
const MAX_ATOMS = 24;
const MAX_WINDOW = 6;
const COMPOUNDING: readonly Locale[] = ["de", "nl"];
const MIN_COMPOUND_HEAD = 5;
/** Letters that forms of a word differ in: "shinning" is a typing error, not a form of "shin". */
const MAX_ENDING = 3;
const STOP_WORD_WEIGHT = 0.1;
const SURE_PART = 4;

/** What the ways to find a piece of the query are worth. */
const WORTH = { exact: 1, form: 0.9, synonym: 0.97, completion: 0.8, compound: 0.7, correction: 0.7 } as const;

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

/** A piece of the query, or a part of one. */
interface Atom extends Piece {
  /** First part of a compound. */
  readonly isModifier?: boolean;
}

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
    const isForm = (term: number) => Math.abs(vocabulary.term(term).length - word.length) <= MAX_ENDING;
    const forms = spellings.flatMap((each) => [vocabulary.find(each, locale) ?? [], vocabulary.related(each, locale).filter(isForm)]);
    return [...new Set(forms.flat())];
  };
  const synonymsOf = (word: string) =>
    index.synonyms.of(word, locale).flatMap((other) => formsOf({ word: other, digraphs: null }));
  const isKnown = (word: string) => formsOf({ word, digraphs: null }).length > 0 || synonymsOf(word).length > 0;

  /** Stands somewhere as a word; `applewatch` may only be two written as one. */
  const isWord = (piece: Pick<Piece, "word" | "digraphs">) => formsOf(piece).some(vocabulary.isWord);

  /** One error away from a word: rather that than two short ones (`heaphones` is no `hea phones`). */
  const isNearlyKnown = (word: string) =>
    vocabulary.corrections(word, locale).some((term) => editDistance(word, vocabulary.term(term), 1) <= 1);

  /** Compounds with this head, in the languages that write them as one. */
  const compoundsOf = (head: string) =>
    COMPOUNDING.includes(locale) && head.length >= MIN_COMPOUND_HEAD ? vocabulary.compoundsOf(head, locale) : [];

  const all = pieces(query);
  const atoms = all
    .flatMap((piece, place): Atom[] => {
      if (piece.numeric || isWord(piece) || synonymsOf(piece.word).length > 0) return [piece];
      const phrase = index.synonyms.of(piece.word, locale).find((other) => other.split(" ").every(isKnown));
      if (phrase !== undefined) return pieces(phrase).map((part) => ({ ...part, gap: "space" }));
      if (index.synonyms.has(piece.word, locale)) return [piece];
      const plain = withoutDigraphs(piece.word);
      if (plain !== null && isKnown(plain)) return [{ ...piece, word: plain }];
      if (place === all.length - 1 && vocabulary.completions(piece.word, locale).some(vocabulary.isWord)) return [piece];
      const parts = splitCompound(piece.word, isKnown, (part) => isKnown(part) || compoundsOf(part).length > 0);
      if (parts === null || (isKnown(piece.word) && !parts.every(isKnown))) return [piece];
      if (parts.some((part) => part.length < SURE_PART) && isNearlyKnown(piece.word)) return [piece];
      return parts.map((word, part) => ({ ...piece, word, surface: word, digraphs: null, isModifier: part === 0 }));
    })
    .slice(0, MAX_ATOMS);

  const sources: Source[] = [];
  const phrases: KindWord[] = [];
  let answered = 0;
  const answer = (terms: readonly number[], bits: number, worth: number, corrects: string | null = null) => {
    for (const term of terms) sources.push({ term, atoms: bits, worth, corrects, isSynonym: worth === WORTH.synonym });
    if (terms.length > 0) answered |= bits;
  };
  const answerForms = (piece: Pick<Piece, "word" | "digraphs">, bits: number, shortest = 0) => {
    for (const term of formsOf(piece)) {
      const form = vocabulary.term(term);
      const isExact = [piece.word, piece.digraphs].includes(form);
      if (form.length > shortest) answer([term], bits, isExact ? WORTH.exact : WORTH.form);
    }
  };
  const answerNumeral = (word: string, bits: number) => {
    const term = vocabulary.find(otherNumeral(word) ?? "", locale);
    if (term !== null) answer([term], bits, WORTH.form);
  };

  atoms.forEach((atom, start) => {
    answerForms(atom, 1 << start);
    answerNumeral(atom.word, 1 << start);
    answer(synonymsOf(atom.word), 1 << start, WORTH.synonym);
    let [word, phrase, bits] = [atom.word, atom.word, 1 << start];
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
      const asOne = index.synonyms.of(word, locale);
      const others = [...index.synonyms.of(phrase, locale), ...(asOne.length > 0 ? [word, ...asOne] : [])];
      answer(others.flatMap((other) => formsOf({ word: other, digraphs: null })), bits, WORTH.synonym);
      if (others.length > 0) phrases.push({ atoms: bits, words: others });
    }
  });
  const correct = (word: string, bits: number) => {
    const terms = vocabulary.corrections(word, locale);
    const [nearest] = terms;
    const limit = nearest === undefined ? errorsForgiven(word) : editDistance(word, vocabulary.term(nearest), errorsForgiven(word));
    for (const term of terms) answer([term], bits, WORTH.correction, vocabulary.term(term));
    if (limit === 0) return;
    for (const other of index.synonyms.words(locale)) {
      if (editDistance(word, other, limit) <= limit) answer(synonymsOf(other), bits, WORTH.correction, other);
    }
  };
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
    if (!(answered & bits)) correct(word, bits);
  });

  const every = bitsOf(atoms, () => true);
  const typed = isPartial && last >= 0 ? 1 << last : 0;
  const required = bitsOf(atoms, ({ word }) => !isStopWord(word, locale)) | typed;
  const weights = atoms.map((_, place) => {
    if (!(required & (1 << place))) return STOP_WORD_WEIGHT;
    const terms = sources.filter(({ atoms }) => atoms & (1 << place)).map(({ term }) => term);
    const documents = Math.max(0, ...terms.map(vocabulary.frequency));
    const modelShare = Math.max(0, ...terms.map(vocabulary.modelShare));
    return Math.log2(2 + index.size / (1 + documents)) * (1 + modelShare);
  });
  const inPhrases = phrases.reduce((bits, phrase) => bits | phrase.atoms, 0);
  const singles = atoms.flatMap(({ word, numeric }, place): KindWord[] => (
    numeric || !(required & ~inPhrases & (1 << place))
      ? [] : [{ atoms: 1 << place, words: [word, ...index.synonyms.of(word, locale)] }]
  ));
  return {
    atoms,
    weights,
    kinds: [...phrases, ...singles],
    sources,
    required: required === 0 ? every : required,
    numeric: bitsOf(atoms, ({ numeric }) => numeric),
    typed,
    modifiers: bitsOf(atoms, ({ isModifier }) => isModifier === true),
    telling: bitsOf(atoms, ({ word }) => !isStopWordAnywhere(word)) || every,
  };
}
