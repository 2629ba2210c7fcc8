import { describe, expect, test } from "vitest";
import { createRandom } from "./random.ts";

const COUNT = 20_000;
const many = (seed: number, figure: (random: ReturnType<typeof createRandom>) => number) => {
  const random = createRandom(seed);
  return Array.from({ length: COUNT }, () => figure(random));
};

describe("a random generator", () => {
  test("depends only on the seed", () => {
    const figures = (seed: number) => many(seed, ({ uniform }) => uniform());
    expect(figures(7)).toEqual(figures(7));
    expect(figures(7)).not.toEqual(figures(8));
  });

  test.each([1, 2, 3])("is uniform (seed %i)", (seed) => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const figure of many(seed, ({ below }) => below(10))) counts[figure] = (counts[figure] ?? 0) + 1;
    for (const count of counts) expect(count / COUNT).toBeCloseTo(0.1, 2);
  });

  test("picks from a list, and rejects an empty one", () => {
    const random = createRandom(1);
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(["a", "b", "c"])));
    expect([...picked].toSorted()).toEqual(["a", "b", "c"]);
    expect(() => random.pick([])).toThrow("nothing to pick");
  });

  test("of ranks gives each power of two the same share", () => {
    const ranks = many(5, ({ popularRank }) => popularRank(1023));
    expect(Math.min(...ranks)).toBe(0);
    expect(Math.max(...ranks)).toBeLessThanOrEqual(1022);
    for (let power = 0; power < 10; power += 1) {
      const share = ranks.filter((rank) => Math.floor(Math.log2(rank + 1)) === power).length / COUNT;
      expect(share).toBeCloseTo(0.1, 2);
    }
  });
});
