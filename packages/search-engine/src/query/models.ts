import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { NO_MODEL, type ProductRows } from "../index/product-rows.ts";
import type { ChosenFilters } from "./chosen-filters.ts";
import { shownPrice } from "./row-offers.ts";

/** Rows of one model differ only in colour. True: a list shows this row instead of the other one. */
export type IsBetter = (row: number, than: number) => boolean;

/**
 * For shoppers: the colour that the query names, else one in stock, else the cheapest, else the most wanted. Within a model
 * only words of the colour make a difference of ranks.
 */
export const betterOffer =
  (rows: ProductRows, chosen: ChosenFilters, ranks: Int32Array | null): IsBetter =>
  (row, than) => {
    const isSoldOut = (of: number) => Number(rows.quantity[of] === 0);
    return isFirst(
      rankBefore(ranks, row, than) ||
        isSoldOut(row) - isSoldOut(than) ||
        shownPrice(rows, row, chosen) - shownPrice(rows, than, chosen) ||
        moreWanted(rows, row, than),
    );
  };

/** For sellers: the colour that the query names, else the one that the shop pays most for. */
export const betterPurchase =
  (rows: ProductRows, ranks: Int32Array | null): IsBetter =>
  (row, than) =>
    isFirst(
      rankBefore(ranks, row, than) ||
        (rows.purchasePrice[than] ?? 0) - (rows.purchasePrice[row] ?? 0) ||
        moreWanted(rows, row, than),
    );

// Differences of two rows, as for `sort`: negative if `row` comes first.
const isFirst = (difference: number) => difference < 0;
const rankBefore = (ranks: Int32Array | null, row: number, than: number) =>
  ranks === null ? 0 : (ranks[than] ?? 0) - (ranks[row] ?? 0);
const moreWanted = ({ demand, id }: ProductRows, row: number, than: number) =>
  (demand[than] ?? 0) - (demand[row] ?? 0) || (id[row] ?? 0) - (id[than] ?? 0);

/** One row of each model, the best; rows without a model stay. */
export function oneOfEachModel(
  { rows, modelOrder }: Pick<CatalogueIndex, "rows" | "modelOrder">,
  found: Uint32Array,
  isBetter: IsBetter,
): Uint32Array {
  const best = new Uint32Array(found.length);
  let [size, current] = [0, NO_MODEL];
  for (const row of modelOrder.sideBySide(found)) {
    const own = rows.model[row] ?? 0;
    if (own === NO_MODEL || own !== current) best[size++] = row;
    else if (isBetter(row, best[size - 1] ?? 0)) best[size - 1] = row;
    current = own;
  }
  return best.subarray(0, size);
}
