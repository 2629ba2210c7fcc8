import type { SortOrder } from "@reprise/contracts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { ProductOrder } from "../index/product-orders.ts";
import type { ChosenFilters } from "./chosen-filters.ts";
import { choosesOffer, shownPrice, shownSaving } from "./row-offers.ts";
import { hasRow, type RowSet } from "./row-set.ts";
import { selectRange } from "./select-range.ts";

/** Greater than every position. */
const RANK = 2 ** 24;

/** The orders in which search results of equal rank stand; in the others ranks have no effect. */
const isByRank = (order: ProductOrder) => order === "relevance" || order === "trade-in";

/**
 * Returns the search results from position `from` to `to` (exclusive). Reorders `rows`.
 * @param ranks by row, higher first; the main sort key for relevance.
 */
export function bestOf(
  index: CatalogueIndex,
  rows: Uint32Array,
  order: ProductOrder,
  ranks: Int32Array | null,
  from: number,
  to: number,
): Uint32Array {
  const positions = index.orders.positions(order);
  const keys = index.scratch().sortKeys;
  const isRanked = isByRank(order) && ranks !== null;
  for (const row of rows) keys[row] = (positions[row] ?? 0) - (isRanked ? (ranks[row] ?? 0) * RANK : 0);
  return selectRange(rows, keys, from, to);
}

/** Greater than every sort key of {@link PRICE_FIGURES}, and than every price that is sorted by. */
const SOLD_OUT = 2 ** 28;

const keptPrice = (...offer: Parameters<typeof shownPrice>) => Math.min(SOLD_OUT - 1, shownPrice(...offer));

/** Sort keys of the orders that depend on the shown price, ascending: integers below {@link SOLD_OUT}. */
const PRICE_FIGURES: Partial<
  Record<SortOrder, (rows: CatalogueIndex["rows"], row: number, chosen: ChosenFilters) => number>
> = {
  "price-ascending": keptPrice,
  "price-descending": (...offer) => SOLD_OUT - 1 - keptPrice(...offer),
  saving: (...offer) => Math.round(2 ** 20 * (1 - shownSaving(...offer))),
};

/** True if the filters change the prices by which the list is sorted. */
export const isByShownPrice = (sort: SortOrder, chosen: ChosenFilters): boolean =>
  PRICE_FIGURES[sort] !== undefined && choosesOffer(chosen);

/**
 * Like {@link bestOf}, but sorted by the shown prices: the filters select other grades than the default ones.
 */
export function byShownPrice(
  index: CatalogueIndex,
  rows: Uint32Array,
  sort: SortOrder,
  chosen: ChosenFilters,
  from: number,
  to: number,
): Uint32Array {
  const positions = index.orders.positions(sort);
  const keys = index.scratch().sortKeys;
  const figureOf = PRICE_FIGURES[sort];
  for (const row of rows) {
    const figure =
      (figureOf?.(index.rows, row, chosen) ?? 0) + (index.rows.quantity[row] === 0 ? SOLD_OUT : 0);
    keys[row] = figure * RANK + (positions[row] ?? 0);
  }
  return selectRange(rows, keys, from, to);
}

/** Like {@link bestOf}, but sorted by what the shop pays, the highest price first. */
export function byPurchasePrice(
  index: CatalogueIndex,
  rows: Uint32Array,
  from: number,
  to: number,
): Uint32Array {
  const positions = index.orders.positions("trade-in");
  const keys = index.scratch().sortKeys;
  for (const row of rows) {
    const price = Math.min(SOLD_OUT - 1, index.rows.purchasePrice[row] ?? 0);
    keys[row] = (SOLD_OUT - 1 - price) * RANK + (positions[row] ?? 0);
  }
  return selectRange(rows, keys, from, to);
}

/** Returns the rows of a set from position `from` to `to` (exclusive) of the order. */
export function walk(
  index: CatalogueIndex,
  set: RowSet,
  order: ProductOrder,
  from: number,
  to: number,
): Uint32Array {
  const found = new Uint32Array(to - from);
  let position = 0;
  for (const row of index.orders.rows(order)) {
    if (position === to) break;
    if (!hasRow(set, row)) continue;
    if (position >= from) found[position - from] = row;
    position++;
  }
  return found.subarray(0, Math.max(0, position - from));
}
