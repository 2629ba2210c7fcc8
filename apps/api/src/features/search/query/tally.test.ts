import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftAttribute, draftCategory, draftFrame, draftProduct } from "../../../test/draft-catalogue.ts";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import { chooseFilters } from "./chosen-filters.ts";
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
  colours: fc.uniqueArray(fc.constantFrom("red", "blue", "green"), { maxLength: 2 }),
  storage: fc.constantFrom(null, 64, 128),
  price: fc.integer({ min: 1, max: 9 }),
  grades: fc.nat(31),
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

/** What each facet's values are for a product. */
const valuesOf = (drawn: Drawn): Record<string, string[]> => ({
  brand: drawn.brand === null ? [] : [drawn.brand.toLowerCase()],
  colour: drawn.colours,
  storage: drawn.storage === null ? [] : [String(drawn.storage)],
  grade: ["A0", "A1", "A2", "A3", "A4"].filter((_, grade) => drawn.grades & (1 << grade)),
});

/** The definition: whether it passes every filter but that of one facet. */
function passes(drawn: Drawn, chosen: Choice, except: string): boolean {
  const [from, to] = (chosen.price[0] ?? "-").split("-");
  const price = except === "price" || (drawn.price >= Number(from || 0) && drawn.price <= Number(to || 99));
  const stock = except === "inStock" || !chosen.inStock || drawn.grades > 0;
  return (
    price &&
    stock &&
    (["brand", "colour", "storage", "grade"] as const).every(
      (key) =>
        key === except ||
        chosen[key].length === 0 ||
        valuesOf(drawn)[key]?.some((value) => chosen[key].some((each) => each === value)),
    )
  );
}

function build(drawn: readonly Drawn[]) {
  const index = createCatalogueIndex(FRAME);
  drawn.forEach((each, place) => index.put(productOf(each, place)));
  return index;
}

describe("tally", () => {
  it("counts each facet with its own choice left out", () => {
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 25 }),
        choice,
        fc.constantFrom(null, 2),
        (drawn, chosen, inCategory) => {
          const index = build(drawn);
          // A value that nothing has is unknown and chooses nothing.
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
          );
          const scope = drawn.filter(({ categoryId }) => inCategory === null || categoryId === inCategory);
          const passing = drawn.flatMap((each, row) =>
            scope.includes(each) && passes(each, known, "") ? [row] : [],
          );
          expect(drawn.flatMap((_, row) => (hasRow(counted.passing, row) ? [row] : []))).toEqual(passing);
          expect(counted.total).toBe(passing.length);
          index.facets.facets.forEach(({ key }, facet) => {
            for (const value of index.facets.valuesOf(facet)) {
              const expected = scope.filter(
                (each) => passes(each, known, key) && valuesOf(each)[key]?.includes(index.facets.id(value)),
              );
              expect(counted.values[value]).toBe(expected.length);
            }
          });
          for (let grade = 0; grade < 5; grade++) {
            expect(counted.grades[grade]).toBe(
              scope.filter((each) => passes(each, known, "grade") && each.grades & (1 << grade)).length,
            );
          }
          const prices = scope.filter((each) => passes(each, known, "price")).map(({ price }) => price);
          expect([counted.lowestPrice, counted.highestPrice]).toEqual(
            prices.length === 0 ? [-1, -1] : [Math.min(...prices), Math.max(...prices)],
          );
          expect(counted.inStock).toBe(
            scope.filter((each) => passes(each, known, "inStock") && each.grades > 0).length,
          );
        },
      ),
    );
  });

  it("has the same after products changed as from the start", () => {
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 1, maxLength: 12 }),
        fc.array(product, { minLength: 12, maxLength: 12 }),
        choice,
        (before, after, chosen) => {
          // Every value stays known.
          const filler: Drawn[] = ([64, 128] as const).map((storage) => ({
            brand: storage === 64 ? "Apple" : "Sony",
            categoryId: 3,
            colours: ["red", "blue", "green"],
            storage,
            price: 5,
            grades: 1,
          }));
          const changed = before.map((each, place) => (place % 2 === 0 ? (after[place] ?? each) : each));
          const fresh = build([...changed, ...filler]);
          const index = build([...before, ...filler]);
          const query = {
            locale: "de",
            text: null,
            categoryPath: null,
            filters: filtersOf(chosen),
            inStock: chosen.inStock,
            sort: "price-ascending",
            page: 1,
            pageSize: 50,
            preselected: [],
          } as const;
          // What was counted before a change is of no use after it.
          listProducts(index, query, null);
          changed.forEach((each, place) => index.put(productOf(each, place)));
          const [mended, made] = [listProducts(index, query, null), listProducts(fresh, query, null)];
          expect(mended).toEqual(made);
        },
      ),
    );
  });

  it("pages follow one another, with what a link put first once and at the beginning", () => {
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
          const ids = (page: number, pageSize: number, preselected: readonly number[]) => {
            const outcome = listProducts(
              index,
              {
                locale: "de",
                text,
                categoryPath: null,
                filters: {},
                inStock,
                sort,
                page,
                pageSize,
                preselected,
              },
              null,
            );
            return outcome.kind === "list" ? outcome.list.ids : [];
          };
          const plain = ids(1, 50, []);
          const first = [...new Set(preselected)].filter((id) => plain.includes(id));
          const expected = [...first, ...plain.filter((id) => !first.includes(id))];
          expect([1, 2, 3, 4].flatMap((page) => ids(page, 3, preselected))).toEqual(expected);
        },
      ),
    );
  });
});

const productOf = ({ brand, categoryId, price, grades, colours, storage }: Drawn, place: number) =>
  draftProduct(place + 1, `m${place}`, {
    brand,
    categoryId,
    price,
    grades,
    quantity: grades > 0 ? 1 : 0,
    attributes: {
      ...(colours.length > 0 ? { colour: colours } : {}),
      ...(storage === null ? {} : { storage }),
    },
  });
