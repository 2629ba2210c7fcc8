import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { interpret, type Interpretation } from "./interpret.ts";
import { match, type Matches } from "./match.ts";
import { namedCategories } from "./named-categories.ts";
import { addRow, emptyRowSet, hasRow, type RowSet } from "./row-set.ts";

export interface TextResult extends Matches {
  /** The query with its typing errors corrected; null without any. */
  readonly correctedQuery: string | null;
}

/** How many of the rows hold the term. */
function count(index: CatalogueIndex, rows: RowSet, term: number): number {
  let found = 0;
  index.postings.visit(
    term,
    () => true,
    (holders, size) => {
      for (let place = 0; place < size; place++) if (hasRow(rows, holders[place] as number)) found++;
    },
  );
  return found;
}

/** For each piece taken for a typing error the spelling that most results hold. */
function decide(
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

/** For each piece taken for a typing error the spelling, if there is but one; empty: somewhere there are several, or none is. */
function onlySpellings({ sources }: Interpretation): ReadonlyMap<number, string> {
  const spellings = new Map<number, string>();
  for (const { atoms, corrects } of sources) {
    if (corrects === null) continue;
    if ((spellings.get(atoms) ?? corrects) !== corrects) return new Map();
    spellings.set(atoms, corrects);
  }
  return spellings;
}

/** Whether each piece that a whole answer must have is somewhere in the catalogue. */
const canBeWhole = ({ required, sources }: Interpretation) =>
  (required & ~sources.reduce((bits, { atoms }) => bits | atoms, 0)) === 0;

/** The products that a text means, read in one way. */
function read(index: CatalogueIndex, text: string, locale: Locale, isTyping: boolean): TextResult {
  const query = interpret(index, text, locale, isTyping);

  /** Asked as if it had been typed so: with the other forms and synonyms of the words that were meant. */
  function readCorrected(spellings: ReadonlyMap<number, string>): TextResult {
    const words = query.atoms.map(
      ({ surface, gap }, place) => `${gap === "glued" ? "" : " "}${spellings.get(1 << place) ?? surface}`,
    );
    const correctedQuery = words.join("").trim();
    const corrected = interpret(index, correctedQuery, locale, isTyping);
    const sources = corrected.sources.filter(({ corrects }) => corrects === null);
    const named = namedCategories(index, corrected.kinds, locale);
    return { ...match(index, { ...corrected, sources }, named, locale), correctedQuery };
  }

  // Mostly there is nothing to choose from, and so no need to look first what most results hold.
  const only = onlySpellings(query);
  const certain = only.size > 0 && canBeWhole(query) ? readCorrected(only) : null;
  if (certain?.isComplete) return certain;
  const matches = match(index, query, namedCategories(index, query.kinds, locale), locale);
  const decided = decide(index, query, matches.rows);
  return decided.size === 0 ? { ...matches, correctedQuery: null } : readCorrected(decided);
}

/** Many products are called in English whatever the shopper speaks. */
const COMMON_LANGUAGE: Locale = "en";

/**
 * The products that a text means. When some of its words are in none, the last of them may not be typed to its end
 * ("galaxy wat"; but a number is), or they are the product's language, not the shopper's ("green iphone").
 */
export function searchText(
  index: CatalogueIndex,
  text: string,
  locale: Locale,
  isTyping = false,
): TextResult {
  const first = read(index, text, locale, isTyping);
  if (first.isComplete) return first;
  const isFound = first.rows.length > 0;
  // Where they lie the other readings put theirs.
  const ranks = Int32Array.from(first.rows, (row) => first.ranks[row] as number);
  if (isFound && !isTyping && /\p{L}$/u.test(text)) {
    const completed = read(index, text, locale, true);
    if (completed.isComplete) return completed;
  }
  if (locale !== COMMON_LANGUAGE) {
    const english = read(index, text, COMMON_LANGUAGE, isTyping);
    if (english.isComplete && english.correctedQuery === null) return english;
  }
  first.rows.forEach((row, place) => {
    first.ranks[row] = ranks[place] as number;
  });
  return first;
}
