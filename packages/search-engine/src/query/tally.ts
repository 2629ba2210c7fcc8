import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { ALL_GRADES, GRADE_COUNT } from "../index/grade-prices.ts";
import { NO_MODEL, type ProductRows } from "../index/product-rows.ts";
import type { ChosenFilters } from "./chosen-filters.ts";
import type { IsBetter } from "./models.ts";
import { choosesOffer, gradesInRange, highestOf, lowestOf } from "./row-offers.ts";
import { addRow, emptyRowSet, removeRow, type RowSet } from "./row-set.ts";

/** Bits of the filters that a row can fail; selected attribute facets use the bits from the last one on. */
const PRICE = 1;
const GRADE = 2;
const STOCK = 4;
/** The row fails price and grade together, but would pass each of them alone. */
const SPLIT = 8;
const FIRST_FACET = 16;
const MAX_FACETS = 26;

/**
 * Counts of a list, of models: products that differ only in colour count once, if any of them does. The counts of a facet
 * ignore the facet's own selection. Price and grade apply to the same variant: a product passes if a selected grade is in
 * stock at a price in the range.
 */
export interface Tally {
  /** Rows that pass every filter. */
  readonly passing: RowSet;
  /** Of them one for each model: those that the list shows. */
  readonly shown: RowSet;
  /** Number of the rows shown. */
  readonly total: number;
  /** By facet value. */
  readonly values: Uint32Array;
  readonly grades: Uint32Array;
  /** Price limits for the range facet, in cents; -1: no products. */
  readonly lowestPrice: number;
  readonly highestPrice: number;
  readonly inStock: number;
  readonly soldOut: number;
  /** By category slot: models that pass every filter. */
  readonly categories: Uint32Array;
}

/**
 * Counts a list. A row that passes all filters counts everywhere. A row that fails a single filter counts only for that
 * filter's facet.
 * @param scope rows to count; null: all
 * @param inCategory by category slot; null: all categories
 * @param isBetter which row of a model is shown
 */
export function tally(
  index: CatalogueIndex,
  scope: Uint32Array | null,
  inCategory: Uint8Array | null,
  chosen: ChosenFilters,
  isBetter: IsBetter,
): Tally {
  const { rows, modelOrder } = index;
  const ordered = scope === null ? modelOrder.everyRow() : modelOrder.sideBySide(scope);
  const facetBits = bitsOfFacets(index, chosen);
  const counted = filterRows(index, ordered, inCategory, chosen, facetBits);
  return {
    ...showModels(index, counted, isBetter),
    ...countPrices(rows, counted, chosen),
    ...countStock(rows, counted),
    values: countValues(index, counted, facetBits),
    grades: countGrades(rows, counted, chosen),
  };
}

/** The rows that count somewhere; those of a model stand side by side. */
interface Counted {
  readonly size: number;
  readonly rows: Uint32Array;
  /** By position in `rows`: the bit of the only filter that the row fails; 0: it passes all. */
  readonly fails: Int32Array;
  /** By position in `rows`: 1 for the first row of a model. */
  readonly isFirst: Uint8Array;
}

/** By facet: its bit if values of it are selected, otherwise 0. */
function bitsOfFacets({ facets }: CatalogueIndex, { values }: ChosenFilters): Int32Array {
  const bits = new Int32Array(facets.facets.length);
  [...values.keys()].slice(0, MAX_FACETS).forEach((facet, position) => {
    bits[facet] = FIRST_FACET << position;
  });
  return bits;
}

function filterRows(
  { rows, facets, scratch }: CatalogueIndex,
  ordered: Uint32Array,
  inCategory: Uint8Array | null,
  chosen: ChosenFilters,
  facetBits: Int32Array,
): Counted {
  const { isActive, category, model, quantity } = rows;
  const isOfferChosen = choosesOffer(chosen);
  const allFacets = facetBits.reduce((bits, bit) => bits | bit, 0);
  /** By value: the bit of its facet if the value is selected. */
  const bitOf = new Int32Array(facets.size);
  for (const [facet, numbers] of chosen.values)
    for (const number of numbers) bitOf[number] = facetBits[facet] ?? 0;
  const { counted, fails, isFirst } = scratch();
  let [size, current] = [0, NO_MODEL];
  for (let position = 0; position < ordered.length; position++) {
    const row = ordered[position] ?? 0;
    if (isActive[row] === 0) continue;
    if (inCategory !== null && inCategory[category[row] ?? 0] === 0) continue;
    let failed = isOfferChosen ? offerFails(rows, row, chosen) : 0;
    if (chosen.inStock && quantity[row] === 0) failed |= STOCK;
    if (allFacets !== 0) failed |= allFacets & ~facetHits(rows, row, bitOf);
    // A row that fails several filters counts nowhere.
    if ((failed & (failed - 1)) !== 0) continue;
    const own = model[row] ?? 0;
    isFirst[size] = own === NO_MODEL || own !== current ? 1 : 0;
    current = own;
    counted[size] = row;
    fails[size++] = failed;
  }
  return { size, rows: counted, fails, isFirst };
}

/** The bits of price and grade that a row fails. */
function offerFails(rows: ProductRows, row: number, { price, grades }: ChosenFilters): number {
  const inStock = rows.grades[row] ?? 0;
  if (inStock === 0) {
    const cost = rows.price[row] ?? 0;
    const isInRange = price === null || (cost >= (price.from ?? 0) && cost <= (price.to ?? Infinity));
    return (isInRange ? 0 : PRICE) | (grades === 0 ? 0 : GRADE);
  }
  const allowed = grades === 0 ? ALL_GRADES : grades;
  const inRange = gradesInRange(rows, row, price);
  if ((inRange & allowed) !== 0) return 0;
  if (inRange !== 0 && (inStock & allowed) !== 0) return SPLIT;
  return (inRange === 0 ? PRICE : 0) | ((inStock & allowed) === 0 ? GRADE : 0);
}

/** The facets of which the row has a selected value. */
function facetHits({ valueStart, valueCount, values }: ProductRows, row: number, bitOf: Int32Array): number {
  const start = valueStart[row] ?? 0;
  const end = start + (valueCount[row] ?? 0);
  let hits = 0;
  for (let at = start; at < end; at++) hits |= bitOf[values[at] ?? 0] ?? 0;
  return hits;
}

function showModels(
  { rows: { count, category }, tree }: CatalogueIndex,
  { rows, fails, isFirst, size }: Counted,
  isBetter: IsBetter,
): Pick<Tally, "passing" | "shown" | "total" | "categories"> {
  const [passing, shown] = [emptyRowSet(count), emptyRowSet(count)];
  const categories = new Uint32Array(tree.size);
  let total = 0;
  /** Of the current model; -1: none. */
  let shownRow = -1;
  for (let position = 0; position < size; position++) {
    if (isFirst[position] === 1) shownRow = -1;
    if (fails[position] !== 0) continue;
    const row = rows[position] ?? 0;
    addRow(passing, row);
    if (shownRow < 0) {
      total++;
      const slot = category[row] ?? 0;
      categories[slot] = (categories[slot] ?? 0) + 1;
    } else {
      if (!isBetter(row, shownRow)) continue;
      removeRow(shown, shownRow);
    }
    addRow(shown, row);
    shownRow = row;
  }
  return { passing, shown, total, categories };
}

/** By value: the models that have it. */
function countValues(
  { rows: { valueStart, valueCount, values }, facets }: CatalogueIndex,
  { rows, fails, isFirst, size }: Counted,
  facetBits: Int32Array,
): Uint32Array {
  const { facetOf } = facets;
  const counts = new Uint32Array(facets.size);
  /** By value: the last model that it was counted for, by the position of its first row + 1. */
  const countedFor = new Uint32Array(facets.size);
  let first = 0;
  for (let position = 0; position < size; position++) {
    const row = rows[position] ?? 0;
    if (isFirst[position] === 1) first = position + 1;
    const failed = fails[position] ?? 0;
    if (failed !== 0 && failed < FIRST_FACET) continue;
    const start = valueStart[row] ?? 0;
    const end = start + (valueCount[row] ?? 0);
    for (let at = start; at < end; at++) {
      const value = values[at] ?? 0;
      if (failed !== 0 && facetBits[facetOf[value] ?? 0] !== failed) continue;
      if (countedFor[value] === first) continue;
      countedFor[value] = first;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}

function countPrices(
  columns: ProductRows,
  { rows, fails, size }: Counted,
  { grades }: ChosenFilters,
): Pick<Tally, "lowestPrice" | "highestPrice"> {
  const { grades: inStock, lowestPrice, highestPrice } = columns;
  let [lowest, highest] = [-1, -1];
  for (let position = 0; position < size; position++) {
    const failed = fails[position];
    if (failed !== 0 && failed !== PRICE && failed !== SPLIT) continue;
    const row = rows[position] ?? 0;
    const offered = (inStock[row] ?? 0) & grades;
    const least = grades === 0 ? (lowestPrice[row] ?? 0) : lowestOf(columns, row, offered);
    const most = grades === 0 ? (highestPrice[row] ?? 0) : highestOf(columns, row, offered);
    if (lowest < 0 || least < lowest) lowest = least;
    if (most > highest) highest = most;
  }
  return { lowestPrice: lowest, highestPrice: highest };
}

/** By grade: the models that have it in stock. */
function countGrades(
  columns: ProductRows,
  { rows, fails, isFirst, size }: Counted,
  { price }: ChosenFilters,
): Uint32Array {
  const counts = new Uint32Array(GRADE_COUNT);
  let counted = 0;
  for (let position = 0; position < size; position++) {
    if (isFirst[position] === 1) counted = 0;
    const failed = fails[position];
    if (failed !== 0 && failed !== GRADE && failed !== SPLIT) continue;
    const row = rows[position] ?? 0;
    const fresh = gradesInRange(columns, row, price) & ~counted;
    counted |= fresh;
    for (let rest = fresh; rest !== 0; rest &= rest - 1) {
      const grade = 31 - Math.clz32(rest & -rest);
      counts[grade] = (counts[grade] ?? 0) + 1;
    }
  }
  return counts;
}

/** A model is in stock if one of its colours is. */
function countStock(
  { quantity }: ProductRows,
  { rows, fails, isFirst, size }: Counted,
): Pick<Tally, "inStock" | "soldOut"> {
  let [models, inStock] = [0, 0];
  let isCounted = false;
  let isInStock = false;
  for (let position = 0; position < size; position++) {
    if (isFirst[position] === 1) {
      isCounted = false;
      isInStock = false;
    }
    if (fails[position] !== 0 && fails[position] !== STOCK) continue;
    if (!isCounted) models++;
    isCounted = true;
    if (isInStock || quantity[rows[position] ?? 0] === 0) continue;
    inStock++;
    isInStock = true;
  }
  return { inStock, soldOut: models - inStock };
}
