import type { UnderstoodQuery } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { LOCALE_BIT } from "../index/locale-bits.ts";
import { addRow, emptyRowSet, type RowSet } from "./row-set.ts";

/**
 * Returns the rows that contain the rarest required piece of the query. Only these rows can match the whole
 * query. Null: a required piece is in no product, or fewer than two pieces are required.
 */
export function rowsWithRarest(
  { postings, rows, vocabulary }: CatalogueIndex,
  { terms, required, modifiers, locale }: UnderstoodQuery,
): RowSet | null {
  // A modifier without its next piece does not count, so a complete match may lack it.
  const needed = required & ~(modifiers & ~(required >>> 1));
  const numbered = terms.map(({ word, pieces }) => ({ term: vocabulary.numberOf(word) ?? -1, bits: pieces }));
  let rarest = 0;
  let fewest = Infinity;
  let pieces = 0;
  for (let piece = 1; piece <= needed && piece > 0; piece <<= 1) {
    if ((needed & piece) === 0) continue;
    pieces += 1;
    let holders = 0;
    for (const { term, bits } of numbered) if (bits & piece) holders += vocabulary.frequency(term);
    if (holders >= fewest) continue;
    [rarest, fewest] = [piece, holders];
  }
  if (pieces < 2 || fewest === 0) return null;

  const set = emptyRowSet(rows.count);
  const bit = LOCALE_BIT[locale];
  const isInLocale = (_field: number, locales: number) => (locales & bit) !== 0;
  for (const { term, bits } of numbered) {
    if ((bits & rarest) === 0) continue;
    postings.forEachBlock(term, isInLocale, (holders, size) => {
      for (let position = 0; position < size; position++) addRow(set, holders[position] ?? 0);
    });
  }
  return set;
}
