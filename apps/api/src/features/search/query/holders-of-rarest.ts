import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { LOCALE_BIT } from "../index/locale-bits.ts";
import type { Interpretation } from "./interpret.ts";
import { addRow, emptyRowSet, type RowSet } from "./row-set.ts";

/**
 * The rows that hold the rarest piece that a whole answer cannot lack: no other row has all that the query asks for.
 * Null: one piece is in no product, or there is nothing to narrow.
 */
export function holdersOfRarest(
  { postings, rows, vocabulary }: CatalogueIndex,
  { sources, required, modifiers }: Interpretation,
  locale: Locale,
): RowSet | null {
  // A modifier counts for nothing without the next piece, and so a whole answer may lack it.
  const needed = required & ~(modifiers & ~(required >>> 1));
  let rarest = 0;
  let fewest = Infinity;
  let pieces = 0;
  for (let piece = 1; piece <= needed && piece > 0; piece <<= 1) {
    if ((needed & piece) === 0) continue;
    pieces += 1;
    let holders = 0;
    for (const { term, atoms } of sources) if (atoms & piece) holders += vocabulary.frequency(term);
    if (holders >= fewest) continue;
    [rarest, fewest] = [piece, holders];
  }
  if (pieces < 2 || fewest === 0) return null;

  const set = emptyRowSet(rows.count);
  const bit = LOCALE_BIT[locale];
  const isWanted = (_field: number, locales: number) => (locales & bit) !== 0;
  for (const { term, atoms } of sources) {
    if ((atoms & rarest) === 0) continue;
    postings.visit(term, isWanted, (holders, size) => {
      for (let place = 0; place < size; place++) addRow(set, holders[place] as number);
    });
  }
  return set;
}
