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

/** Reusable columns: the last row of a model, and by row the one of its model before it; 0: none, else the row + 1. */
interface Chains {
  readonly last: Uint32Array;
  readonly before: Uint32Array;
}

const chains = new WeakMap<object, Chains>();

function chainsFor(rows: Pick<ProductRows, "model">): Chains {
  const size = rows.model.length + 1;
  const known = chains.get(rows);
  if (known !== undefined && known.before.length >= size) return known;
  // There are not more models than rows.
  const created = { last: new Uint32Array(size), before: new Uint32Array(size) };
  chains.set(rows, created);
  return created;
}

/** The rows in another order: those of a model stand side by side. */
export function sideBySide(rows: Pick<ProductRows, "model">, found: Uint32Array): Uint32Array {
  const { model } = rows;
  const { last, before } = chainsFor(rows);
  const ordered = new Uint32Array(found.length);
  const models = new Uint32Array(found.length);
  let size = 0;
  let modelCount = 0;
  for (let position = 0; position < found.length; position++) {
    const row = found[position] as number;
    const own = model[row] as number;
    if (own === NO_MODEL) {
      ordered[size++] = row;
      continue;
    }
    const known = last[own] as number;
    if (known === 0) models[modelCount++] = own;
    before[row] = known;
    last[own] = row + 1;
  }
  for (let position = 0; position < modelCount; position++) {
    const own = models[position] as number;
    for (let next = last[own] as number; next !== 0; next = before[next - 1] as number)
      ordered[size++] = next - 1;
    last[own] = 0;
  }
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
