import { SORT_ORDERS } from "@reprise/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createProductOrders, emptyOrders, type ProductOrder } from "./product-orders.ts";
import { appendRow, createProductRows } from "./product-rows.ts";

const figures = fc.record({
  price: fc.nat(3),
  quantity: fc.nat(1),
  purchasePrice: fc.nat(1),
  releaseDay: fc.nat(2),
  saving: fc.nat(2),
  demand: fc.nat(2),
});
type Figures = typeof figures extends fc.Arbitrary<infer T> ? T : never;
const KEYS = ["price", "quantity", "purchasePrice", "releaseDay", "saving", "demand"] as const;

const FIGURE: Readonly<Record<ProductOrder, (product: Figures) => number>> = {
  relevance: () => 0,
  "price-ascending": ({ price }) => price,
  "price-descending": ({ price }) => -price,
  newest: ({ releaseDay }) => -releaseDay,
  saving: ({ saving }) => -saving,
  "trade-in": () => 0,
};

const isLast = (sort: ProductOrder, { quantity, purchasePrice }: Figures) =>
  Number(sort === "trade-in" ? purchasePrice === 0 : quantity === 0);

test("every order has the active rows, sorted, after any additions, changes and removals", () => {
  const steps = fc.array(fc.record({ row: fc.nat(9), product: fc.option(figures), isRead: fc.boolean() }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(steps, (changes) => {
      const rows = createProductRows();
      const state = emptyOrders();
      let orders = createProductOrders(rows, state);
      const products = new Map<number, Figures>();
      const check = (sort: ProductOrder) => {
        const figure = FIGURE[sort];
        const expected = [...products].sort(
          ([left, a], [right, b]) =>
            isLast(sort, a) - isLast(sort, b) || figure(a) - figure(b) || b.demand - a.demand || left - right,
        );
        expect([...orders.rows(sort)]).toEqual(expected.map(([row]) => row));
        expected.forEach(([row], position) => expect(orders.positions(sort)[row]).toBe(position));
      };
      for (const { row: target, product, isRead } of changes) {
        const row = target < rows.count ? target : appendRow(rows, []);
        if (rows.isActive[row] === 0) continue;
        rows.id[row] = row;
        if (product === null) {
          rows.isActive[row] = 0;
          products.delete(row);
        } else {
          for (const key of KEYS) rows[key][row] = product[key];
          products.set(row, product);
        }
        if (row === target || product === null) orders.markChanged(row);
        if (isRead) check("price-ascending");
      }
      // Simulates a transfer to another thread.
      orders.prepare();
      orders = createProductOrders(rows, structuredClone(state));
      for (const sort of [...SORT_ORDERS, "trade-in"] as const) check(sort);
    }),
  );
});
