import type { SortOrder } from "@reprise/contracts";
import type { ProductRows } from "../index/product-rows.ts";
import type { Before } from "./select-range.ts";

/** What the first row of each order has least of. */
const FIGURES: Readonly<Record<SortOrder, (rows: ProductRows, row: number) => number>> = {
  relevance: () => 0,
  "price-ascending": ({ price }, row) => price[row] as number,
  "price-descending": ({ price }, row) => -(price[row] as number),
  newest: ({ releaseDay }, row) => -(releaseDay[row] as number),
  saving: ({ saving }, row) => -(saving[row] as number),
};

/** More than any figure a list is sorted by. */
const SOLD_OUT = 1e10;

/**
 * The order of a list: what a link put first, then (in a search by relevance) by rank, then what can be bought,
 * then by the figure sorted by; equals by demand, at last by id.
 * @param ranks by row; null: no search
 * @param preselected product ids in their order
 */
export function orderBy(rows: ProductRows, list: Uint32Array, sort: SortOrder, ranks: Int32Array | null, preselected: readonly number[]): Before {
  const { id, quantity, demand } = rows;
  const keys = new Float64Array(rows.count);
  const first = new Map(preselected.map((product, place) => [product, place - preselected.length]));
  const figure = FIGURES[sort];
  const isRanked = sort === "relevance" && ranks !== null;
  for (const row of list) {
    const soldOut = quantity[row] === 0 ? SOLD_OUT : 0;
    const place = first.size > 0 ? first.get(id[row] as number) : undefined;
    if (place !== undefined) keys[row] = (place - 1) * SOLD_OUT * 1000;
    else keys[row] = isRanked ? soldOut / SOLD_OUT / 2 - (ranks[row] as number) : soldOut + figure(rows, row);
  }
  return (left, right) => {
    const difference = (keys[left] as number) - (keys[right] as number);
    if (difference !== 0) return difference < 0;
    const wanted = (demand[left] as number) - (demand[right] as number);
    return wanted === 0 ? (id[left] as number) < (id[right] as number) : wanted > 0;
  };
}
