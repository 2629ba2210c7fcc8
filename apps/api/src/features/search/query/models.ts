import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { NO_MODEL, type ProductRows } from "../index/product-rows.ts";
import type { ChosenFilters } from "./chosen-filters.ts";
import { shownPrice } from "./row-offers.ts";

/** Rows of one model differ only in colour. True: a list shows this row instead of the other one. */
export type IsBetter = (row: number, than: number) => boolean;

type Figure = (row: number) => number;

/** Compares by the first figure that differs, the smaller one first. */
const bySmallest =
  (...figures: readonly Figure[]): IsBetter =>
  (row, than) => {
    for (const figure of figures) {
      const difference = figure(row) - figure(than);
      if (difference !== 0) return difference < 0;
    }
    return false;
  };

const rankOf =
  (ranks: Int32Array | null): Figure =>
  (row) =>
    ranks === null ? 0 : -(ranks[row] as number);

/**
 * For shoppers: the colour that the query names, else one in stock, else the cheapest, else the most wanted. Within a model
 * only words of the colour make a difference of ranks.
 */
export const betterOffer = (rows: ProductRows, chosen: ChosenFilters, ranks: Int32Array | null): IsBetter =>
  bySmallest(
    rankOf(ranks),
    (row) => Number(rows.quantity[row] === 0),
    (row) => shownPrice(rows, row, chosen),
    (row) => -(rows.demand[row] as number),
    (row) => rows.id[row] as number,
  );

/** For sellers: the colour that the query names, else the one that the shop pays most for. */
export const betterPurchase = (rows: ProductRows, ranks: Int32Array | null): IsBetter =>
  bySmallest(
    rankOf(ranks),
    (row) => -(rows.purchasePrice[row] as number),
    (row) => -(rows.demand[row] as number),
    (row) => rows.id[row] as number,
  );

const END = 0xffff_ffff;

/** The rows in another order: those of a model stand side by side. */
export function sideBySide(
  { model, count }: Pick<ProductRows, "model" | "count">,
  rows: Uint32Array,
): Uint32Array {
  const ordered = new Uint32Array(rows.length);
  const models: number[] = [];
  /** By model its last row, and by row the one before it. */
  const last = new Map<number, number>();
  const before = new Uint32Array(count);
  let size = 0;
  for (const row of rows) {
    const own = model[row] as number;
    if (own === NO_MODEL) {
      ordered[size++] = row;
      continue;
    }
    const known = last.get(own);
    if (known === undefined) models.push(own);
    before[row] = known ?? END;
    last.set(own, row);
  }
  for (const own of models)
    for (let row = last.get(own) ?? END; row !== END; row = before[row] as number) ordered[size++] = row;
  return ordered;
}

/** All rows, in the order of {@link sideBySide}. Rows keep their model, so only a new row changes it. */
const everyRow = new WeakMap<CatalogueIndex, Uint32Array>();

export function everyRowByModel(index: CatalogueIndex): Uint32Array {
  const { count } = index.rows;
  const known = everyRow.get(index);
  if (known?.length === count) return known;
  const ordered = sideBySide(
    index.rows,
    Uint32Array.from({ length: count }, (_, row) => row),
  );
  everyRow.set(index, ordered);
  return ordered;
}

/** One row of each model, the best; rows without a model stay. */
export function oneOfEachModel(rows: ProductRows, found: Uint32Array, isBetter: IsBetter): Uint32Array {
  const best = new Uint32Array(found.length);
  let [size, current] = [0, NO_MODEL];
  for (const row of sideBySide(rows, found)) {
    const own = rows.model[row] as number;
    if (own === NO_MODEL || own !== current) best[size++] = row;
    else if (isBetter(row, best[size - 1] as number)) best[size - 1] = row;
    current = own;
  }
  return best.subarray(0, size);
}
