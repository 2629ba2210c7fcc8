import { expect, test } from "vitest";
import { createRevalidatingCache } from "./revalidating-cache.ts";

function setUp() {
  let time = 1;
  let loads = 0;
  const pending: (() => void)[] = [];
  const cache = createRevalidatingCache<string, number>({
    load: () => {
      loads += 1;
      const value = loads;
      return new Promise((resolve, reject) =>
        pending.push(() => (value === 3 ? reject(new Error("no answer")) : resolve(value))),
      );
    },
    ttlMs: 100,
    max: 2,
    now: () => time,
  });
  const finish = async () => {
    pending.shift()?.();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { cache, finish, pass: (ms: number) => (time += ms), loads: () => loads };
}

test("loads a value once for parallel requests, caches it while fresh, and returns it while it reloads", async () => {
  const { cache, finish, pass, loads } = setUp();
  const both = Promise.all([cache.get("key"), cache.get("key")]);
  await finish();
  expect(await both).toEqual([1, 1]);
  pass(99);
  expect([await cache.get("key"), loads()]).toEqual([1, 1]);
  pass(2);
  expect([await cache.get("key"), await cache.get("key"), loads()]).toEqual([1, 1, 2]);
  await finish();
  expect(await cache.get("key")).toBe(2);
});

test("a refresh does not answer a load that began before it", async () => {
  const { cache, finish, loads } = setUp();
  const answers = Promise.all([cache.get("key"), cache.refresh("key")]);
  await finish();
  expect(loads()).toBe(2);
  await finish();
  expect(await answers).toEqual([1, 2]);
  expect(await cache.get("key")).toBe(2);
});

test("a failed load leaves the old value; the next request loads again", async () => {
  const { cache, finish, pass, loads } = setUp();
  void cache.get("key");
  await finish();
  void cache.refresh("key");
  await finish();
  pass(101);
  expect(await cache.get("key")).toBe(2);
  await finish();
  expect([await cache.get("key"), loads()]).toEqual([2, 4]);
});

test("the first load that fails is refused with its own error, also for requests beside it", async () => {
  const cache = createRevalidatingCache<string, number>({
    load: () => Promise.reject(new Error("no answer")),
    ttlMs: 100,
    max: 2,
  });
  const both = await Promise.allSettled([cache.get("key"), cache.get("key")]);
  const error = { reason: new Error("no answer") };
  expect(both).toMatchObject([error, error]);
});

test("does not return a value that was not requested for long", async () => {
  const { cache, finish, pass } = setUp();
  void cache.get("key");
  await finish();
  pass(1000);
  const next = cache.get("key");
  await finish();
  expect(await next).toBe(2);
});

test("caches at most `max` keys and evicts the least recently used", async () => {
  const loaded: number[] = [];
  const load = (key: number) => Promise.resolve(void loaded.push(key));
  const cache = createRevalidatingCache({ load, ttlMs: 100, max: 2 });
  for (const key of [1, 2, 1, 3, 1, 2]) await cache.get(key);
  expect(loaded).toEqual([1, 2, 3, 2]);
});
