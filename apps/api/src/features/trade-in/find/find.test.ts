import { type Input, MAX_LIST_LINE, MAX_LIST_LINES, type Output } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeQuestion } from "../../../test/actions/store-question.ts";
import { dataOf } from "../../../test/answers.ts";
import { type CallAs, startTestApi, type TestApi } from "../../../test/api.ts";
import { FIXTURE, FIXTURE_CATEGORY } from "../../../test/fixtures/fixture-catalogue.ts";
import { colourlessModel } from "../../catalogue/catalogue.public.ts";

/** Sold out, and not bought. */
const NOT_BOUGHT = FIXTURE.soldOut;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await storeQuestion(api.database, FIXTURE_CATEGORY.electronics);
  await sql`update variant set purchase_price = null where product_id = ${NOT_BOUGHT}`.execute(
    api.database.db,
  );
  await sql`update variant set purchase_price = 0 where product_id = ${FIXTURE.wristband}`.execute(
    api.database.db,
  );
  // Only the best two grades.
  await sql`update variant set purchase_price = null
    where product_id = ${FIXTURE.iphone} and label not in ('A0', 'A1')`.execute(api.database.db);
});
afterAll(() => api.close());

type Query = NonNullable<Input<"api_trade_in_search">["query"]>;

const search = async (query: Query, as: CallAs = {}) =>
  dataOf(await api.call("api_trade_in_search", { query }, as));
const failure = async (query: Query) => {
  const answer = await api.call("api_trade_in_search", { query });
  return answer.ok ? null : [answer.status, answer.error.code];
};
const idsOf = ({ products }: Output<"api_trade_in_search">) => products.docs.map(({ id }) => id);
const highestOf = async (id: number) => {
  const { rows } = await sql<{ highest: number | null }>`
    select nullif(max(purchase_price), 0) as highest from variant where product_id = ${id}`.execute(
    api.database.db,
  );
  return rows[0]?.highest ?? null;
};

describe("api_trade_in_suggestions", () => {
  const suggested = async (query: string) =>
    dataOf(await api.call("api_trade_in_suggestions", { query: { query } })).products;

  it("has each model once, with what the shop pays at most, while its name is typed", async () => {
    for (const typed of ["ipho", "iphone 1", "iphone 13"]) {
      const products = await suggested(typed);
      expect(products.length).toBeGreaterThan(0);
      expect(products.length).toBeLessThanOrEqual(8);
      for (const { id, highestPrice } of products) expect(highestPrice).toBe(await highestOf(id));
      expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    }
    expect(await suggested("iphone 13 128 gb")).toMatchObject([{ colourCount: 2 }]);
  });

  it("leaves out what the shop does not buy, and has a limit for the text", async () => {
    expect(await suggested(await nameOf(NOT_BOUGHT))).not.toContainEqual(
      expect.objectContaining({ id: NOT_BOUGHT }),
    );
    expect(await suggested("qqqqqqq")).toEqual([]);
    for (const query of ["ip", "x".repeat(2_000)])
      expect((await api.call("api_trade_in_suggestions", { query: { query } })).status).toBe(400);
  });
});

describe("what the shop does not know", () => {
  it.each(["api_trade_in_suggestions", "api_trade_in_search"] as const)(
    "is told by %s, with what the shop buys near it",
    async (name) => {
      const query = "nokia iphone 27";
      const found =
        name === "api_trade_in_search"
          ? await search({ q: query })
          : dataOf(await api.call(name, { query: { query } }));
      expect(found.missing.map(({ text }) => text)).toEqual(["nokia", "iphone 27"]);
      const near = "near" in found ? found.near : found.products;
      expect(near.length).toBeGreaterThan(0);
      expect(near.every((card) => card.name.includes("iPhone") && card.highestPrice !== null)).toBe(true);
    },
  );

  it("is not told of what it knows and does not buy", async () => {
    const { products, missing, near } = await search({ q: await nameOf(NOT_BOUGHT) });
    expect([products.numFound > 0, missing, near]).toEqual([true, [], []]);
  });
});

describe("api_trade_in_search", () => {
  it("says of each product what the shop pays at most, or that it does not buy it", async () => {
    const { products } = await search({ q: "iphone 14" });
    expect(products.docs.length).toBeGreaterThan(2);
    for (const { id, highestPrice } of products.docs) expect(highestPrice).toBe(await highestOf(id));
    const notBought = (await search({ q: "galaxy" })).products.docs.concat(
      (await search({ q: await nameOf(NOT_BOUGHT) })).products.docs,
    );
    expect(notBought.find(({ id }) => id === NOT_BOUGHT)?.highestPrice).toBeNull();
  });

  it("shows a category in each language, without what the shop does not buy", async () => {
    const german = await search({ categorySanitizedPath: "elektronik/smartphones" });
    expect(idsOf(german)).toContain(FIXTURE.iphone);
    expect(idsOf(german)).not.toContain(NOT_BOUGHT);
    for (const locale of LOCALES) {
      const path = german.categoryPaths?.[locale] ?? "";
      const view = await search({ categorySanitizedPath: path }, { locale });
      expect(idsOf(view)).toEqual(idsOf(german));
      expect(view.breadcrumbs.at(-1)).toMatchObject({
        id: FIXTURE_CATEGORY.smartphones,
        sanitizedPath: path,
      });
    }
  });

  it("has a model once, in the colour that the text names, and says in how many colours it is known", async () => {
    const { products } = await search({ q: "iphone 13 128 gb" });
    expect(products.docs).toMatchObject([{ colourCount: 2 }]);
    expect(products.numFound).toBe(1);
    expect(idsOf(await search({ q: "iphone 13 128 gb blau" }))).toEqual([1013]);
    expect(idsOf(await search({ q: "iphone 13 128 gb schwarz" }))).toEqual([1011]);
  });

  it("has the tree of categories, each with the highest price in it", async () => {
    const { rows } = await sql<{ id: number; highest: number; count: number }>`
      select root as id, max(price)::integer as highest, count(*)::integer as count
      from (
        select ancestors[1] as root, max(purchase_price) as price
        from variant join product on product.id = product_id join category on category.id = category_id
        group by ancestors[1], coalesce(${colourlessModel("product")}, product_id::text)
      ) as bought where price > 0 group by root order by root`.execute(api.database.db);
    const { categories } = await search({});
    expect(categories.map(({ id, highestPrice, count }) => ({ id, highest: highestPrice, count }))).toEqual(
      rows,
    );
    const below = await search({ categorySanitizedPath: categories[0]?.sanitizedPath ?? "" });
    expect(below.categories.map(({ id }) => id)).toContain(FIXTURE_CATEGORY.smartphones);
    expect(Math.max(...below.categories.map(({ highestPrice }) => highestPrice))).toBe(
      categories[0]?.highestPrice,
    );
    expect(below.categories.reduce((sum, { count }) => sum + count, 0)).toBe(categories[0]?.count);
  });

  it("filters by facets, ignores those of our own offers, and sorts by price", async () => {
    const view = await search({ filters: "brand=apple&price=1-2&grade=A0", sort: "price-descending" });
    expect(view.filters).toBe("brand=apple");
    expect(view.facets.map(({ key }) => key)).not.toContain("price");
    expect(view.products.docs.every(({ brand }) => brand === "Apple")).toBe(true);
    const prices = view.products.docs.map(({ highestPrice }) => highestPrice ?? 0);
    expect(prices).toEqual([...prices].sort((left, right) => right - left));
  });

  it("finds articles, corrects spelling, suggests another query, keeps the search's uuid", async () => {
    const ean = `20000000${String(FIXTURE.watch).padStart(5, "0")}`;
    expect(idsOf(await search({ q: `EAN ${ean}` }))).toEqual([FIXTURE.watch]);
    expect((await search({ q: "ihpone 14" })).correctedQuery).toBe("iphone 14");
    expect(await search({ q: "iphone 14 99999" })).toMatchObject({ products: { numFound: 0 } });
    const { searchUuid } = await search({ q: "iphone" });
    expect((await search({ q: "iphone", originalSearchUuid: searchUuid })).searchUuid).toBe(searchUuid);
  });

  it("follows a purchase price within a search refresh", async () => {
    const { categories } = dataOf(
      await api.call("api_trade_in_product", { params: { id: `${FIXTURE.book}` } }),
    );
    const path = categories.at(-1)?.sanitizedPath ?? "";
    const all = idsOf(await search({ categorySanitizedPath: path }));
    const change = (price: number | null) =>
      sql`update variant set purchase_price = ${price} where product_id = ${FIXTURE.book}`.execute(
        api.database.db,
      );
    await change(null);
    await api.runJobs("search-refresh");
    expect(idsOf(await search({ categorySanitizedPath: path }))).toEqual(
      all.filter((id) => id !== FIXTURE.book),
    );
    await change(150);
    await api.runJobs("search-refresh");
    expect(idsOf(await search({ categorySanitizedPath: path }))).toEqual(all);
  });

  it("rejects unknown categories, pages out of range and other sort orders", async () => {
    expect(await failure({ page: "9999" })).toEqual([404, "PAGE_OUT_OF_RANGE"]);
    expect(await failure({ categorySanitizedPath: "elektronik/waschmaschinen" })).toEqual([404, "NOT_FOUND"]);
    expect(await failure({ q: "\u0000" })).toEqual([400, "VALIDATION_FAILED"]);
    expect(await failure({ q: "x".repeat(2001) })).toEqual([400, "VALIDATION_FAILED"]);
    expect(await failure({ sort: "newest" as never })).toEqual([400, "VALIDATION_FAILED"]);
    expect(await failure({ q: `iphone ${"💥".repeat(400)}` })).toBeNull();
  });
});

describe("api_get_trade_in_landing", () => {
  it("has the categories of two levels and products, only of what the shop buys", async () => {
    const { categories, products } = dataOf(await api.call("api_get_trade_in_landing", {}, { locale: "fr" }));
    const { categories: roots } = await search({}, { locale: "fr" });
    expect(categories).toMatchObject(roots);
    for (const { sanitizedPath, children } of categories) {
      const below = await search({ categorySanitizedPath: sanitizedPath }, { locale: "fr" });
      expect(children).toMatchObject(below.categories);
      expect(children.every(({ picture, name }) => picture.alt === name)).toBe(true);
    }
    expect(products).toHaveLength(8);
    expect(products.every(({ highestPrice }) => highestPrice !== null)).toBe(true);
  });
});

describe("api_trade_in_search_list", () => {
  const find = async (lines: readonly string[]) =>
    dataOf(await api.call("api_trade_in_search_list", { body: { lines: [...lines] } })).lines;

  it("finds one product for each line, and says where there is none", async () => {
    const ean = `20000000${String(FIXTURE.film).padStart(5, "0")}`;
    const lines = ["iPhone 14 128 GB Schwarz", ean, "qqqqqqq", "ihpone 14 256 GB", await nameOf(NOT_BOUGHT)];
    const found = await find(lines);
    expect(found.map(({ line }) => line)).toEqual(lines);
    expect(found.map(({ product, isCertain }) => [product?.id ?? null, isCertain])).toEqual([
      [FIXTURE.iphone, true],
      [FIXTURE.film, true],
      [null, false],
      [FIXTURE.iphone256, false],
      [NOT_BOUGHT, true],
    ]);
    expect(found[0]?.matches).toBe(1);
    expect((await find(["iphone 14"]))[0]?.matches).toBe(
      (await search({ q: "iphone 14" })).products.numFound,
    );
    expect(found[0]?.product?.highestPrice).toBe(await highestOf(FIXTURE.iphone));
    expect(found[4]?.product?.highestPrice).toBeNull();
  });

  it("answers the same line twice, and a full list", async () => {
    const [first, second] = await find(["iphone 14", "iphone 14"]);
    expect(second).toEqual(first);
    expect(await find(Array.from({ length: MAX_LIST_LINES }, () => "x".repeat(MAX_LIST_LINE)))).toHaveLength(
      MAX_LIST_LINES,
    );
  });

  it.each([
    ["no line", []],
    ["an empty line", ["iphone", "  "]],
    ["too many lines", Array.from({ length: MAX_LIST_LINES + 1 }, () => "iphone")],
    ["a line that is too long", ["x".repeat(MAX_LIST_LINE + 1)]],
    ["a NUL character", ["iphone\u0000"]],
  ])("refuses %s", async (_, lines) => {
    const answer = await api.call("api_trade_in_search_list", { body: { lines } });
    expect(answer).toMatchObject({ ok: false, status: 400, error: { code: "VALIDATION_FAILED" } });
  });
});

describe("api_trade_in_product", () => {
  const view = (id: number) => api.call("api_trade_in_product", { params: { id: `${id}` } });

  it("has the price of each wear that the questions ask about, and what a fault takes off", async () => {
    const { product, prices, largestDeduction, categories } = dataOf(await view(FIXTURE.iphone));
    expect(categories.map(({ id }) => id)).toEqual([
      FIXTURE_CATEGORY.electronics,
      FIXTURE_CATEGORY.smartphones,
      FIXTURE_CATEGORY.iphones,
    ]);
    // The only question asks about no wear.
    expect(prices).toEqual([{ grade: "A0", price: product.highestPrice }]);
    expect(largestDeduction).toBe(0);
  });

  it("has one price and no deduction for goods without questions", async () => {
    expect(dataOf(await view(FIXTURE.book))).toMatchObject({
      prices: [{ grade: "A0" }],
      largestDeduction: null,
    });
  });

  it("has no price for what the shop does not buy, or buys for nothing", async () => {
    for (const id of [NOT_BOUGHT, FIXTURE.wristband])
      expect(dataOf(await view(id))).toMatchObject({ product: { highestPrice: null }, prices: [] });
  });

  it("has the other products of the model with what the shop pays for them at most", async () => {
    const { product, siblings } = dataOf(await view(FIXTURE.iphone));
    const options = siblings.flatMap((group) => group.options);
    expect(options.length).toBeGreaterThan(1);
    for (const { id, isCurrent, inStock, price } of options) {
      const { highestPrice } = dataOf(await view(id)).product;
      expect({ isCurrent, inStock, price }).toEqual({
        isCurrent: id === product.id,
        inStock: highestPrice !== null,
        price: highestPrice ?? 0,
      });
    }
  });

  it("knows no other product", async () => {
    expect(await view(999_999)).toMatchObject({ ok: false, status: 404, error: { code: "NOT_FOUND" } });
  });
});

async function nameOf(id: number): Promise<string> {
  const { name } = await api.database.db
    .selectFrom("product_translation")
    .select("name")
    .where("product_id", "=", id)
    .where("locale", "=", "de")
    .executeTakeFirstOrThrow();
  return name;
}
