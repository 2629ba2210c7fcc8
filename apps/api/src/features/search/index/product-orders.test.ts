import { SORT_ORDERS, type SortOrder } from "@reprise/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createProductOrders, emptyOrders } from "./product-orders.ts";
import { appendRow, createProductRows } from "./product-rows.ts";

const figures = fc.record({
  price: fc.nat(3),
  quantity: fc.nat(1),
  releaseDay: fc.nat(2),
  saving: fc.nat(2),
  demand: fc.nat(2),
});
type Figures = typeof figures extends fc.Arbitrary<infer T> ? T : never;
const KEYS = ["price", "quantity", "releaseDay", "saving", "demand"] as const;

const FIGURE: Readonly<Record<SortOrder, (product: Figures) => number>> = {
  relevance: () => 0,
  "price-ascending": ({ price }) => price,
  "price-descending": ({ price }) => -price,
  newest: ({ releaseDay }) => -releaseDay,
  saving: ({ saving }) => -saving,
};

test("every order holds the living in their order, whatever was added, changed or removed since", () => {
  const steps = fc.array(
    fc.record({ row: fc.nat(9), product: fc.option(figures), isLookedAt: fc.boolean() }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (changes) => {
      const rows = createProductRows();
      const state = emptyOrders();
      let orders = createProductOrders(rows, state);
      const products = new Map<number, Figures>();
      const check = (sort: SortOrder) => {
        const figure = FIGURE[sort];
        const expected = [...products].sort(
          ([left, a], [right, b]) =>
            Number(a.quantity === 0) - Number(b.quantity === 0) ||
            figure(a) - figure(b) ||
            b.demand - a.demand ||
            left - right,
        );
        expect([...orders.rows(sort)]).toEqual(expected.map(([row]) => row));
        expected.forEach(([row], place) => expect(orders.places(sort)[row]).toBe(place));
      };
      for (const { row: wanted, product, isLookedAt } of changes) {
        const row = wanted < rows.count ? wanted : appendRow(rows, []);
        if (rows.isAlive[row] === 0) continue;
        rows.id[row] = row;
        if (product === null) {
          rows.isAlive[row] = 0;
          products.delete(row);
        } else {
          for (const key of KEYS) rows[key][row] = product[key];
          products.set(row, product);
        }
        if (row === wanted || product === null) orders.note(row);
        if (isLookedAt) check("price-ascending");
      }
      // On in another thread.
      orders.settle();
      orders = createProductOrders(rows, structuredClone(state));
      for (const sort of SORT_ORDERS) check(sort);
    }),
  );
});
