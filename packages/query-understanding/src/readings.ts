import type { Locale } from "@reprise/locale";
import type { Dictionaries, Dictionary } from "./dictionary.ts";
import { readNames } from "./names/read-names.ts";
import { MAX_CORRECTED } from "./names/word-lookup.ts";
import { spokenText } from "./text/pieces.ts";
import { isStopWord } from "./text/stop-words.ts";
import { maxTypingErrors } from "./text/typing-errors.ts";
import { queryOf } from "./understand.ts";
import type { UnderstoodQuery } from "./understood-query.ts";

/** Many products have English names in every locale. */
const COMMON_LANGUAGE: Locale = "en";
/** Words of this length may have one typing error more than usual. Shorter ones resemble too many words. */
const LONG_WORD = 8;

/** Another text in the place of that of a query, with the same offer. */
const reread = (
  text: string,
  { offer }: UnderstoodQuery,
  dictionary: Dictionary,
  isTyping: boolean,
): UnderstoodQuery => queryOf(readNames(text, dictionary, isTyping), offer, dictionary);

/** A text as if it were English. What is no word there is one of the query's own language, and may not be left out. */
function inCommonLanguage(
  text: string,
  { offer, isTyping }: UnderstoodQuery,
  dictionary: Dictionary,
): UnderstoodQuery {
  const names = readNames(text, dictionary, isTyping);
  const answered = names.terms.reduce((bits, term) => bits | term.pieces, 0);
  const { always, besideKind } = names.optional;
  return queryOf({ ...names, optional: { always, besideKind: besideKind & answered } }, offer, dictionary);
}

/** Another reading of a text, and when it is better than the first. */
export interface OtherReading {
  readonly query: UnderstoodQuery;
  /** `complete`: if products match it as a whole. `more`: if they match more of it, without a correction. */
  readonly isBetterIf: "complete" | "more";
}

/**
 * The other readings of a query that no product matches as a whole, likeliest first: the last word may be incomplete unless
 * it is a number ("galaxy wat"), or the words may be English ("green iphone").
 */
export function* otherReadings(
  query: UnderstoodQuery,
  dictionaries: Dictionaries,
): Generator<OtherReading, void> {
  const { text, locale, isTyping } = query;
  if (!isTyping && /(?:\p{L}{3}|\d ?\p{L})$/u.test(text))
    yield { query: reread(text, query, dictionaries(locale), true), isBetterIf: "complete" };
  if (locale === COMMON_LANGUAGE) return;
  // "De" in a French text is no word of an English one.
  const told = spokenText(query.words.filter(({ word }) => !isStopWord(word, locale)));
  if (told !== "")
    yield { query: inCommonLanguage(told, query, dictionaries(COMMON_LANGUAGE)), isBetterIf: "more" };
}

/** Spellings of pieces with typing errors, by the bit sets of the pieces. */
export type Spellings = ReadonlyMap<number, string>;

/**
 * For each corrected piece, its only spelling. Empty if a piece has several spellings, if nothing was corrected, or if the
 * catalogue lacks a required piece.
 */
export function certainSpellings({ terms, required }: UnderstoodQuery): Spellings {
  const spellings = new Map<number, string>();
  let answered = 0;
  for (const { pieces: bits, corrects } of terms) {
    answered |= bits;
    if (corrects === null) continue;
    if ((spellings.get(bits) ?? corrects) !== corrects) return new Map();
    spellings.set(bits, corrects);
  }
  return (required & ~answered) === 0 ? spellings : new Map();
}

/** The query as if it had been typed with these spellings, with other forms and synonyms of the corrected words. */
export function withSpellings(
  query: UnderstoodQuery,
  spellings: Spellings,
  dictionaries: Dictionaries,
): UnderstoodQuery {
  const text = spokenText(
    query.pieces.map(({ surface, gap }, position) => ({
      surface: spellings.get(1 << position) ?? surface,
      gap,
    })),
  );
  const dictionary = dictionaries(query.locale);
  const names = readNames(text, dictionary, query.isTyping);
  const terms = names.terms.filter(({ corrects }) => corrects === null);
  return queryOf({ ...names, terms }, query.offer, dictionary);
}

/**
 * What a query means that names a person: with the name as it is spelt; then all works of the person, unless the query finds
 * works as it is. Then it keeps all its words.
 */
export function personReadings(
  query: UnderstoodQuery,
  findsWorks: boolean,
  dictionaries: Dictionaries,
): readonly UnderstoodQuery[] {
  const dictionary = dictionaries(query.locale);
  const person = dictionary.personIn(query.text);
  if (person === null) return [];
  const asked = query.words.map(({ word }) => word).join(" ");
  return [person.text, ...(findsWorks ? [] : [person.name])]
    .filter((text) => text !== asked)
    .map((text) => reread(text, query, dictionary, false));
}

/**
 * Similar texts for a query without results, most similar first. Unknown words are corrected, long ones with one typing error
 * more than usual. Words that cannot be corrected are dropped, and in the last text numbers without a match.
 */
export function nearbyTexts(text: string, dictionary: Dictionary): readonly string[] {
  const names = readNames(text, dictionary, false);
  const answered = names.terms.reduce((bits, term) => bits | term.pieces, 0);
  let corrected = 0;
  const words = names.pieces.map(({ word, surface, numeric, gap }, position) => {
    const isKnown = (answered & (1 << position)) !== 0;
    const errors = maxTypingErrors(word) + (word.length < LONG_WORD ? 0 : 1);
    const isCorrected = !isKnown && !numeric && errors > 0 && corrected < MAX_CORRECTED;
    if (isCorrected) corrected += 1;
    const [nearest = null] = isCorrected ? dictionary.corrections(word, errors) : [];
    const spelling = isKnown ? surface : nearest;
    return { surface: spelling ?? surface, isFound: spelling !== null, numeric, gap };
  });
  return [
    spokenText(words.filter(({ isFound, numeric }) => isFound || numeric)),
    spokenText(words.filter(({ isFound, numeric }) => isFound && !numeric)),
  ].filter((each) => each !== "" && each !== text);
}
