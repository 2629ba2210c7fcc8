import { expect, test } from "vitest";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import type { CatalogueProduct } from "../index/catalogue-product.ts";
import { draftAttribute, draftCategory, draftFrame, draftProduct } from "../test/draft-catalogue.ts";
import { chooseFilters } from "./chosen-filters.ts";
import { listOf } from "./list-of.ts";
import { betterOffer, betterPurchase, oneOfEachModel } from "./models.ts";

const FRAME = draftFrame({ categories: [draftCategory(1, null)], attributes: [draftAttribute("colour")] });

type Change = Partial<CatalogueProduct> & { readonly grades?: number };

/** An index of these colours of one model, with the ids 1, 2, … */
function indexOf(...colours: readonly Change[]) {
  const index = createCatalogueIndex(FRAME);
  colours.forEach((change, position) =>
    index.put(draftProduct(position + 1, "phone", { model: "phone", ...change })),
  );
  return index;
}
const SOLD_OUT = { quantity: 0, grades: 0 };

test.each<[string, readonly Change[], readonly number[] | null, number]>([
  ["the cheapest", [{ price: 300 }, { price: 200 }, { price: 250 }], null, 2],
  ["one in stock before a cheaper one", [{ price: 100, ...SOLD_OUT }, { price: 200 }], null, 2],
  [
    "the cheapest of sold-out ones",
    [
      { price: 300, ...SOLD_OUT },
      { price: 200, ...SOLD_OUT },
    ],
    null,
    2,
  ],
  ["the more wanted of equal prices", [{ demand: 0.1 }, { demand: 0.2 }], null, 2],
  ["the first of equal ones", [{}, {}], null, 1],
  ["the one that the query names, whatever it costs", [{ price: 100 }, { price: 200 }], [7, 8], 2],
  ["the one that the query names, also sold out", [{}, SOLD_OUT], [7, 8], 2],
])("a list shows of a model %s", (_, colours, ranks, expected) => {
  const index = indexOf(...colours);
  const { rows } = index;
  const isBetter = betterOffer(rows, chooseFilters(index.facets, {}, false), ranks && Int32Array.from(ranks));
  const all = Uint32Array.from(colours, (_, row) => row);
  expect([...oneOfEachModel(index, all, isBetter)].map((row) => rows.id[row])).toEqual([expected]);
});

test("with a price filter the cheapest is the one whose price in the range is lowest", () => {
  const dear = { gradePrices: [900, -1, -1, 500, -1], price: 900 };
  const cheap = { gradePrices: [-1, 600, -1, -1, 100], price: 600 };
  const index = indexOf(dear, cheap);
  const chosen = (price: string) => chooseFilters(index.facets, { price: [price] }, false);
  const shown = (price: string) =>
    oneOfEachModel(index, Uint32Array.of(0, 1), betterOffer(index.rows, chosen(price), null))[0];
  expect([shown("0-1000"), shown("300-1000")]).toEqual([1, 0]);
});

test("sellers see the colour that the shop pays most for", () => {
  const index = indexOf({ purchasePrice: 100 }, { purchasePrice: 300 }, { purchasePrice: 0 });
  const of = (ranks: Int32Array | null) =>
    oneOfEachModel(index, Uint32Array.of(0, 1, 2), betterPurchase(index.rows, ranks))[0];
  expect([of(null), of(Int32Array.of(5, 5, 6))]).toEqual([1, 2]);
});

test("a query or a filter of a colour shows that colour, and a text of none the best offer", () => {
  const colour = (name: string, price: number): Change => ({
    price,
    basicName: "Phone 7",
    names: { de: `Phone 7 ${name}`, en: name, es: name, fr: name, it: name, nl: name },
    attributes: { colour: name },
  });
  const index = indexOf(colour("mint", 300), colour("coral", 200), colour("amber", 250));
  const shown = (query: Parameters<typeof listOf>[1]) => {
    const { ids, total } = listOf(index, query);
    return [ids, total];
  };
  expect(shown({})).toEqual([[2], 1]);
  expect(shown({ text: "phone 7" })).toEqual([[2], 1]);
  expect(shown({ text: "phone 7 mint" })).toEqual([[1], 1]);
  expect(shown({ filters: { colour: ["amber", "mint"] } })).toEqual([[3], 1]);
});

test("a product whose model changes leaves the card of the others", () => {
  const index = indexOf({}, {});
  expect(listOf(index).total).toBe(1);
  index.put(draftProduct(2, "phone", { model: "other" }));
  expect(listOf(index).ids).toEqual([1, 2]);
  index.put(draftProduct(2, "phone", { model: null }));
  expect(listOf(index).total).toBe(2);
  index.put(draftProduct(2, "phone", { model: "phone" }));
  expect(listOf(index).ids).toEqual([1]);
  index.remove(1);
  expect(listOf(index).ids).toEqual([2]);
});
