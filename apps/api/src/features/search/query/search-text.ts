import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { interpret, type Interpretation } from "./interpret.ts";
import { match, type Matches } from "./match.ts";
import { namedCategories } from "./named-categories.ts";

export interface TextResult extends Matches {
  /** The query with its typing errors corrected; null without any. */
  readonly correctedQuery: string | null;
}

/** How many of the rows hold the term. */
function count(index: CatalogueIndex, rows: ReadonlySet<number>, term: number): number {
  let found = 0;
  index.postings.visit(term, (entries, start, end) => {
    for (let place = start; place < end; place++) if (rows.has((entries[place] as number) >>> 8)) found++;
  });
  return found;
}

/** For each piece taken for a typing error the spelling that most results hold. */
function decide(index: CatalogueIndex, query: Interpretation, rows: Uint32Array): ReadonlyMap<number, string> {
  const corrections = query.sources.filter(({ corrects }) => corrects !== null);
  if (corrections.length === 0) return new Map();
  const results = new Set(rows);
  const best = new Map<number, { spelling: string; count: number }>();
  for (const { term, atoms, corrects } of corrections) {
    const found = count(index, results, term);
    if (found > (best.get(atoms)?.count ?? 0)) best.set(atoms, { spelling: corrects ?? "", count: found });
  }
  return new Map([...best].map(([atoms, { spelling }]) => [atoms, spelling]));
}

/** The products that a text means. */
export function searchText(index: CatalogueIndex, text: string, locale: Locale, isTyping = false): TextResult {
  const query = interpret(index, text, locale, isTyping);
  const matches = match(index, query, namedCategories(index, query.kinds, locale), locale);
  const decided = decide(index, query, matches.rows);
  if (decided.size === 0) return { ...matches, correctedQuery: null };
  const words = query.atoms.map(({ surface, gap }, place) =>
    `${gap === "glued" ? "" : " "}${decided.get(1 << place) ?? surface}`);
  const correctedQuery = words.join("").trim();
  // Asked as if it had been typed so: with the other forms and synonyms of the words that were meant.
  const corrected = interpret(index, correctedQuery, locale, isTyping);
  const sources = corrected.sources.filter(({ corrects }) => corrects === null);
  const named = namedCategories(index, corrected.kinds, locale);
  return { ...match(index, { ...corrected, sources }, named, locale), correctedQuery };
}
