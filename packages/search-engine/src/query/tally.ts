import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { ALL_GRADES, GRADE_COUNT } from "../index/grade-prices.ts";
import { NO_MODEL } from "../index/product-rows.ts";
import type { ChosenFilters } from "./chosen-filters.ts";
import type { IsBetter } from "./models.ts";
import { choosesOffer, gradesInRange, highestOf, lowestOf } from "./row-offers.ts";
import { addRow, emptyRowSet, removeRow, type RowSet } from "./row-set.ts";

/** Bits of the filters that a row can fail; selected attribute facets use the bits above. */
const PRICE = 1;
const GRADE = 2;
const STOCK = 4;
const FIRST_FACET = 3;
const MAX_FACETS = 27;

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
 * Counts in one pass. A row that passes all filters counts everywhere. A row that fails a single filter
 * counts only for that filter's facet.
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
  const { rows, facets, tree, modelOrder } = index;
  const counts = new Uint32Array(facets.size);
  const grades = new Uint32Array(GRADE_COUNT);
  const categories = new Uint32Array(tree.size);
  const ordered = scope === null ? modelOrder.everyRow() : modelOrder.sideBySide(scope);
  const passing = emptyRowSet(rows.count);
  const shown = emptyRowSet(rows.count);
  let [total, lowest, highest, inStock, soldOut] = [0, -1, -1, 0, 0];

  const {
    isActive,
    category,
    model,
    price,
    grades: rowGrades,
    quantity,
    valueStart,
    valueCount,
    values,
  } = rows;
  const bitOf = new Uint32Array(facets.size);
  let allFacets = 0;
  const facetBit = new Uint32Array(facets.facets.length);
  [...chosen.values].slice(0, MAX_FACETS).forEach(([facet, numbers], position) => {
    const bit = 1 << (FIRST_FACET + position);
    allFacets |= bit;
    facetBit[facet] = bit;
    for (const number of numbers) bitOf[number] = bit;
  });
  const { facetOf } = facets;
  const isOfferChosen = choosesOffer(chosen);
  const allowedGrades = chosen.grades === 0 ? ALL_GRADES : chosen.grades;
  const from = chosen.price?.from ?? 0;
  const to = chosen.price?.to ?? Number.MAX_SAFE_INTEGER;

  // What the rows before this one have counted for the model. The number of the model is its position here.
  const countedIn = new Uint32Array(facets.size);
  let current = NO_MODEL;
  let number = 0;
  /** No other row of the model is in the scope, so nothing can count twice. */
  let isAlone = false;
  let shownRow = -1;
  let countedGrades = 0;
  let isInStock = false;
  let isSoldOut = false;

  for (let position = 0; position < ordered.length; position++) {
    const row = ordered[position] as number;
    const own = model[row] as number;
    if (own === NO_MODEL || own !== current) {
      current = own;
      number++;
      isAlone = own === NO_MODEL || own !== model[ordered[position + 1] ?? row];
      shownRow = -1;
      countedGrades = 0;
      isInStock = false;
      isSoldOut = false;
    }
    if (isActive[row] === 0) continue;
    const slot = category[row] as number;
    if (inCategory !== null && inCategory[slot] === 0) continue;
    const cost = price[row] as number;
    const bits = rowGrades[row] as number;
    const isAvailable = (quantity[row] as number) > 0;
    let fails = 0;
    let inRange = bits;
    /** True if the row fails price and grade together, but would pass each of them alone. */
    let isSplit = false;
    if (isOfferChosen && bits !== 0) {
      if (chosen.price !== null) inRange = gradesInRange(rows, row, from, to);
      if ((bits & inRange & allowedGrades) === 0) {
        isSplit = inRange !== 0 && (bits & allowedGrades) !== 0;
        if (inRange === 0 || isSplit) fails |= PRICE;
        if ((bits & allowedGrades) === 0 || isSplit) fails |= GRADE;
      }
    } else if (isOfferChosen) {
      if (cost < from || cost > to) fails |= PRICE;
      if (chosen.grades !== 0) fails |= GRADE;
    }
    if (chosen.inStock && !isAvailable) fails |= STOCK;
    const start = valueStart[row] as number;
    const end = start + (valueCount[row] as number);
    if (allFacets !== 0) {
      let hits = 0;
      for (let at = start; at < end; at++) hits |= bitOf[values[at] as number] as number;
      fails |= allFacets & ~hits;
    }
    isSplit &&= fails === (PRICE | GRADE);
    if ((fails & (fails - 1)) !== 0 && !isSplit) continue;
    if (fails === 0) {
      addRow(passing, row);
      if (shownRow < 0) {
        total++;
        categories[slot] = (categories[slot] as number) + 1;
      }
      if (shownRow < 0 || isBetter(row, shownRow)) {
        if (shownRow >= 0) removeRow(shown, shownRow);
        addRow(shown, row);
        shownRow = row;
      }
      for (let at = start; at < end; at++) {
        const value = values[at] as number;
        if (!isAlone) {
          if (countedIn[value] === number) continue;
          countedIn[value] = number;
        }
        counts[value] = (counts[value] as number) + 1;
      }
    } else if (fails > STOCK && !isSplit) {
      for (let at = start; at < end; at++) {
        const value = values[at] as number;
        if (facetBit[facetOf[value] as number] !== fails || countedIn[value] === number) continue;
        countedIn[value] = number;
        counts[value] = (counts[value] as number) + 1;
      }
    }
    if (fails === 0 || fails === PRICE || isSplit) {
      const isAnyGrade = chosen.grades === 0;
      const least = isAnyGrade
        ? (rows.lowestPrice[row] as number)
        : lowestOf(rows, row, bits & allowedGrades);
      const most = isAnyGrade
        ? (rows.highestPrice[row] as number)
        : highestOf(rows, row, bits & allowedGrades);
      if (lowest < 0 || least < lowest) lowest = least;
      if (most > highest) highest = most;
    }
    if (fails === 0 || fails === GRADE || isSplit) {
      const fresh = bits & inRange & ~countedGrades;
      countedGrades |= fresh;
      for (let grade = 0; grade < GRADE_COUNT; grade++)
        if (fresh & (1 << grade)) grades[grade] = (grades[grade] as number) + 1;
    }
    if ((fails === 0 || fails === STOCK) && !isInStock) {
      // A model is in stock if one of its colours is.
      if (isAvailable) {
        inStock++;
        if (isSoldOut) soldOut--;
      } else if (!isSoldOut) soldOut++;
      isInStock = isAvailable;
      isSoldOut = !isAvailable;
    }
  }
  return {
    passing,
    shown,
    total,
    values: counts,
    grades,
    lowestPrice: lowest,
    highestPrice: highest,
    inStock,
    soldOut,
    categories,
  };
}
