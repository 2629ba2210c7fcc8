import { defaultVariant, GRADES, offeredVariant, preselectVariant } from "@reprise/cart";
import { SORT_ORDERS } from "@reprise/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import { gradePricesOf, priceOf } from "../index/grade-prices.ts";
import { draftAttribute, draftCategory, draftFrame, draftProduct } from "../test/draft-catalogue.ts";
import type { ListQuery } from "./catalogue-search.ts";
import { chooseFilters } from "./chosen-filters.ts";
import { listOf, WHOLE_SHOP } from "./list-of.ts";
import { listProducts } from "./list-products.ts";
import { hasRow } from "./row-set.ts";
import { tally } from "./tally.ts";

const FRAME = draftFrame({
  categories: [draftCategory(1, null), draftCategory(2, 1), draftCategory(3, 1)],
  attributes: [draftAttribute("colour"), draftAttribute("storage", "number")],
});

const product = fc.record({
  brand: fc.constantFrom(null, "Apple", "Sony"),
  categoryId: fc.constantFrom(2, 3),
  model: fc.constantFrom(null, null, "One", "Two"),
  colours: fc.uniqueArray(fc.constantFrom("red", "blue", "green"), { maxLength: 2 }),
  storage: fc.constantFrom(null, 64, 128),
  /** Prices of A0 to A4; null: not in stock. */
  prices: fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { minLength: 5, maxLength: 5 }),
});
type Drawn = typeof product extends fc.Arbitrary<infer T> ? T : never;

const choice = fc.record({
  brand: fc.subarray(["apple", "sony"]),
  colour: fc.subarray(["red", "blue", "green"]),
  storage: fc.subarray(["64", "128"]),
  grade: fc.subarray(["A0", "A2", "A4"]),
  price: fc.constantFrom([], ["3-7"], ["-4"], ["5-"]),
  inStock: fc.boolean(),
});
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

const filtersOf = ({ brand, colour, storage, grade, price }: Choice) => ({
  brand,
  colour,
  storage,
  grade,
  price,
});

/** Values of a product by facet. */
const valuesOf = (drawn: Drawn): Record<string, string[]> => ({
  brand: drawn.brand === null ? [] : [drawn.brand.toLowerCase()],
  colour: drawn.colours,
  storage: drawn.storage === null ? [] : [String(drawn.storage)],
});

/** Products that differ only in colour (and price, and stock) are of one model. */
const modelOf = ({ model, categoryId, brand, storage }: Drawn) =>
  model === null ? null : JSON.stringify([model, categoryId, brand, storage]);

const isSameModel = (one: Drawn, other: Drawn) =>
  one === other || (modelOf(one) !== null && modelOf(one) === modelOf(other));

/** The number of models of these products. */
const countModels = (products: readonly Drawn[]) =>
  new Set(products.map((each) => modelOf(each) ?? each)).size;

/** Price in cents of a sold-out product. */
const SOLD_OUT_PRICE = 5;

const isInStock = ({ prices }: Drawn) => prices.some((price) => price !== null);

/** Offers of a product; for a sold-out one its last price without a grade. */
const offersOf = (drawn: Drawn) =>
  isInStock(drawn)
    ? drawn.prices.flatMap((price, grade) => (price === null ? [] : [{ price, label: `A${grade}` }]))
    : [{ price: SOLD_OUT_PRICE, label: null }];

/** Offers that pass the price and grade filters, except for one facet. */
function offersWanted(drawn: Drawn, chosen: Choice, except = "") {
  const [from, to] = (chosen.price[0] ?? "-").split("-");
  return offersOf(drawn).filter(
    ({ price, label }) =>
      (except === "price" || (price >= Number(from || 0) && price <= Number(to || 99))) &&
      (except === "grade" || chosen.grade.length === 0 || chosen.grade.some((each) => each === label)),
  );
}

/** Reference implementation: true if the product passes all filters except for one facet. */
function passes(drawn: Drawn, chosen: Choice, except: string): boolean {
  const stock = except === "inStock" || !chosen.inStock || isInStock(drawn);
  return (
    stock &&
    offersWanted(drawn, chosen, except).length > 0 &&
    (["brand", "colour", "storage"] as const).every(
      (key) =>
        key === except ||
        chosen[key].length === 0 ||
        valuesOf(drawn)[key]?.some((value) => chosen[key].some((each) => each === value)),
    )
  );
}

const EVERYTHING: ListQuery = { ...WHOLE_SHOP, pageSize: 50 };

function build(drawn: readonly Drawn[]) {
  const index = createCatalogueIndex(FRAME);
  drawn.forEach((each, position) => index.put(productOf(each, position)));
  return index;
}

describe("tally", () => {
  it("counts each facet without its own selection", () => {
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 25 }),
        choice,
        fc.constantFrom(null, 2),
        (drawn, chosen, inCategory) => {
          const index = build(drawn);
          // A value that no product has is unknown, and has no effect.
          const known = { ...chosen };
          for (const key of ["brand", "colour", "storage"] as const) {
            known[key] = chosen[key].filter((value) =>
              drawn.some((each) => valuesOf(each)[key]?.includes(value)),
            );
          }
          const counted = tally(
            index,
            null,
            inCategory === null ? null : index.tree.below(inCategory),
            chooseFilters(index.facets, filtersOf(chosen), chosen.inStock),
            (row, than) => row < than,
          );
          const scope = drawn.filter(({ categoryId }) => inCategory === null || categoryId === inCategory);
          const passing = drawn.flatMap((each, row) =>
            scope.includes(each) && passes(each, known, "") ? [row] : [],
          );
          expect(drawn.flatMap((_, row) => (hasRow(counted.passing, row) ? [row] : []))).toEqual(passing);
          expect(counted.total).toBe(countModels(passing.map((row) => drawn[row] as Drawn)));
          // Of each model the row that is the best.
          const isFirst = (row: number, place: number) =>
            passing.findIndex((other) => isSameModel(drawn[other] as Drawn, drawn[row] as Drawn)) === place;
          expect(drawn.flatMap((_, row) => (hasRow(counted.shown, row) ? [row] : []))).toEqual(
            passing.filter(isFirst),
          );
          expect(counted.categories.reduce((sum, count) => sum + count, 0)).toBe(counted.total);
          index.facets.facets.forEach(({ key }, facet) => {
            for (const value of index.facets.valuesOf(facet)) {
              const expected = scope.filter(
                (each) => passes(each, known, key) && valuesOf(each)[key]?.includes(index.facets.id(value)),
              );
              expect(counted.values[value]).toBe(countModels(expected));
            }
          });
          for (let grade = 0; grade < 5; grade++) {
            const expected = scope.filter(
              (each) =>
                passes(each, known, "grade") &&
                offersWanted(each, known, "grade").some(({ label }) => label === `A${grade}`),
            );
            expect(counted.grades[grade]).toBe(countModels(expected));
          }
          const prices = scope
            .filter((each) => passes(each, known, "price"))
            .flatMap((each) => offersWanted(each, known, "price"))
            .map(({ price }) => price);
          expect([counted.lowestPrice, counted.highestPrice]).toEqual(
            prices.length === 0 ? [-1, -1] : [Math.min(...prices), Math.max(...prices)],
          );
          const ofAnyStock = scope.filter((each) => passes(each, known, "inStock"));
          expect(counted.inStock).toBe(countModels(ofAnyStock.filter(isInStock)));
          expect(counted.inStock + counted.soldOut).toBe(countModels(ofAnyStock));
        },
      ),
    );
  });

  it("returns the same counts after changes as in a new index", () => {
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 1, maxLength: 12 }),
        fc.array(product, { minLength: 12, maxLength: 12 }),
        choice,
        (before, after, chosen) => {
          // Every value remains in use.
          const filler: Drawn[] = ([64, 128] as const).map((storage) => ({
            brand: storage === 64 ? "Apple" : "Sony",
            categoryId: 3,
            colours: ["red", "blue", "green"],
            model: null,
            storage,
            prices: [5, null, null, null, null],
          }));
          const changed = before.map((each, position) =>
            position % 2 === 0 ? (after[position] ?? each) : each,
          );
          const fresh = build([...changed, ...filler]);
          const index = build([...before, ...filler]);
          const query: Partial<ListQuery> = {
            filters: filtersOf(chosen),
            inStock: chosen.inStock,
            sort: "price-ascending",
            pageSize: 50,
          };
          // Counts before a change are stale after it.
          listOf(index, query);
          changed.forEach((each, position) => index.put(productOf(each, position)));
          expect(listOf(index, query)).toEqual(listOf(fresh, query));
        },
      ),
    );
  });

  it("shows, links and sorts by the cheapest variant that passes the filters", () => {
    const sort = fc.constantFrom(...SORT_ORDERS);
    fc.assert(
      fc.property(fc.array(product, { maxLength: 12 }), choice, sort, (drawn, chosen, sort) => {
        const query = { ...EVERYTHING, filters: filtersOf(chosen), inStock: chosen.inStock, sort };
        const list = listOf(build(drawn), query);
        const isFiltered = chosen.grade.length > 0 || chosen.price.length > 0;
        const cards = list.ids.map((id) => {
          const each = drawn[id - 1] as Drawn;
          const variants = variantsOf(each);
          const card = offeredVariant(variants, list.variantFilter);
          // The variant that the card's link opens.
          const parameter = card?.label === defaultVariant(variants)?.label ? null : card?.label;
          const opened = variants.find(({ label }) => label === preselectVariant({ variants, parameter }));
          const lowest = Math.min(...offersWanted(each, chosen).map(({ price }) => price));
          return { shown: card?.price ?? 0, label: card?.label, opened, lowest, isInStock: isInStock(each) };
        });
        const buyable = cards.filter((card) => card.isInStock);
        expect(buyable.map(({ opened }) => [opened?.price, opened?.label, opened?.quantity])).toEqual(
          buyable.map(({ shown, label }) => [shown, label, 1]),
        );
        const shown = buyable.map((card) => card.shown);
        const expected = buyable.map((card) => (isFiltered ? card.lowest : card.shown));
        expect(shown).toEqual(expected);
        const byPrice = shown.toSorted((a, b) => (sort === "price-descending" ? b - a : a - b));
        expect(shown).toEqual(sort.startsWith("price") ? byPrice : shown);
        expect(cards.slice(0, buyable.length)).toEqual(buyable);
      }),
    );
  });

  it("pages have every model once, with preselected products first", () => {
    const preselected = fc.array(fc.nat(14), { maxLength: 5 });
    const text = fc.constantFrom(null, "m1", "apple");
    const sort = fc.constantFrom("relevance" as const, "price-ascending" as const);
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 12 }),
        fc.boolean(),
        preselected,
        text,
        sort,
        (drawn, inStock, preselected, text, sort) => {
          const index = build(drawn);
          const everyColour = build(drawn.map((each) => ({ ...each, model: null })));
          const ids = (page: number, pageSize: number, preselected: readonly number[], of = index) => {
            const query = { ...WHOLE_SHOP, text, inStock, sort, page, pageSize, preselected };
            const outcome = listProducts(of, query, null);
            return outcome.kind === "list" ? outcome.list.ids : [];
          };
          const plain = ids(1, 50, []);
          const everyId = ids(1, 50, [], everyColour);
          const isSame = (id: number, other: number) =>
            isSameModel(drawn[id - 1] as Drawn, drawn[other - 1] as Drawn);
          // A preselected colour takes the place of its model.
          const first = [...new Set(preselected)]
            .filter((id) => everyId.includes(id))
            .filter((id, place, all) => all.findIndex((other) => isSame(id, other)) === place);
          const others = plain.filter((id) => !first.some((other) => isSame(id, other)));
          const expected = [...first, ...others];
          expect([1, 2, 3, 4].flatMap((page) => ids(page, 3, preselected))).toEqual(expected);
        },
      ),
    );
  });
});

const variantsOf = (drawn: Drawn) =>
  GRADES.map((label, grade) => ({
    label,
    price: drawn.prices[grade] ?? SOLD_OUT_PRICE,
    quantity: drawn.prices[grade] === null ? 0 : 1,
  }));

const productOf = (drawn: Drawn, position: number) => {
  const { brand, categoryId, colours, storage } = drawn;
  return draftProduct(position + 1, `m${position}`, {
    model: modelOf(drawn),
    brand,
    categoryId,
    price: priceOf(variantsOf(drawn)) ?? 0,
    gradePrices: gradePricesOf(variantsOf(drawn)),
    quantity: isInStock(drawn) ? 1 : 0,
    attributes: {
      ...(colours.length > 0 ? { colour: colours } : {}),
      ...(storage === null ? {} : { storage }),
    },
  });
};
