import fc from "fast-check";
import { expect, test } from "vitest";
import { type Candidate, nearestPrice } from "./nearest-price.ts";

const candidate = (id: number, price: number, modelGroup: string | null = null): Candidate => ({
  id,
  price,
  modelGroup,
});
const shelf = [
  candidate(1, 100, "a"),
  candidate(2, 200, "b"),
  candidate(3, 300, "b"),
  candidate(4, 400),
  candidate(5, 500),
];

test("the nearest price comes first, at equal distance the lower one", () => {
  expect(nearestPrice(shelf, candidate(9, 310), 3)).toEqual([3, 4, 5]);
  expect(nearestPrice(shelf, candidate(9, 450), 2)).toEqual([4, 5]);
});

test("leaves out the product and its model, and lists one product of each other model", () => {
  expect(nearestPrice(shelf, candidate(4, 400), 9)).toEqual([3, 5, 1]);
  expect(nearestPrice(shelf, candidate(9, 190, "a"), 9)).toEqual([2, 4, 5]);
});

test("prices may lie all below or all above", () => {
  expect(nearestPrice(shelf, candidate(9, 900), 2)).toEqual([5, 4]);
  expect(nearestPrice(shelf, candidate(9, 1), 2)).toEqual([1, 2]);
  expect(nearestPrice([], candidate(9, 1), 2)).toEqual([]);
});

test("no omitted product is nearer than a listed one", () => {
  const price = fc.integer({ min: 1, max: 20 });
  const product = fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    price,
    modelGroup: fc.constantFrom(null, "a", "b", "c"),
  });
  const products = fc.uniqueArray(product, { selector: ({ id }) => id });
  fc.assert(
    fc.property(products, product, fc.integer({ min: 1, max: 8 }), (others, own, count) => {
      const sorted = others.toSorted((a, b) => a.price - b.price);
      const distance = (each: Candidate) => Math.abs(each.price - own.price);
      const models = new Set([own.modelGroup]);
      const expected = others
        .filter(({ id }) => id !== own.id)
        .toSorted((a, b) => distance(a) - distance(b))
        .filter(({ modelGroup }) => modelGroup === null || models.size < models.add(modelGroup).size)
        .slice(0, count);
      const found = nearestPrice(sorted, own, count).flatMap((id) => others.filter((each) => each.id === id));
      expect(found.map(distance)).toEqual(expected.map(distance));
    }),
  );
});
