import { fullBatteryAvailable, type Grade, preselectVariant, unitPriceOf } from "@reprise/cart";
import type { ProductCard } from "@reprise/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cartActions } from "../../test/actions/cart-actions.ts";
import { dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Parts of the filters of a list; the last of each kind is none. */
const GRADES: ReadonlyArray<readonly Grade[]> = [
  ["A0"],
  ["A1"],
  ["A2"],
  ["A3"],
  ["A1", "A3"],
  ["A0", "A4"],
  [],
];
const PRICES: ReadonlyArray<readonly [number, number]> = [
  [0, 30_000],
  [30_000, 60_000],
  [45_000, 10_000_000],
  [0, 10_000_000],
];
const BRANDS = ["apple", "samsung", null];

const COMBINATIONS = GRADES.flatMap((grades) =>
  PRICES.flatMap(([from, to]) =>
    BRANDS.flatMap((brand) => [true, false].map((inStock) => ({ grades, from, to, brand, inStock }))),
  ),
);
type Combination = (typeof COMBINATIONS)[number];

function filtersOf({ grades, from, to, brand }: Combination): string {
  const isAnyPrice = from === 0 && to === 10_000_000;
  return [
    ...(brand === null ? [] : [`brand=${brand}`]),
    ...(grades.length === 0 ? [] : [`grade=${grades.join()}`]),
    ...(isAnyPrice ? [] : [`price=${from}-${to}`]),
  ].join("&");
}

/** All pages of a list. */
async function cardsOf(combination: Combination): Promise<ProductCard[]> {
  const read = async (page: number) => {
    const inStock = combination.inStock ? "true" : undefined;
    const query = { filters: filtersOf(combination), inStock, page: String(page) } as const;
    return dataOf(await api.call("api_product_list_view", { query }));
  };
  const first = await read(1);
  const cards = [...first.searchResponse.products.docs];
  for (let page = 2; page <= first.pagination.pageCount; page++)
    cards.push(...(await read(page)).searchResponse.products.docs);
  return cards;
}

test("a card's link opens the grade and price that it shows, and the cart charges that price, in every list", async () => {
  /** What a card shows and its link names, once for all lists that have it. */
  const seen = new Map<string, ProductCard>();
  for (const combination of COMBINATIONS) {
    for (const card of await cardsOf(combination)) {
      const { grades, from, to, inStock } = combination;
      const passes =
        (grades.length === 0 || grades.includes(card.label)) && card.price >= from && card.price <= to;
      expect([filtersOf(combination), card.id, passes || card.quantity === 0]).toEqual([
        filtersOf(combination),
        card.id,
        true,
      ]);
      expect(inStock && card.quantity === 0).toBe(false);
      seen.set(`${card.id} ${card.label} ${card.isDefaultVariant} ${card.price}`, card);
    }
  }
  expect(seen.size).toBeGreaterThan(20);

  const { added, read } = cartActions(api);
  let batteries = 0;
  for (const card of seen.values()) {
    const { product } = dataOf(
      await api.call("api_product_view", { params: { id: String(card.id) }, query: {} }),
    );
    const parameter = card.isDefaultVariant ? null : card.label;
    const label = preselectVariant({ variants: product.variants, parameter });
    const opened = product.variants.find((variant) => variant.label === label);
    expect(opened === undefined).toBe(card.quantity === 0);
    if (opened === undefined) continue;
    expect([card.id, opened.label, opened.price]).toEqual([card.id, card.label, card.price]);
    const hasBattery = fullBatteryAvailable({ categoryIds: product.category_id, variant: opened });
    batteries += hasBattery ? 1 : 0;
    for (const withFullBattery of hasBattery ? [false, true] : [false]) {
      const visitor = crypto.randomUUID();
      await added(visitor, card.id, card.label, { withFullBattery });
      const { cartItems } = await read(visitor);
      const lines = cartItems.map(({ variant, price, ...line }) => [
        variant.label,
        line.withFullBattery,
        price.amount,
      ]);
      expect(lines).toEqual([[card.label, withFullBattery, unitPriceOf(card.price, withFullBattery)]]);
    }
  }
  expect(batteries).toBeGreaterThan(0);
});
