import { describe, expect, test } from "vitest";
import { inRounds, type Measured, median, ratio, summary } from "./measure.ts";

const measured = (figures: Partial<Measured> = {}): Measured => ({
  requestsPerSecond: 100,
  cpuPerRequest: 1_000,
  p50: 10,
  failed: 0,
  ...figures,
});

describe("the median", () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
    [[7], 7],
  ])("of %j is %d", (figures, expected) => expect(median(figures)).toBe(expected));

  test("of an empty list is NaN", () => expect(median([])).toBeNaN());

  test("does not change its list", () => {
    const figures = [3, 1, 2];
    median(figures);
    expect(figures).toEqual([3, 1, 2]);
  });
});

describe("rounds", () => {
  test("alternate between the sides after a warm-up round", async () => {
    const order: string[] = [];
    const side = (name: string) => () => {
      order.push(name);
      return Promise.resolve(measured({ p50: order.length }));
    };
    const results = await inRounds(2, { left: side("left"), right: side("right") });
    expect(order).toEqual(["left", "right", "left", "right", "left", "right"]);
    expect(results.left.map(({ p50 }) => p50)).toEqual([3, 5]);
    expect(results.right.map(({ p50 }) => p50)).toEqual([4, 6]);
  });

  test("fail if a request failed", async () => {
    const failing = { left: () => Promise.resolve(measured({ failed: 2 })) };
    await expect(inRounds(1, failing)).rejects.toThrow("left: 2 requests failed");
  });
});

test("a ratio is the median over the rounds, so that one disturbed round has no effect", () => {
  const left = [20, 20, 900].map((cpuPerRequest) => measured({ cpuPerRequest }));
  const right = [10, 10, 10].map((cpuPerRequest) => measured({ cpuPerRequest }));
  expect(ratio(left, right, "cpuPerRequest")).toBe(2);
});

test("a summary has the median and the range", () => {
  const rounds = [300, 100, 200].map((cpuPerRequest) => measured({ cpuPerRequest }));
  expect(summary("page", rounds)).toContain("200 µs CPU/request (100 to 300)");
});
