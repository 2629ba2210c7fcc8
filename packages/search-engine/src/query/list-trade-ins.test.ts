import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import type { CatalogueProduct } from "../index/catalogue-product.ts";
import { draftAttribute, draftCategory, draftFrame, draftProduct } from "../test/draft-catalogue.ts";
import type { TradeInQuery } from "./catalogue-search.ts";
import { findBestMatch } from "./find-best-match.ts";
import { listTradeIns } from "./list-trade-ins.ts";

const FRAME = draftFrame({
  categories: [draftCategory(1, null), draftCategory(2, 1), draftCategory(3, 1), draftCategory(4, null)],
  attributes: [draftAttribute("colour")],
});
const EVERYTHING: TradeInQuery = {
  locale: "de",
  text: null,
  categoryPath: null,
  filters: {},
  sort: "relevance",
  page: 1,
  pageSize: 50,
  levels: 1,
};

function indexOf(products: readonly CatalogueProduct[]) {
  const index = createCatalogueIndex(FRAME);
  for (const product of products) index.put(product);
  return index;
}
function listOf(
  index: ReturnType<typeof indexOf>,
  query: Partial<TradeInQuery> = {},
  article: readonly number[] | null = null,
) {
  const outcome = listTradeIns(index, { ...EVERYTHING, ...query }, article);
  if (outcome.kind !== "list") throw new Error(outcome.kind);
  return outcome.list;
}

const drawn = fc.record({
  categoryId: fc.constantFrom(2, 3, 4),
  purchasePrice: fc.nat(3),
  demand: fc.constantFrom(0, 0.25, 0.5),
  quantity: fc.nat(1),
  colour: fc.constantFrom("red", "blue"),
});

describe("a list without a text", () => {
  it("has what the shop buys, in or out of stock, by demand or by price", () => {
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 30 }), fc.boolean(), (all, isByPrice) => {
        const products = all.map(({ colour, ...each }, position) =>
          draftProduct(position + 1, `m${position}`, { ...each, attributes: { colour } }),
        );
        const bought = products.filter(({ purchasePrice }) => purchasePrice > 0);
        const expected = bought.sort(
          (left, right) =>
            (isByPrice ? right.purchasePrice - left.purchasePrice : 0) ||
            right.demand - left.demand ||
            left.id - right.id,
        );
        const list = listOf(indexOf(products), { sort: isByPrice ? "price-descending" : "relevance" });
        expect(list.ids).toEqual(expected.map(({ id }) => id));
        expect(list.total).toBe(expected.length);
        const below = (root: number) =>
          bought.filter(({ categoryId }) => (root === 1 ? categoryId !== 4 : categoryId === 4));
        expect(list.children).toEqual(
          [1, 4]
            .map((id) => ({
              id,
              count: below(id).length,
              highestPrice: Math.max(0, ...below(id).map(({ purchasePrice }) => purchasePrice)),
              children: [],
            }))
            .filter(({ count }) => count > 0),
        );
      }),
    );
  });

  const index = indexOf([
    draftProduct(1, "a", { categoryId: 2, purchasePrice: 10, attributes: { colour: "red" } }),
    draftProduct(2, "b", { categoryId: 2, purchasePrice: 20, attributes: { colour: "blue" } }),
    draftProduct(3, "c", { categoryId: 3, purchasePrice: 30, attributes: { colour: "red" } }),
    draftProduct(4, "d", { categoryId: 3, purchasePrice: 0, attributes: { colour: "red" } }),
  ]);

  it("is narrowed by category and facets, but not by what concerns our offers", () => {
    expect(listOf(index, { categoryPath: "c1", filters: { colour: ["red"] } }).ids).toEqual([1, 3]);
    const filters = { price: ["1-2"], grade: ["A0"], colour: ["red"] };
    const list = listOf(index, { filters });
    expect([list.ids, list.filters]).toEqual([[1, 3], "colour=red"]);
    expect(list.facets.map(({ key }) => key)).toEqual(["colour"]);
  });

  it("has its subcategories on as many levels as asked for", () => {
    expect(listOf(index, { levels: 2 }).children).toEqual([
      {
        id: 1,
        count: 3,
        highestPrice: 30,
        children: [
          { id: 2, count: 2, highestPrice: 20, children: [] },
          { id: 3, count: 1, highestPrice: 30, children: [] },
        ],
      },
    ]);
    expect(listOf(index, { levels: 0 }).children).toEqual([]);
  });

  it("has pages, and none after the last", () => {
    expect(listOf(index, { pageSize: 2, page: 2 }).ids).toEqual([3]);
    expect(listTradeIns(index, { ...EVERYTHING, pageSize: 2, page: 3 }, null).kind).toBe("page-out-of-range");
    expect(listTradeIns(index, { ...EVERYTHING, categoryPath: "nowhere" }, null).kind).toBe(
      "unknown-category",
    );
  });

  it("follows a changed price", () => {
    const changing = indexOf([draftProduct(1, "a", { categoryId: 2 })]);
    expect(listOf(changing).ids).toEqual([]);
    changing.put(draftProduct(1, "a", { categoryId: 2, purchasePrice: 5 }));
    expect(listOf(changing)).toMatchObject({ ids: [1], children: [{ id: 1, count: 1, highestPrice: 5 }] });
  });
});

describe("a search", () => {
  const index = indexOf([
    draftProduct(1, "Lampe Stern", { categoryId: 2, demand: 0.9 }),
    draftProduct(2, "Lampe Stern", { categoryId: 2, demand: 0.1, purchasePrice: 10 }),
    draftProduct(3, "Stern", { categoryId: 2, demand: 0.1 }),
  ]);

  it("also finds what the shop does not buy, after equal products that it buys", () => {
    expect(listOf(index, { text: "lampe stern" }).ids).toEqual([2, 1]);
    expect(listOf(index, { text: "stern" }).ids).toEqual([3, 2, 1]);
  });

  it("suggests another query when nothing is found", () => {
    expect(listOf(index, { text: "lampe" })).toMatchObject({ suggestedQuery: null, correctedQuery: null });
    expect(listOf(index, { text: "lanpe" }).correctedQuery).toBe("lampe");
    expect(listOf(index, { text: "lampe 77" })).toMatchObject({ ids: [], suggestedQuery: "lampe" });
  });

  it("tells what is missing, with what the shop buys near it", () => {
    expect(listOf(index, { text: "nokia stern" })).toMatchObject({
      ids: [],
      missing: [{ kind: "maker", text: "nokia" }],
      near: [2],
      suggestedQuery: "stern",
    });
    expect(listOf(index, { text: "lampe stern" })).toMatchObject({ missing: [], near: [] });
  });

  it("of an article finds its products, those first that the shop buys", () => {
    expect(listOf(index, { text: "4006381333931" }, [1, 2, 99]).ids).toEqual([2, 1]);
  });

  it("of a line finds the one product that it means, and says when that is uncertain", () => {
    const find = (text: string, article: readonly number[] | null = null) =>
      findBestMatch(index, { text, locale: "de" }, article);
    expect(find("Lampe Stern")).toEqual({ id: 2, isCertain: true, matches: 2 });
    expect(find("lanpe stern")).toEqual({ id: 2, isCertain: false, matches: 2 });
    expect(find("Lampe Stern wie geschenkt")).toBeNull();
    expect(find("qqqqqqq")).toBeNull();
    expect(find("4006381333931", [3])).toEqual({ id: 3, isCertain: true, matches: 1 });
  });
});
