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

/** For each piece taken for a typing error the correction that most results hold. */
function decide(index: CatalogueIndex, query: Interpretation, rows: Uint32Array): ReadonlyMap<number, number> {
  const corrections = query.sources.filter(({ corrects }) => corrects);
  if (corrections.length === 0) return new Map();
  const results = new Set(rows);
  const best = new Map<number, { term: number; count: number }>();
  for (const { term, atoms } of corrections) {
    const found = count(index, results, term);
    if (found > (best.get(atoms)?.count ?? 0)) best.set(atoms, { term, count: found });
  }
  return new Map([...best].map(([atoms, { term }]) => [atoms, term]));
}

/** The categories that the query, as it was understood, is the name of. */
function namedBy(
  index: CatalogueIndex,
  { atoms, required }: Interpretation,
  decided: ReadonlyMap<number, number>,
  locale: Locale,
) {
  const words = atoms.flatMap(({ word }, place) => {
    const correction = decided.get(1 << place);
    return required & (1 << place) ? [correction === undefined ? word : index.vocabulary.term(correction)] : [];
  });
  return namedCategories(index, words, locale);
}

/** The products that a text means. */
export function searchText(index: CatalogueIndex, text: string, locale: Locale, isTyping = false): TextResult {
  const query = interpret(index, text, locale, isTyping);
  const matches = match(index, query, namedBy(index, query, new Map(), locale), locale);
  const decided = decide(index, query, matches.rows);
  if (decided.size === 0) return { ...matches, correctedQuery: null };
  const sources = query.sources.filter(({ corrects, atoms, term }) => !corrects || decided.get(atoms) === term);
  const words = query.atoms.map(({ surface, gap }, place) => {
    const correction = decided.get(1 << place);
    return `${gap === "glued" ? "" : " "}${correction === undefined ? surface : index.vocabulary.term(correction)}`;
  });
  const named = namedBy(index, query, decided, locale);
  return { ...match(index, { ...query, sources }, named, locale), correctedQuery: words.join("").trim() };
}
