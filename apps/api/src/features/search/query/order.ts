import type { SortOrder } from "@reprise/contracts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { capacityOf, type ProductRows } from "../index/product-rows.ts";
import type { Ordering } from "./select-range.ts";

/** What the first row of each order has least of. */
const FIGURES: Readonly<Record<SortOrder, (rows: ProductRows, row: number) => number>> = {
  relevance: () => 0,
  "price-ascending": ({ price }, row) => price[row] as number,
  "price-descending": ({ price }, row) => -(price[row] as number),
  newest: ({ releaseDay }, row) => -(releaseDay[row] as number),
  saving: ({ saving }, row) => -(saving[row] as number),
};

/** More than any of these figures, and before anything else. */
const SOLD_OUT = 1e10;
const PRESELECTED = -1e13;

/** One column of keys an index: it is filled and read in one go, and only where the list has rows. */
const columns = new WeakMap<CatalogueIndex, Float64Array>();

/**
 * The order of a list: what a link put first, then (in a search by relevance) by rank, then what can be bought,
 * then by the figure sorted by; equals by demand, at last by id. Good until the next call.
 * @param ranks by row, higher first; null: no search
 * @param preselected product ids in their order
 */
export function orderBy(
  index: CatalogueIndex,
  list: Uint32Array,
  sort: SortOrder,
  ranks: Int32Array | null,
  preselected: readonly number[],
): Ordering {
  const { id, quantity, demand } = index.rows;
  const capacity = capacityOf(index.rows);
  const known = columns.get(index);
  const keys = known !== undefined && known.length >= capacity ? known : new Float64Array(capacity);
  columns.set(index, keys);
  const figure = FIGURES[sort];
  const isRanked = sort === "relevance" && ranks !== null;
  for (let place = 0; place < list.length; place++) {
    const row = list[place] as number;
    const isSoldOut = quantity[row] === 0;
    keys[row] = isRanked
      ? (isSoldOut ? 0.5 : 0) - (ranks[row] as number)
      : (isSoldOut ? SOLD_OUT : 0) + figure(index.rows, row);
  }
  preselected.forEach((product, place) => {
    const row = index.rowOf(product);
    if (row !== null) keys[row] = PRESELECTED + place;
  });
  return { keys, demand, id };
}
