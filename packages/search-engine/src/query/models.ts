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
        (rows.purchasePrice[than] as number) - (rows.purchasePrice[row] as number) ||
        moreWanted(rows, row, than),
    );

// Differences of two rows, as for `sort`: negative if `row` comes first.
const isFirst = (difference: number) => difference < 0;
const rankBefore = (ranks: Int32Array | null, row: number, than: number) =>
  ranks === null ? 0 : (ranks[than] as number) - (ranks[row] as number);
const moreWanted = ({ demand, id }: ProductRows, row: number, than: number) =>
  (demand[than] as number) - (demand[row] as number) || (id[row] as number) - (id[than] as number);

/** One row of each model, the best; rows without a model stay. */
export function oneOfEachModel(
  { rows, modelOrder }: Pick<CatalogueIndex, "rows" | "modelOrder">,
  found: Uint32Array,
  isBetter: IsBetter,
): Uint32Array {
  const best = new Uint32Array(found.length);
  let [size, current] = [0, NO_MODEL];
  for (const row of modelOrder.sideBySide(found)) {
    const own = rows.model[row] as number;
    if (own === NO_MODEL || own !== current) best[size++] = row;
    else if (isBetter(row, best[size - 1] as number)) best[size - 1] = row;
    current = own;
  }
  return best.subarray(0, size);
}
