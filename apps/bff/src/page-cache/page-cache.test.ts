import { beforeEach, describe, expect, it } from "vitest";
import type { CachedPage } from "./cached-page.ts";
import {
  createPageCache,
  FRESH_LIMIT,
  MAX_CHANGES,
  MAX_TAGS,
  OUTAGE_LIMIT,
  STALE_LIMIT,
} from "./page-cache.ts";

let clock = 1_000;
const now = () => clock;
const page = (products: readonly number[] = [], size = 10_000): CachedPage => ({
  etag: 'W/"x"',
  policy: "",
  tags: products.map((id) => `product:${id}` as const),
  br: Buffer.alloc(size / 2),
  gzip: Buffer.alloc(size / 2),
});

let isApiAway = false;
const cacheOf = (maxBytes: number) => {
  const cache = createPageCache({ maxBytes, isApiAway: () => isApiAway, now });
  const get = (key: string) => cache.find(key, async () => undefined);
  return { ...cache, get, has: (key: string) => get(key) !== undefined, size: () => cache.size };
};

describe("the cache of pages", () => {
  it("stays within its byte limit, and evicts the least recently used pages", () => {
    const cache = cacheOf(35_000);
    for (const key of ["a", "b", "c"]) cache.set(key, page(), clock);
    cache.get("a");
    cache.set("d", page(), clock);
    expect(["a", "b", "c", "d"].filter((key) => cache.get(key))).toEqual(["a", "c", "d"]);
    expect(cache.size()).toBeLessThanOrEqual(35_000);
  });

  it("never exceeds its byte limit", () => {
    const cache = cacheOf(100_000);
    for (let each = 0; each < 500; each += 1) {
      cache.set(`page ${each % 37}`, page([each], (each * 7919) % 60_000), clock);
      expect(cache.size()).toBeLessThanOrEqual(100_000);
    }
    cache.purge("all");
    expect(cache.size()).toBe(0);
  });

  it("does not cache a page larger than its limit", () => {
    const cache = cacheOf(5_000);
    cache.set("a", page(), clock);
    expect(cache.get("a")).toBeUndefined();
  });

  it("drops exactly the pages that show a product", () => {
    const cache = cacheOf(1_000_000);
    cache.set("list", page([1, 2]), clock);
    cache.set("product", page([2]), clock);
    cache.set("other", page([3]), clock);
    clock += 1;
    cache.purge(["product:2", "product:99"]);
    expect(["list", "product", "other"].filter((key) => cache.get(key))).toEqual(["other"]);
  });

  it("drops a refreshed page by its new tags", () => {
    const cache = cacheOf(1_000_000);
    cache.set("list", page([1, 2]), clock);
    cache.set("list", page([2, 3]), clock);
    clock += 1;
    cache.purge(["product:1"]);
    expect(cache.get("list")).toBeDefined();
    cache.purge(["product:2"]);
    expect(cache.get("list")).toBeUndefined();
  });

  it("does not cache a page whose render started before its product changed", () => {
    const cache = cacheOf(1_000_000);
    const begun = clock;
    clock += 5;
    cache.purge(["product:2"]);
    cache.set("late", page([1, 2]), begun);
    cache.set("unconcerned", page([1]), begun);
    clock += 5;
    cache.set("new", page([2]), clock);
    expect(["late", "unconcerned", "new"].filter((key) => cache.get(key))).toEqual(["unconcerned", "new"]);
    cache.purge("all");
    cache.set("late", page(), begun);
    expect(cache.get("late")).toBeUndefined();
  });

  it("does not cache a page with too many tags", () => {
    const cache = cacheOf(10_000_000);
    cache.set("most", page(Array.from({ length: MAX_TAGS }, (_, id) => id)), clock);
    cache.set("more", page(Array.from({ length: MAX_TAGS + 1 }, (_, id) => id)), clock);
    expect([cache.has("most"), cache.has("more")]).toEqual([true, false]);
  });

  it("counts the index of tags in its size", () => {
    const cache = cacheOf(1_000_000);
    cache.set("without", page(), clock);
    const size = cache.size();
    cache.set("with", page(Array.from({ length: 100 }, (_, id) => id)), clock);
    expect(cache.size() - 2 * size).toBeGreaterThan(100 * 100);
  });

  it("replaces too many changes by one for all pages, and caches no page rendered before it", () => {
    const cache = cacheOf(1_000_000);
    const begun = clock;
    clock += 1;
    for (let batch = 0; batch <= MAX_CHANGES; batch += 1_000)
      cache.purge(Array.from({ length: 1_001 }, (_, id) => `product:${batch + id}` as const));
    cache.set("unconcerned", page([99_999_999]), begun);
    expect(cache.has("unconcerned")).toBe(false);
    clock += 1;
    cache.set("later", page([1]), clock);
    expect(cache.has("later")).toBe(true);
  });

  it("drops a page that an outdated one would replace", () => {
    const cache = cacheOf(1_000_000);
    cache.set("list", page([1]), clock);
    const begun = clock;
    clock += 1;
    cache.purge(["product:2"]);
    cache.set("list", page([1, 2]), begun);
    expect(cache.has("list")).toBe(false);
  });
});

describe("a page that gets older", () => {
  const start = clock;
  let refreshes: number;
  let cache: ReturnType<typeof cacheOf>;
  beforeEach(() => {
    clock = start;
    refreshes = 0;
    isApiAway = false;
    cache = cacheOf(1_000_000);
    cache.set("a", page(), start);
  });
  const isFoundAt = (age: number) => {
    clock = start + age;
    return cache.find("a", async () => void (refreshes += 1)) !== undefined;
  };

  it("is refreshed when it is no longer fresh, at most once a second", () => {
    const refreshesAt = (age: number) => [isFoundAt(age), refreshes];
    expect(refreshesAt(FRESH_LIMIT - 1)).toEqual([true, 0]);
    expect(refreshesAt(FRESH_LIMIT)).toEqual([true, 1]);
    expect(refreshesAt(FRESH_LIMIT + 999)).toEqual([true, 1]);
    expect(refreshesAt(FRESH_LIMIT + 1_000)).toEqual([true, 2]);
  });

  it("is found for a minute while its refresh fails", () => {
    expect([STALE_LIMIT - 1, STALE_LIMIT].map(isFoundAt)).toEqual([true, false]);
  });

  it("is found longer while the API does not answer", () => {
    isApiAway = true;
    expect([STALE_LIMIT, OUTAGE_LIMIT - 1, OUTAGE_LIMIT].map(isFoundAt)).toEqual([true, true, false]);
  });
});
