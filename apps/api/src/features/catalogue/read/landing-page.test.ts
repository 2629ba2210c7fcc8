import { expect, test } from "vitest";
import type { Bestseller } from "./bestsellers.ts";
import { selectProducts } from "./landing-page.ts";

/** Many of the same year and saving, in the order of demand. */
const products = Array.from({ length: 500 }, (_, place): Bestseller => {
  const id = 1 + ((place * 271) % 500);
  const releaseDate = id % 9 === 0 ? "" : `${2015 + (id % 7)}-09-16`;
  return {
    id,
    categoryId: 1,
    brand: null,
    model: `${id}`,
    demand: 500 - place,
    saving: (id % 5) / 10,
    releaseDate,
  };
});
const ids = (chosen: readonly Bestseller[]) => chosen.map(({ id }) => id);

test.each([1, 8, 24, 1_000])("selects the first %d of each order", (length) => {
  expect(selectProducts("bestsellers", products, length)).toEqual(ids(products.slice(0, length)));
  const newest = products.toSorted((a, b) => b.releaseDate.localeCompare(a.releaseDate) || a.id - b.id);
  expect(selectProducts("newest", products, length)).toEqual(ids(newest.slice(0, length)));
  const reduced = products.slice(0, 300).filter(({ saving }) => saving > 0);
  const highest = reduced.toSorted((a, b) => b.saving - a.saving || a.id - b.id);
  expect(selectProducts("savings", products, length)).toEqual(ids(highest.slice(0, length)));
});
