import { describe, expect, test } from "vitest";
import {
  devicePrice,
  devicePurchase,
  gradePrices,
  mediaPrice,
  mediaPurchase,
  shopPrice,
  storageStep,
  tierPrice,
  TIERS,
} from "./prices.ts";
import { products, skusWhere } from "./test-catalogue.ts";

const isShopPrice = (cents: number): boolean => {
  if (cents >= 10_000) return cents % 1000 === 999;
  if (cents >= 2_000) return cents % 100 === 99;
  return cents % 100 === 49 || cents % 100 === 99;
};

describe("grades", () => {
  test("have falling shop prices for every A1 price from 2.49 to 4,000 euros", () => {
    for (let a1 = 249; a1 <= 400_000; a1 += a1 < 30_000 ? 1 : 37) {
      const prices = gradePrices(a1);
      expect(prices).toHaveLength(5);
      const isFalling = prices.every((price, grade) => grade === 0 || price < (prices[grade - 1] ?? 0));
      if (!isFalling || !prices.every(isShopPrice) || (prices.at(-1) ?? 0) <= 0)
        throw new Error(`${a1}: ${prices.join()}`);
    }
  });

  test("are close to their share of A1", () => {
    expect(gradePrices(48_000)).toEqual([53_999, 47_999, 44_999, 40_999, 35_999]);
    expect(gradePrices(450)).toEqual([499, 449, 399, 349, 299]);
  });
});

test("rounds to the nearest shop price", () => {
  expect([47_600, 10_200, 2_640, 1_210, 430].map(shopPrice)).toEqual([47_999, 9_999, 2_599, 1_199, 449]);
});

describe("list prices of phones", () => {
  test("are the tier plus the surcharge", () => {
    expect(tierPrice("flagship")).toBe(TIERS.flagship);
    expect(tierPrice("ultra-150")).toBe(TIERS.ultra - 15_000);
  });

  test("rise with storage by 110, 230 and 230 euros", () => {
    expect([0, 1, 2, 3].map((step) => storageStep(step, TIERS.ultra))).toEqual([0, 11_000, 34_000, 57_000]);
    expect(storageStep(1, TIERS.entry)).toBeLessThan(11_000);
  });
});

const of = (model: string) => ({ sku: `${model}-black`, model });

describe("devices", () => {
  test("an iPhone 14 Pro with 256 GB costs about 450 to 550 euros", () => {
    const price = devicePrice(of("iphone-14-pro"), "iphone", 140_900, "2022-09");
    expect(price).toBeGreaterThan(44_500);
    expect(price).toBeLessThan(55_000);
  });

  test("lose value with age, except retro consoles", () => {
    const [now, later] = [2024, 2018].map((year) => devicePrice(of("x"), "mac", 200_000, year));
    expect(now).toBeGreaterThan((later ?? 0) * 2);
    expect(devicePrice(of("x"), "retro", 10_000, 1990)).toBe(devicePrice(of("x"), "retro", 10_000, 2005));
  });

  test("have a trade-in price below the price, falling with each grade", () => {
    const paid = [54_999, 47_999, 44_999, 40_999, 36_999].map((price, grade) =>
      devicePurchase(price, grade, "2022-09"),
    );
    expect(paid.every((cents, grade) => grade === 0 || cents < (paid[grade - 1] ?? 0))).toBe(true);
    expect((paid[1] ?? 0) / 47_999).toBeCloseTo(0.55 + 0.12 * (1 - 4.17 / 6), 1);
  });
});

describe("media", () => {
  const skus = Array.from({ length: 3000 }, (_, index) => `book-${index}`);

  test("vary around the usual price", () => {
    const prices = skus.map((sku) => mediaPrice(sku, 450)).sort((one, other) => one - other);
    expect(prices[1500]).toBeGreaterThan(520);
    expect(prices[1500]).toBeLessThan(560);
    expect(prices[0]).toBeGreaterThanOrEqual(335);
  });

  test("cost at least a handling, also the cheapest in grade A4", () => {
    const least = Math.min(...skus.map((sku) => gradePrices(mediaPrice(sku, 299)).at(-1) ?? 0));
    expect(least).toBeGreaterThanOrEqual(149);
  });

  test("have a trade-in price in two of three cases: 10 to 30 %, at least 15 cents", () => {
    const paid = skus.map((sku) => mediaPurchase(sku, 449, 1));
    const bought = paid.filter((cents) => cents !== null);
    expect(bought.length / skus.length).toBeCloseTo(0.67, 1);
    expect(Math.min(...bought)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...bought)).toBeLessThanOrEqual(449 * 0.3);
  });
});

describe("prices of the catalogue", () => {
  const best = ({ variants }: (typeof products)[number]) => variants[0]?.price ?? 0;
  const devices = products.filter(({ modelGroup, listPrice }) => modelGroup !== null && listPrice !== null);
  // Some models came in several years.
  const models = Map.groupBy(devices, ({ modelGroup, releaseDate }) => `${modelGroup} of ${releaseDate}`);

  test("no device costs as much as a new one", () => {
    expect(skusWhere((product) => best(product) >= (product.listPrice ?? Number.POSITIVE_INFINITY))).toEqual(
      [],
    );
  });

  test("colours of a model differ by little, and more storage never costs less", () => {
    const wrong = [...models].filter(([, all]) => {
      const byStorage = [...Map.groupBy(all, ({ listPrice }) => listPrice ?? 0)].toSorted(
        ([a], [b]) => a - b,
      );
      const ranges = byStorage.map(([, same]) => {
        const prices = same.map(best);
        return { least: Math.min(...prices), most: Math.max(...prices) };
      });
      return ranges.some(
        ({ least, most }, index) =>
          most - least > Math.max(1100, most * 0.06) || most < (ranges[index - 1]?.least ?? 0),
      );
    });
    expect(wrong.map(([model]) => model)).toEqual([]);
  });

  test.each([
    ["laptop", 11_000],
    ["monitor", 4_500],
    ["desktop", 8_000],
    ["phone", 3_500],
  ])("no %s in grade A1 costs less than %i cents", (kind, least) => {
    const cheap = products.filter(
      ({ pictures, variants }) => pictures[0]?.kind === kind && (variants[1]?.price ?? 0) < least,
    );
    expect(cheap.map(({ name, variants }) => `${name.de}: ${variants[1]?.price}`)).toEqual([]);
  });
});
