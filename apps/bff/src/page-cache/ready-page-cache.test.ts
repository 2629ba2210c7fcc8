import { describe, expect, it } from "vitest";
import { createReadyPageCache, MAX_CHANGES, MAX_TAGS } from "./ready-page-cache.ts";
import type { ReadyPage } from "./ready-page.ts";

let clock = 1_000;
const now = () => clock;
const page = (products: readonly number[] = [], size = 10_000): ReadyPage => ({
  etag: 'W/"x"',
  policy: "",
  tags: products.map((id) => `product:${id}` as const),
  bodies: { size, body: () => Buffer.alloc(0), improve: async () => undefined },
});

describe("the cache of ready pages", () => {
  it("stays within its byte limit, and evicts the least recently used pages", () => {
    const cache = createReadyPageCache(35_000, now);
    for (const key of ["a", "b", "c"]) cache.set(key, page(), clock);
    cache.get("a");
    cache.set("d", page(), clock);
    expect(["a", "b", "c", "d"].filter((key) => cache.get(key))).toEqual(["a", "c", "d"]);
    expect(cache.size).toBeLessThanOrEqual(35_000);
  });

  it("never exceeds its byte limit", () => {
    const cache = createReadyPageCache(100_000, now);
    for (let each = 0; each < 500; each += 1) {
      cache.set(`page ${each % 37}`, page([each], (each * 7919) % 60_000), clock);
      expect(cache.size).toBeLessThanOrEqual(100_000);
    }
    cache.purge(null);
    expect(cache.size).toBe(0);
  });

  it("does not cache a page larger than its limit", () => {
    const cache = createReadyPageCache(5_000, now);
    cache.set("a", page(), clock);
    expect(cache.get("a")).toBeUndefined();
  });

  it("drops exactly the pages that show a product", () => {
    const cache = createReadyPageCache(1_000_000, now);
    cache.set("list", page([1, 2]), clock);
    cache.set("product", page([2]), clock);
    cache.set("other", page([3]), clock);
    clock += 1;
    cache.purge(["product:2", "product:99"]);
    expect(["list", "product", "other"].filter((key) => cache.get(key))).toEqual(["other"]);
  });

  it("drops a refreshed page by its new tags", () => {
    const cache = createReadyPageCache(1_000_000, now);
    cache.set("list", page([1, 2]), clock);
    cache.set("list", page([2, 3]), clock);
    clock += 1;
    cache.purge(["product:1"]);
    expect(cache.get("list")).toBeDefined();
    cache.purge(["product:2"]);
    expect(cache.get("list")).toBeUndefined();
  });

  it("does not cache a page whose render started before its product changed", () => {
    const cache = createReadyPageCache(1_000_000, now);
    const begun = clock;
    clock += 5;
    cache.purge(["product:2"]);
    cache.set("late", page([1, 2]), begun);
    cache.set("unconcerned", page([1]), begun);
    clock += 5;
    cache.set("new", page([2]), clock);
    expect(["late", "unconcerned", "new"].filter((key) => cache.get(key))).toEqual(["unconcerned", "new"]);
    cache.purge(null);
    cache.set("late", page(), begun);
    expect(cache.get("late")).toBeUndefined();
  });

  it("does not cache a page with too many tags", () => {
    const cache = createReadyPageCache(10_000_000, now);
    cache.set("most", page(Array.from({ length: MAX_TAGS }, (_, id) => id)), clock);
    cache.set("more", page(Array.from({ length: MAX_TAGS + 1 }, (_, id) => id)), clock);
    expect([cache.has("most"), cache.has("more")]).toEqual([true, false]);
  });

  it("counts the index of tags in its size", () => {
    const cache = createReadyPageCache(1_000_000, now);
    cache.set("without", page(), clock);
    const size = cache.size;
    cache.set("with", page(Array.from({ length: 100 }, (_, id) => id)), clock);
    expect(cache.size - 2 * size).toBeGreaterThan(100 * 100);
  });

  it("replaces too many changes by one for all pages, and caches no page rendered before it", () => {
    const cache = createReadyPageCache(1_000_000, now);
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
    const cache = createReadyPageCache(1_000_000, now);
    cache.set("list", page([1]), clock);
    const begun = clock;
    clock += 1;
    cache.purge(["product:2"]);
    cache.set("list", page([1, 2]), begun);
    expect(cache.has("list")).toBe(false);
  });
});
