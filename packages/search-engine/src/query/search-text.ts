import {
  certainSpellings,
  type Dictionaries,
  otherReadings,
  type Spellings,
  type UnderstoodQuery,
  withSpellings,
} from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { match, type Matches } from "./match.ts";
import { addRow, emptyRowSet, hasRow, type RowSet } from "./row-set.ts";

export interface TextResult extends Matches {
  /** The reading that was taken. */
  readonly query: UnderstoodQuery;
  /** Its text, if typing errors were corrected. */
  readonly correctedQuery: string | null;
}

/** Number of the rows that contain the word. */
function count({ postings, vocabulary }: CatalogueIndex, rows: RowSet, word: string): number {
  let found = 0;
  postings.forEachBlock(
    vocabulary.numberOf(word) ?? -1,
    () => true,
    (holders, size) => {
      for (let position = 0; position < size; position++) if (hasRow(rows, holders[position] ?? 0)) found++;
    },
  );
  return found;
}

/** For each corrected piece, the spelling that most results contain. */
function mostFrequentSpellings(
  index: CatalogueIndex,
  { terms }: UnderstoodQuery,
  rows: Uint32Array,
): Spellings {
  const corrections = terms.filter(({ corrects }) => corrects !== null);
  if (corrections.length === 0) return new Map();
  const results = emptyRowSet(index.rows.count);
  for (const row of rows) addRow(results, row);
  const best = new Map<number, { spelling: string; count: number }>();
  for (const { word, pieces, corrects } of corrections) {
    const found = count(index, results, word);
    if (found > (best.get(pieces)?.count ?? 0)) best.set(pieces, { spelling: corrects ?? "", count: found });
  }
  return new Map([...best].map(([pieces, { spelling }]) => [pieces, spelling]));
}

/** The products that match one reading of a text, or its corrected spelling. */
function read(index: CatalogueIndex, query: UnderstoodQuery, dictionaries: Dictionaries): TextResult {
  const readCorrected = (spellings: Spellings): TextResult => {
    const corrected = withSpellings(query, spellings, dictionaries);
    return { ...match(index, corrected), query: corrected, correctedQuery: corrected.text };
  };
  // Usually there is only one spelling. Then counting spellings in the results is not necessary.
  const certain = certainSpellings(query);
  const first = certain.size > 0 ? readCorrected(certain) : null;
  if (first?.isComplete) return first;
  const matches = match(index, query);
  const decided = mostFrequentSpellings(index, query, matches.rows);
  return decided.size === 0 ? { ...matches, query, correctedQuery: null } : readCorrected(decided);
}

/** The products that match a query. Without a complete match, its other readings are tried. */
export function searchText(
  index: CatalogueIndex,
  query: UnderstoodQuery,
  dictionaries: Dictionaries,
): TextResult {
  const first = read(index, query, dictionaries);
  if (first.isComplete) return first;
  // The other readings overwrite the shared array of ranks.
  const ranks = Int32Array.from(first.rows, (row) => first.ranks[row] ?? 0);
  for (const other of otherReadings(query, dictionaries)) {
    const found = read(index, other.query, dictionaries);
    const isBetter =
      other.isBetterIf === "complete"
        ? found.isComplete
        : found.coverage > first.coverage && found.correctedQuery === null;
    if (isBetter) return found;
  }
  first.rows.forEach((row, position) => {
    first.ranks[row] = ranks[position] ?? 0;
  });
  return first;
}
