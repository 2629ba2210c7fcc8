import { expect, test } from "vitest";
import { createResultCache } from "./result-cache.ts";

function setUp(capacity = 10) {
  let time = 0;
  const cache = createResultCache<string>({ capacity, staleMs: 5000, now: () => time });
  return {
    cache,
    pass: (ms: number) => {
      time += ms;
    },
  };
}
/** The cache only reads the revision of an index. */
const indexAt = (revision: number) => ({ revision });

test("results do not expire while the index is unchanged", () => {
  const { cache, pass } = setUp();
  const index = indexAt(1);
  expect(cache.get(index, "de han")).toBeUndefined();
  cache.set(index, "de han", "found");
  pass(3_600_000);
  expect(cache.get(index, "de han")).toBe("found");
  expect(cache.get(index, "fr han")).toBeUndefined();
});

test("after a change a result expires at its maximum age, counted from its computation", () => {
  const { cache, pass } = setUp();
  const index = indexAt(1);
  cache.set(index, "de han", "found");
  index.revision += 1;
  pass(4999);
  expect(cache.get(index, "de han")).toBe("found");
  pass(1);
  expect(cache.get(index, "de han")).toBeUndefined();
  cache.set(index, "de han", "found anew");
  expect(cache.get(index, "de han")).toBe("found anew");
});

test("results of one index are not returned for another", () => {
  const { cache } = setUp();
  cache.set(indexAt(1), "de han", "found");
  expect(cache.get(indexAt(1), "de han")).toBeUndefined();
});

test("evicts the least recently used result over capacity", () => {
  const { cache } = setUp(2);
  const index = indexAt(1);
  cache.set(index, "a", "1");
  cache.set(index, "b", "2");
  cache.get(index, "a");
  cache.set(index, "c", "3");
  expect(["a", "b", "c"].map((key) => cache.get(index, key))).toEqual(["1", undefined, "3"]);
});
