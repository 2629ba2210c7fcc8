import type { Locale } from "@reprise/locale";
import { editDistance, errorsForgiven } from "../text/edit-distance.ts";
import { stem } from "../text/stem.ts";
import { withRoom } from "./growing.ts";
import { ALL_LOCALES, LOCALE_BIT, localesOf } from "./locale-bits.ts";

/** New words are looked through one by one until there are this many; then all are put in order again. */
const UNSORTED = 2000;
const MAX_COMPLETIONS = 60;
const MAX_CORRECTIONS = 3;
/** Who mistypes a shorter word mistypes it behind its first letter: `poche` is no `roche`. */
const FIRST_LETTER_FREE = 6;
/** Letters before the head of a compound, and those that its stem may lack. */
const MIN_COMPOUND_START = 3;
const MAX_ENDING = 2;

export type TermKind = "word" | "joined";

export interface VocabularyState {
  readonly terms: string[];
  /** Stem → terms, each packed with the languages in which it has that stem. */
  readonly stems: Map<string, number[]>;
  frequencies: Uint32Array<ArrayBuffer>;
  modelFrequencies: Uint32Array<ArrayBuffer>;
  languages: Uint8Array<ArrayBuffer>;
  isWord: Uint8Array<ArrayBuffer>;
  signatures: Uint32Array<ArrayBuffer>;
  /** Terms in the order of their letters, but for those that came since. */
  sorted: Uint32Array<ArrayBuffer>;
}

/** All terms that occur, numbered. */
export interface Vocabulary {
  readonly state: VocabularyState;
  /** Puts all terms in order for completions, which otherwise waits until many are not. */
  sort(): void;
  /** The term's number, a new one at need. */
  intern(term: string, kind: TermKind): number;
  /** Says that the term stands in one more document in these languages, and whether in its model's name. */
  use(id: number, locales: number, isModel: boolean): void;
  /** The term as it is, if it occurs in the language. */
  find(term: string, locale: Locale): number | null;
  /** Terms with the same stem in the language, the word itself among them. */
  related(word: string, locale: Locale): readonly number[];
  /** Terms that begin so, the most frequent first. */
  completions(prefix: string, locale: Locale): readonly number[];
  /** The nearest words within the errors forgiven (or so many), the most frequent first. */
  corrections(word: string, locale: Locale, errors?: number): readonly number[];
  /** Words of the language with this head (`schutzhullen` for `hulle`). */
  compoundsOf(head: string, locale: Locale): readonly number[];
  term(id: number): string;
  /** Whether it stands somewhere as a word, not only as pieces written as one. */
  isWord(id: number): boolean;
  /** Documents that hold the term, over all languages. */
  frequency(id: number): number;
  /** Share of them whose model is named so, 0 to 1. */
  modelShare(id: number): number;
}

/** One bit a letter: words that differ in more letters than errors allow need no closer look. */
function signature(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) % 32);
  return bits;
}

function bitCount(bits: number): number {
  let value = bits - ((bits >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return (((value + (value >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export const emptyVocabulary = (): VocabularyState => ({
  terms: [],
  stems: new Map(),
  frequencies: new Uint32Array(1024),
  modelFrequencies: new Uint32Array(1024),
  languages: new Uint8Array(1024),
  isWord: new Uint8Array(1024),
  signatures: new Uint32Array(1024),
  sorted: new Uint32Array(),
});

export function createVocabulary(state: VocabularyState = emptyVocabulary()): Vocabulary {
  const { terms, stems } = state;
  const ids = new Map(terms.map((term, id) => [term, id]));

  const text = (id: number) => terms[id] ?? "";
  const byFrequency = (left: number, right: number) =>
    (state.frequencies[right] ?? 0) - (state.frequencies[left] ?? 0) || left - right;

  function remember(id: number, locales: number): void {
    const word = text(id);
    for (const locale of localesOf(locales)) {
      const shared = stem(word, locale);
      const key = shared === word ? word : shared;
      const group = stems.get(key);
      if (group === undefined) stems.set(key, [id * 64 + LOCALE_BIT[locale]]);
      else {
        const place = group.findIndex((packed) => Math.floor(packed / 64) === id);
        if (place < 0) group.push(id * 64 + LOCALE_BIT[locale]);
        else group[place] = (group[place] ?? 0) + LOCALE_BIT[locale];
      }
    }
  }

  function sort(): void {
    state.sorted = Uint32Array.from(terms.keys()).sort((left, right) => (text(left) < text(right) ? -1 : 1));
  }

  return {
    state,
    sort,
    intern(term, kind) {
      let id = ids.get(term);
      if (id === undefined) {
        id = terms.length;
        terms.push(term);
        ids.set(term, id);
        for (const column of ["frequencies", "modelFrequencies", "signatures"] as const)
          state[column] = withRoom(state[column], id);
        for (const column of ["languages", "isWord"] as const) state[column] = withRoom(state[column], id);
        state.signatures[id] = signature(term);
      }
      if (kind === "word") state.isWord[id] = 1;
      return id;
    },
    use(id, locales, isModel) {
      const { frequencies, modelFrequencies, languages } = state;
      frequencies[id] = (frequencies[id] ?? 0) + 1;
      if (isModel) modelFrequencies[id] = (modelFrequencies[id] ?? 0) + 1;
      const known = languages[id] ?? 0;
      if ((locales & ~known) === 0) return;
      remember(id, locales & ~known);
      languages[id] = known | locales;
    },
    find(term, locale) {
      const id = ids.get(term);
      return id !== undefined && (state.languages[id] ?? 0) & LOCALE_BIT[locale] ? id : null;
    },
    related(word, locale) {
      const bit = LOCALE_BIT[locale];
      const group = stems.get(stem(word, locale)) ?? [];
      return group.filter((packed) => packed & bit).map((packed) => Math.floor(packed / 64));
    },
    completions(prefix, locale) {
      if (terms.length - state.sorted.length > UNSORTED) sort();
      const { sorted, languages } = state;
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (text(sorted[middle] ?? 0) < prefix) low = middle + 1;
        else high = middle;
      }
      const found: number[] = [];
      const consider = (id: number) => {
        if ((languages[id] ?? 0) & LOCALE_BIT[locale]) found.push(id);
      };
      for (; low < sorted.length && text(sorted[low] ?? 0).startsWith(prefix); low++)
        consider(sorted[low] ?? 0);
      for (let id = sorted.length; id < terms.length; id++) if (text(id).startsWith(prefix)) consider(id);
      return found.sort(byFrequency).slice(0, MAX_COMPLETIONS);
    },
    corrections(word, locale, allowed = errorsForgiven(word)) {
      if (allowed === 0) return [];
      const { isWord, languages, signatures } = state;
      const [bit, letters] = [LOCALE_BIT[locale], signature(word)];
      let nearest = allowed;
      let found: number[] = [];
      const first = word.length < FIRST_LETTER_FREE ? word.charCodeAt(0) : -1;
      for (let id = 0; id < terms.length; id++) {
        if (first >= 0 && text(id).charCodeAt(0) !== first) continue;
        if (!isWord[id] || !((languages[id] ?? 0) & bit)) continue;
        if (bitCount((signatures[id] ?? 0) ^ letters) > 2 * nearest) continue;
        const distance = editDistance(word, text(id), nearest);
        if (distance > nearest || /\d/u.test(text(id))) continue;
        if (distance < nearest) [nearest, found] = [distance, []];
        found.push(id);
      }
      return found.sort(byFrequency).slice(0, MAX_CORRECTIONS);
    },
    compoundsOf(head, locale) {
      const { isWord, languages, signatures } = state;
      const [bit, end] = [LOCALE_BIT[locale], stem(head, locale)];
      const letters = signature(end);
      const found: number[] = [];
      for (let id = 0; id < terms.length; id++) {
        if (((signatures[id] ?? 0) & letters) !== letters || !isWord[id] || !((languages[id] ?? 0) & bit))
          continue;
        // What stands in all languages is a name: "Infamous" has no mouse.
        if (languages[id] === ALL_LOCALES) continue;
        const place = text(id).lastIndexOf(end);
        if (place >= MIN_COMPOUND_START && text(id).length - place - end.length <= MAX_ENDING) found.push(id);
      }
      return found;
    },
    term: text,
    isWord: (id) => state.isWord[id] === 1,
    frequency: (id) => state.frequencies[id] ?? 0,
    modelShare: (id) => (state.modelFrequencies[id] ?? 0) / Math.max(1, state.frequencies[id] ?? 0),
  };
}
