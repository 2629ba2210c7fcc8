import { MAX_COUPON_CODE } from "@reprise/cart";
import { CALLS } from "@reprise/contracts";
import { SORT_ORDERS } from "@reprise/contracts/filters";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listQuery, parseListAddress, toggleFilter } from "./list-address.ts";

const parse = (query: string) => parseListAddress(new URLSearchParams(query));

test.each(["page=0", "page=-1", "page=1.5", "page=abc", "page=", "page=1e3", "page=99999999"])(
  "rejects %s",
  (query) => {
    expect(parse(query)).toBeNull();
  },
);

test("the canonical query omits defaults and unknown parameters", () => {
  const address = parse("page=1&sort=relevance&brand=b&brand=a&utm_source=x&q=%20tv%20");
  expect(listQuery({ ...address, filters: { brand: address?.filters["brand"] ?? [] } })).toBe(
    "?q=tv&brand=a,b",
  );
});

test("the query is valid for the API, however long or odd the address is", () => {
  expect(parse("q=%00a%00%0Db%E2%80%A8&coupon=x%00&preselected=%001")).toMatchObject({
    q: "a b",
    coupon: "x",
    preselected: "1",
  });
});

test("long texts are cut, because many links of a page repeat them", () => {
  for (const [key, field, length] of [
    ["q", "q", 2_000],
    ["preselected", "preselected", 320],
    ["coupon", "coupon", 60],
    ["coupon_code", "couponCode", 60],
  ] as const) {
    expect(parse(`${key}=${"a".repeat(5_000)}`)?.[field]).toBe("a".repeat(length));
    // The emoji is two UTF-16 units, and only one of them is kept.
    const cut = parse(`${key}=${"a".repeat(length - 1)}📱`) ?? {};
    expect(listQuery(cut)).toBe(`?${key}=${"a".repeat(length - 1)}`);
  }
});

test("a cut coupon or list of products is none", () => {
  const cut = parse(`coupon=${"A".repeat(61)}&preselected=${"1234567890,".repeat(30)}`);
  expect(cut?.coupon?.length).toBeGreaterThan(MAX_COUPON_CODE);
  expect(CALLS.api_product_list_view.query.shape.preselected.safeParse(cut?.preselected).success).toBe(false);
});

test("the price fields of a form without scripts become the price facet, in cents", () => {
  expect(parse("priceFrom=10&priceTo=200")?.filters).toEqual({ price: ["1000-20000"] });
  expect(parse("priceFrom=&priceTo=")?.filters).toEqual({});
});

test.each([
  ["priceFrom=99.5&priceTo=99.5", ["9900-10000"]],
  ["priceFrom=10,99&priceTo=20,01", ["1000-2100"]],
  ["priceFrom=0.01&priceTo=9.12", ["0-1000"]],
])("cents widen the range to whole euros, as its fields show it: %s", (query, price) => {
  expect(parse(query)?.filters["price"]).toEqual(price);
});

test.each([
  // Texts that a number field accepts, or that are typed where the browser has no such field.
  ["priceFrom=.5&priceTo=1e3", ["0-100000"]],
  ["priceFrom=%2B4&priceTo=5.", ["400-500"]],
  ["priceFrom=%205%20&priceTo=5,", ["500-500"]],
  // In groups of digits.
  ["priceFrom=1.000&priceTo=12,500", ["100000-1250000"]],
  ["priceTo=1.234.567", ["-100000000"]],
  ["priceFrom=1.234,50&priceTo=2 000 €", ["123400-200000"]],
  // Beyond the limits: the nearest price.
  ["priceFrom=1000000", ["100000000-"]],
  ["priceTo=999999.99", ["-100000000"]],
  ["priceFrom=-5&priceTo=99999999999999999999", ["0-100000000"]],
  ["priceTo=1e999", ["-100000000"]],
  // No number.
  ["priceFrom=abc&priceTo=12x", undefined],
  ["priceFrom=1.23.4&priceTo=NaN", undefined],
  ["priceFrom=%20&priceTo=--5", undefined],
])("whatever a shopper means by a price counts: %s", (query, price) => {
  expect(parse(query)?.filters["price"]).toEqual(price);
});

test("the price facet of every number is one that the API reads", () => {
  const euros = fc.double({ noNaN: true });
  fc.assert(
    fc.property(euros, euros, (from, to) => {
      const fields = new URLSearchParams({ priceFrom: String(from), priceTo: String(to) });
      expect(parseListAddress(fields)?.filters["price"]?.[0]).toMatch(/^\d{1,9}-\d{1,9}$/u);
    }),
  );
});

test("toggling a value twice removes it, and leads to the first page", () => {
  const start = parse("page=3&brand=apple");
  if (!start) throw new Error("a page");
  const chosen = toggleFilter(start, "brand", "sony");
  expect(listQuery(chosen)).toBe("?brand=apple,sony");
  expect(listQuery(toggleFilter(chosen, "brand", "sony"))).toBe("?brand=apple");
});

test("parses every query that it formats", () => {
  const word = fc
    .stringMatching(/^[a-z0-9 äé,&=-]{1,12}$/u)
    .map((text) => text.replaceAll(",", "").trim())
    .filter((text) => text !== "");
  fc.assert(
    fc.property(
      fc.record({
        page: fc.integer({ min: 1, max: 999 }),
        q: word,
        sort: fc.constantFrom(...SORT_ORDERS.slice(1)),
        inStock: fc.boolean(),
        filters: fc.dictionary(
          fc.constantFrom("brand", "colour"),
          fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
          { noNullPrototype: true },
        ),
      }),
      (address) => {
        const read = parse(listQuery(address));
        expect(listQuery(read ?? {})).toBe(listQuery(address));
        expect(read).toMatchObject({
          page: address.page,
          q: address.q,
          sort: address.sort,
          inStock: address.inStock,
        });
      },
    ),
  );
});
