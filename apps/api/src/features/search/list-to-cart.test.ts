import { fullBatteryAvailable, type Grade, GRADES, preselectVariant, unitPriceOf } from "@reprise/cart";
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

/** Every set of grades; the empty one is no filter. */
const GRADE_SETS = GRADES.reduce<ReadonlyArray<readonly Grade[]>>(
  (sets, grade) => [...sets, ...sets.map((set) => [...set, grade])],
  [[]],
);
const ANY_PRICE = [0, 10_000_000] as const;
const PRICES = [[0, 30_000], [30_000, 60_000], [45_000, 10_000_000], ANY_PRICE] as const;
/** What else narrows a list. */
const PLACES: readonly Place[] = [
  {},
  { brand: "apple" },
  { brand: "samsung" },
  { categorySanitizedPath: "elektronik/smartphones" },
  { q: "iphone" },
];

interface Place {
  readonly brand?: string;
  readonly categorySanitizedPath?: string;
  readonly q?: string;
}

/** Every set of grades with every price, with and without sold-out products; each set in every place. */
const COMBINATIONS = GRADE_SETS.flatMap((grades) =>
  PRICES.flatMap((price) => [true, false].map((inStock) => ({ grades, price, inStock }))),
).map((filters, index) => ({ ...filters, place: PLACES[index % PLACES.length] ?? {} }));
type Combination = (typeof COMBINATIONS)[number];

function filtersOf({ grades, price, place: { brand } }: Combination): string {
  return [
    ...(brand === undefined ? [] : [`brand=${brand}`]),
    ...(grades.length === 0 ? [] : [`grade=${grades.join()}`]),
    ...(price === ANY_PRICE ? [] : [`price=${price.join("-")}`]),
  ].join("&");
}

/** All pages of a list. */
async function cardsOf(combination: Combination): Promise<ProductCard[]> {
  const { brand: _brand, ...place } = combination.place;
  const read = async (page: number) => {
    const inStock = combination.inStock ? "true" : undefined;
    const query = { ...place, filters: filtersOf(combination), inStock, page: String(page) } as const;
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
  const placesWithCards = new Set<Place>();
  for (const combination of COMBINATIONS) {
    for (const card of await cardsOf(combination)) {
      const { grades, price, inStock, place } = combination;
      const [from, to] = price;
      const passes =
        (grades.length === 0 || grades.includes(card.label)) && card.price >= from && card.price <= to;
      expect([filtersOf(combination), card.id, passes || card.quantity === 0]).toEqual([
        filtersOf(combination),
        card.id,
        true,
      ]);
      expect(inStock && card.quantity === 0).toBe(false);
      placesWithCards.add(place);
      seen.set(`${card.id} ${card.label} ${card.isDefaultVariant} ${card.price}`, card);
    }
  }
  expect([GRADE_SETS.length, placesWithCards.size]).toEqual([32, PLACES.length]);
  expect(seen.size).toBeGreaterThan(20);

  const { added, read } = cartActions(api);
  let batteries = 0;
  for (const card of seen.values()) {
    const { product } = dataOf(
      await api.call("api_product_view", { params: { id: String(card.id) }, query: {} }),
    );
    const { variants } = product;
    const variantOf = (grade: Grade | undefined) => variants.find(({ label }) => label === grade);
    const opened = variantOf(card.quantity === 0 ? undefined : card.label);
    // The link names the grade (`cardPath` of the web app), and need not if the page opens with it anyway.
    for (const parameter of card.isDefaultVariant ? [card.label, null] : [card.label])
      expect([card.id, variantOf(preselectVariant({ variants, parameter }))]).toEqual([card.id, opened]);
    if (opened === undefined) continue;
    expect([card.id, opened.price]).toEqual([card.id, card.price]);
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
