import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { interpret, type Interpretation } from "./interpret.ts";
import { match, type Matches } from "./match.ts";
import { namedCategories } from "./named-categories.ts";
import { addRow, emptyRowSet, hasRow, type RowSet } from "./row-set.ts";
import { createWordLookups, type WordLookups } from "./word-lookup.ts";

export interface TextResult extends Matches {
  /** The query with corrected typing errors. */
  readonly correctedQuery: string | null;
}

/** Number of the rows that contain the term. */
function count(index: CatalogueIndex, rows: RowSet, term: number): number {
  let found = 0;
  index.postings.forEachBlock(
    term,
    () => true,
    (holders, size) => {
      for (let position = 0; position < size; position++)
        if (hasRow(rows, holders[position] as number)) found++;
    },
  );
  return found;
}

/** For each corrected piece, the spelling that most results contain. */
function mostFrequentSpellings(
  index: CatalogueIndex,
  query: Interpretation,
  rows: Uint32Array,
): ReadonlyMap<number, string> {
  const corrections = query.sources.filter(({ corrects }) => corrects !== null);
  if (corrections.length === 0) return new Map();
  const results = emptyRowSet(index.rows.count);
  for (const row of rows) addRow(results, row);
  const best = new Map<number, { spelling: string; count: number }>();
  for (const { term, atoms, corrects } of corrections) {
    const found = count(index, results, term);
    if (found > (best.get(atoms)?.count ?? 0)) best.set(atoms, { spelling: corrects ?? "", count: found });
  }
  return new Map([...best].map(([atoms, { spelling }]) => [atoms, spelling]));
}

/**
 * For each corrected piece, its only spelling. Empty if a piece has several spellings, or nothing was
 * corrected.
 */
function onlySpellings({ sources }: Interpretation): ReadonlyMap<number, string> {
  const spellings = new Map<number, string>();
  for (const { atoms, corrects } of sources) {
    if (corrects === null) continue;
    if ((spellings.get(atoms) ?? corrects) !== corrects) return new Map();
    spellings.set(atoms, corrects);
  }
  return spellings;
}

/** True if the catalogue contains every required piece. */
const canBeComplete = ({ required, sources }: Interpretation) =>
  (required & ~sources.reduce((bits, { atoms }) => bits | atoms, 0)) === 0;

/** The products that match one interpretation of a text. */
function read(
  index: CatalogueIndex,
  text: string,
  locale: Locale,
  isTyping: boolean,
  lookups: WordLookups,
): TextResult {
  const query = interpret(index, text, locale, isTyping, lookups(locale));

  /**
   * Runs the corrected query as if it had been typed, with other forms and synonyms of the corrected words.
   */
  function readCorrected(spellings: ReadonlyMap<number, string>): TextResult {
    const words = query.atoms.map(
      ({ surface, gap }, position) =>
        `${gap === "glued" ? "" : " "}${spellings.get(1 << position) ?? surface}`,
    );
    const correctedQuery = words.join("").trim();
    const corrected = interpret(index, correctedQuery, locale, isTyping, lookups(locale));
    const sources = corrected.sources.filter(({ corrects }) => corrects === null);
    const named = namedCategories(index, corrected.kinds, locale);
    return { ...match(index, { ...corrected, sources }, named, locale), correctedQuery };
  }

  // Usually there is only one spelling. Then counting spellings in the results is not necessary.
  const only = onlySpellings(query);
  const certain = only.size > 0 && canBeComplete(query) ? readCorrected(only) : null;
  if (certain?.isComplete) return certain;
  const matches = match(index, query, namedCategories(index, query.kinds, locale), locale);
  const decided = mostFrequentSpellings(index, query, matches.rows);
  return decided.size === 0 ? { ...matches, correctedQuery: null } : readCorrected(decided);
}

/** Many products have English names in every locale. */
const COMMON_LANGUAGE: Locale = "en";

/**
 * Returns the products that match a text. Without a complete match, two more interpretations are tried: the
 * last word may be incomplete unless it is a number ("galaxy wat"), or the words may be English ("green
 * iphone").
 */
export function searchText(
  index: CatalogueIndex,
  text: string,
  locale: Locale,
  isTyping = false,
  lookups: WordLookups = createWordLookups(index),
): TextResult {
  const first = read(index, text, locale, isTyping, lookups);
  if (first.isComplete) return first;
  // The other interpretations overwrite the shared array of ranks.
  const ranks = Int32Array.from(first.rows, (row) => first.ranks[row] as number);
  if (!isTyping && /(?:\p{L}{3}|\d ?\p{L})$/u.test(text)) {
    const completed = read(index, text, locale, true, lookups);
    if (completed.isComplete) return completed;
  }
  if (locale !== COMMON_LANGUAGE) {
    const english = read(index, text, COMMON_LANGUAGE, isTyping, lookups);
    if (english.coverage > first.coverage && english.correctedQuery === null) return english;
  }
  first.rows.forEach((row, position) => {
    first.ranks[row] = ranks[position] as number;
  });
  return first;
}
