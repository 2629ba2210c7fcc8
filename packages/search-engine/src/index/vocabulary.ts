import { editDistance, type Locale } from "@reprise/locale";
import { maxTypingErrors, soundKey, stem } from "@reprise/query-understanding";
import { ensureCapacity } from "./ensure-capacity.ts";
import { ALL_LOCALES, LOCALE_BIT, localesOf } from "./locale-bits.ts";

/** New words are scanned linearly up to this number; then the vocabulary is sorted again. */
const UNSORTED = 2000;
const MAX_COMPLETIONS = 60;
const MAX_CORRECTIONS = 3;
/**
 * Typing errors in the first letter are corrected only in words of at least this length: `poche` is not
 * `roche`.
 */
const FIRST_LETTER_FREE = 6;
/** Shorter words sound like too many others. */
const MIN_SOUND = 4;
/** Minimum number of letters before the head of a compound, and maximum number of letters after its stem. */
const MIN_COMPOUND_START = 3;
const MAX_ENDING = 2;

export type TermKind = "word" | "joined";

export interface VocabularyState {
  readonly terms: string[];
  /** Stem → terms, each packed as `term * 64 + languages` with the languages in which it has that stem. */
  readonly stems: Map<string, number[]>;
  frequencies: Uint32Array<ArrayBuffer>;
  modelFrequencies: Uint32Array<ArrayBuffer>;
  languages: Uint8Array<ArrayBuffer>;
  isWord: Uint8Array<ArrayBuffer>;
  signatures: Uint32Array<ArrayBuffer>;
  /** Terms in alphabetical order, without those added since the last sort. */
  sorted: Uint32Array<ArrayBuffer>;
}

/** All indexed terms, numbered. */
export interface Vocabulary {
  readonly state: VocabularyState;
  /** Sorts all terms for completions. Otherwise this happens only after many terms were added. */
  sort(): void;
  /** Returns the term's number; adds the term if it is new. */
  intern(term: string, kind: TermKind): number;
  /** Counts one more document that contains the term in these languages. `isModel`: in its model name. */
  countDocument(id: number, locales: number, isModel: boolean): void;
  /** The exact term in any language; null: it does not occur. */
  numberOf(term: string): number | null;
  /** The exact term; null: it does not occur in the language. */
  find(term: string, locale: Locale): number | null;
  /** Terms with the same stem in the language, including the word itself. */
  related(word: string, locale: Locale): readonly number[];
  /** Terms with this prefix, most frequent first. */
  completions(prefix: string, locale: Locale): readonly number[];
  /** The words at the smallest edit distance, at most `errors`; most frequent first. */
  corrections(word: string, locale: Locale, errors?: number): readonly number[];
  /** Words that sound like this one, most frequent first; words of model names, if there are any. */
  soundsLike(word: string, locale: Locale): readonly number[];
  /** Compound words of the language with this head (`schutzhullen` for `hulle`). */
  compoundsOf(head: string, locale: Locale): readonly number[];
  term(id: number): string;
  /** True if the term occurs as a word, not only as joined pieces. */
  isWord(id: number): boolean;
  /** Number of documents that contain the term in any language. */
  frequency(id: number): number;
  /** Share of these documents that have the term in the model name, 0 to 1. */
  modelShare(id: number): number;
}

/** One bit per letter. Words whose signatures differ too much cannot be within the allowed errors. */
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
  const { terms } = state;
  const ids = new Map(terms.map((term, id) => [term, id]));
  const wordsOfSound = createSounds(terms);
  const text = (id: number) => terms[id] ?? "";

  return {
    state,
    sort: () => sortTerms(state),
    intern(term, kind) {
      const id = ids.get(term) ?? addTerm(state, term);
      ids.set(term, id);
      if (kind === "word") state.isWord[id] = 1;
      return id;
    },
    countDocument(id, locales, isModel) {
      const { frequencies, modelFrequencies, languages } = state;
      frequencies[id] = (frequencies[id] ?? 0) + 1;
      if (isModel) modelFrequencies[id] = (modelFrequencies[id] ?? 0) + 1;
      const before = languages[id] ?? 0;
      if ((locales & ~before) === 0) return;
      addStems(state, id, locales & ~before);
      languages[id] = before | locales;
    },
    numberOf: (term) => ids.get(term) ?? null,
    find(term, locale) {
      const id = ids.get(term);
      return id !== undefined && isInLocale(state, id, locale) ? id : null;
    },
    related(word, locale) {
      const bit = LOCALE_BIT[locale];
      const group = state.stems.get(stem(word, locale)) ?? [];
      return group.filter((packed) => packed & bit).map((packed) => Math.floor(packed / 64));
    },
    completions: (prefix, locale) => completionsOf(state, prefix, locale),
    corrections: (word, locale, allowed = maxTypingErrors(word)) =>
      correctionsOf(state, word, locale, allowed),
    soundsLike: (word, locale) =>
      word.length < MIN_SOUND ? [] : mostFrequentAlike(state, wordsOfSound(soundKey(word)), locale),
    compoundsOf: (head, locale) => compoundsOf(state, stem(head, locale), locale),
    term: text,
    isWord: (id) => state.isWord[id] === 1,
    frequency: (id) => state.frequencies[id] ?? 0,
    modelShare: (id) => (state.modelFrequencies[id] ?? 0) / Math.max(1, state.frequencies[id] ?? 0),
  };
}

const isInLocale = ({ languages }: VocabularyState, id: number, locale: Locale) =>
  ((languages[id] ?? 0) & LOCALE_BIT[locale]) !== 0;

const byFrequency =
  ({ frequencies }: VocabularyState) =>
  (left: number, right: number) =>
    (frequencies[right] ?? 0) - (frequencies[left] ?? 0) || left - right;

/** Returns the number of the new term. */
function addTerm(state: VocabularyState, term: string): number {
  const id = state.terms.push(term) - 1;
  for (const column of ["frequencies", "modelFrequencies", "signatures"] as const)
    state[column] = ensureCapacity(state[column], id);
  for (const column of ["languages", "isWord"] as const) state[column] = ensureCapacity(state[column], id);
  state.signatures[id] = signature(term);
  return id;
}

function addStems({ terms, stems }: VocabularyState, id: number, locales: number): void {
  const word = terms[id] ?? "";
  for (const locale of localesOf(locales)) {
    const shared = stem(word, locale);
    const key = shared === word ? word : shared;
    const group = stems.get(key);
    if (group === undefined) stems.set(key, [id * 64 + LOCALE_BIT[locale]]);
    else {
      const position = group.findIndex((packed) => Math.floor(packed / 64) === id);
      if (position < 0) group.push(id * 64 + LOCALE_BIT[locale]);
      else group[position] = (group[position] ?? 0) + LOCALE_BIT[locale];
    }
  }
}

/** Returns the words with a sound, for terms that may still be added. */
function createSounds(terms: readonly string[]): (sound: string) => readonly number[] {
  const words = new Map<string, number[]>();
  /** The terms from here on are not in `words` yet. */
  let next = 0;
  return (sound) => {
    for (; next < terms.length; next++) {
      const term = terms[next] ?? "";
      if (/\d/u.test(term) || term.length < MIN_SOUND) continue;
      const key = soundKey(term);
      words.set(key, [...(words.get(key) ?? []), next]);
    }
    return words.get(sound) ?? [];
  };
}

function mostFrequentAlike(
  state: VocabularyState,
  sounding: readonly number[],
  locale: Locale,
): readonly number[] {
  const alike = sounding.filter((id) => state.isWord[id] === 1 && isInLocale(state, id, locale));
  const ofModels = alike.filter((id) => (state.modelFrequencies[id] ?? 0) > 0);
  return (ofModels.length > 0 ? ofModels : alike).sort(byFrequency(state)).slice(0, MAX_CORRECTIONS);
}

function sortTerms(state: VocabularyState): void {
  const text = (id: number) => state.terms[id] ?? "";
  state.sorted = Uint32Array.from(state.terms.keys()).sort((left, right) =>
    text(left) < text(right) ? -1 : 1,
  );
}

function completionsOf(state: VocabularyState, prefix: string, locale: Locale): readonly number[] {
  const { terms } = state;
  if (terms.length - state.sorted.length > UNSORTED) sortTerms(state);
  const { sorted } = state;
  const text = (id: number) => terms[id] ?? "";
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (text(sorted[middle] ?? 0) < prefix) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  const addIfInLocale = (id: number) => {
    if (isInLocale(state, id, locale)) found.push(id);
  };
  for (; low < sorted.length && text(sorted[low] ?? 0).startsWith(prefix); low++)
    addIfInLocale(sorted[low] ?? 0);
  for (let id = sorted.length; id < terms.length; id++) if (text(id).startsWith(prefix)) addIfInLocale(id);
  return found.sort(byFrequency(state)).slice(0, MAX_COMPLETIONS);
}

function correctionsOf(
  state: VocabularyState,
  word: string,
  locale: Locale,
  allowed: number,
): readonly number[] {
  if (allowed === 0) return [];
  const { terms, isWord, languages, signatures } = state;
  const [bit, letters] = [LOCALE_BIT[locale], signature(word)];
  let nearest = allowed;
  let found: number[] = [];
  const first = word.length < FIRST_LETTER_FREE ? word.charCodeAt(0) : -1;
  for (let id = 0; id < terms.length; id++) {
    const term = terms[id] ?? "";
    if (first >= 0 && term.charCodeAt(0) !== first) continue;
    if (!isWord[id] || !((languages[id] ?? 0) & bit)) continue;
    if (bitCount((signatures[id] ?? 0) ^ letters) > 2 * nearest) continue;
    const distance = editDistance(word, term, nearest);
    if (distance > nearest || /\d/u.test(term)) continue;
    if (distance < nearest) [nearest, found] = [distance, []];
    found.push(id);
  }
  return found.sort(byFrequency(state)).slice(0, MAX_CORRECTIONS);
}

/** @param end the stem of the head */
function compoundsOf(state: VocabularyState, end: string, locale: Locale): readonly number[] {
  const { terms, isWord, languages, signatures } = state;
  const [bit, letters] = [LOCALE_BIT[locale], signature(end)];
  const found: number[] = [];
  for (let id = 0; id < terms.length; id++) {
    if (((signatures[id] ?? 0) & letters) !== letters || !isWord[id] || !((languages[id] ?? 0) & bit))
      continue;
    // A word that occurs in all languages is a name: "Infamous" is not a compound of "mouse".
    if (languages[id] === ALL_LOCALES) continue;
    const term = terms[id] ?? "";
    const position = term.lastIndexOf(end);
    if (position >= MIN_COMPOUND_START && term.length - position - end.length <= MAX_ENDING) found.push(id);
  }
  return found;
}
