import { expect, test } from "vitest";
import { pastPrices } from "./demo-price-history.ts";
import { gradePrices } from "./prices.ts";

const MODELS = Array.from({ length: 400 }, (_, index) => `model ${index}`);

test("past prices of a model are small steps, mostly downwards, and keep the order of the grades", () => {
  let [up, down, reduced, moving] = [0, 0, 0, 0];
  for (const [index, model] of MODELS.entries()) {
    const grades = gradePrices(1_000 + index * 300).map((price) => [
      { daysAgo: 0, price },
      ...pastPrices(model, price),
    ]);
    const [first = []] = grades;
    for (const [place, { daysAgo, price }] of first.entries()) {
      const atOnce = grades.map((rows) => rows[place]?.price ?? 0);
      expect(atOnce).toEqual(atOnce.toSorted((one, other) => other - one));
      expect(new Set(atOnce).size).toBe(5);
      const earlier = first[place + 1];
      if (earlier === undefined) continue;
      expect(earlier.daysAgo).toBeGreaterThan(daysAgo);
      expect(Math.abs(earlier.price - price) / price).toBeLessThan(0.11);
      if (earlier.price > price) down += 1;
      if (earlier.price < price) up += 1;
    }
    expect(first.at(-1)?.daysAgo).toBeGreaterThan(90);
    if ((first[1]?.price ?? 0) > (first[0]?.price ?? 0)) reduced += 1;
    if (new Set(first.filter(({ daysAgo }) => daysAgo < 30).map(({ price }) => price)).size > 1) moving += 1;
  }
  expect(down / (down + up)).toBeGreaterThan(0.75);
  expect(up).toBeGreaterThan(0);
  expect(reduced / MODELS.length).toBeGreaterThan(0.1);
  expect(moving / MODELS.length).toBeGreaterThan(0.4);
});
