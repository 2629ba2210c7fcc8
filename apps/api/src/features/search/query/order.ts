import type { SortOrder } from "@reprise/contracts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { capacityOf } from "../index/product-rows.ts";
import type { ChosenFilters } from "./chosen-filters.ts";
import { choosesOffer, shownPrice } from "./row-offers.ts";
import { hasRow, type RowSet } from "./row-set.ts";
import { selectRange } from "./select-range.ts";

/** More than there are places. */
const RANK = 2 ** 24;

/** One column of keys an index: it is filled and read in one go, and only where the list has rows. */
const columns = new WeakMap<CatalogueIndex, Float64Array>();

function keysFor(index: CatalogueIndex): Float64Array {
  const known = columns.get(index);
  const keys =
    known !== undefined && known.length >= capacityOf(index.rows)
      ? known
      : new Float64Array(capacityOf(index.rows));
  columns.set(index, keys);
  return keys;
}

/**
 * The rows at `from` to `to` (exclusive) of those that a search found. Rearranges `rows`.
 * @param ranks by row, higher first; they come before all else in a search by relevance. Null: none
 */
export function bestOf(
  index: CatalogueIndex,
  rows: Uint32Array,
  sort: SortOrder,
  ranks: Int32Array | null,
  from: number,
  to: number,
): Uint32Array {
  const places = index.orders.places(sort);
  const keys = keysFor(index);
  const isRanked = sort === "relevance" && ranks !== null;
  for (const row of rows)
    keys[row] = (places[row] as number) - (isRanked ? (ranks[row] as number) * RANK : 0);
  return selectRange(rows, keys, from, to);
}

/** Above every figure of {@link byShownPrice}. */
const SOLD_OUT = 2 ** 28;

/** Orders that the shown price decides, least first: whole numbers below {@link SOLD_OUT}. */
const PRICE_FIGURES: Partial<
  Record<SortOrder, (price: number, index: CatalogueIndex, row: number) => number>
> = {
  "price-ascending": (price) => price,
  "price-descending": (price) => SOLD_OUT - 1 - price,
  saving: (price, { rows }, row) => {
    const listPrice = rows.listPrice[row] as number;
    return Math.round(2 ** 20 * (listPrice > 0 ? Math.min(1, price / listPrice) : 1));
  },
};

/** Whether the filters of a list change the prices that its order goes by. */
export const isByShownPrice = (sort: SortOrder, chosen: ChosenFilters): boolean =>
  PRICE_FIGURES[sort] !== undefined && choosesOffer(chosen);

/** As {@link bestOf}, by the prices that the list shows: its filters have chosen other grades than the default ones. */
export function byShownPrice(
  index: CatalogueIndex,
  rows: Uint32Array,
  sort: SortOrder,
  chosen: ChosenFilters,
  from: number,
  to: number,
): Uint32Array {
  const places = index.orders.places(sort);
  const keys = keysFor(index);
  const figureOf = PRICE_FIGURES[sort];
  for (const row of rows) {
    const price = Math.min(SOLD_OUT - 1, shownPrice(index.rows, row, chosen));
    const figure = (figureOf?.(price, index, row) ?? 0) + (index.rows.quantity[row] === 0 ? SOLD_OUT : 0);
    keys[row] = figure * RANK + (places[row] as number);
  }
  return selectRange(rows, keys, from, to);
}

/** The rows at `from` to `to` (exclusive) of a set. */
export function walk(
  index: CatalogueIndex,
  set: RowSet,
  sort: SortOrder,
  from: number,
  to: number,
): Uint32Array {
  const found = new Uint32Array(to - from);
  let place = 0;
  for (const row of index.orders.rows(sort)) {
    if (place === to) break;
    if (!hasRow(set, row)) continue;
    if (place >= from) found[place - from] = row;
    place++;
  }
  return found.subarray(0, Math.max(0, place - from));
}
