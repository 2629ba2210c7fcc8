import { expect, test } from "vitest";
import { createBriefCache } from "./brief-cache.ts";

function setUp() {
  let time = 0;
  let loads = 0;
  const pending: (() => void)[] = [];
  const cache = createBriefCache(
    () => {
      loads += 1;
      const value = loads;
      return new Promise<number>((resolve, reject) =>
        pending.push(() => (value === 3 ? reject(new Error("no answer")) : resolve(value))),
      );
    },
    100,
    () => time,
  );
  const finish = async () => {
    pending.shift()?.();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { cache, finish, pass: (ms: number) => (time += ms), loads: () => loads };
}

test("a value is loaded once for all who ask, kept while fresh, and shown while the next one is loaded", async () => {
  const { cache, finish, pass, loads } = setUp();
  const both = Promise.all([cache.get(), cache.get()]);
  await finish();
  expect(await both).toEqual([1, 1]);
  pass(99);
  expect([await cache.get(), loads()]).toEqual([1, 1]);
  pass(1);
  expect([await cache.get(), await cache.get(), loads()]).toEqual([1, 1, 2]);
  await finish();
  expect(await cache.get()).toBe(2);
});

test("a load that fails leaves the old value, and the next one who asks loads again", async () => {
  const { cache, finish, pass, loads } = setUp();
  void cache.get();
  await finish();
  void cache.refresh();
  await finish();
  pass(100);
  expect(await cache.get()).toBe(2);
  await finish();
  expect([await cache.get(), loads()]).toEqual([2, 4]);
});

test("a value that nobody asked for in a long time is not shown", async () => {
  const { cache, finish, pass } = setUp();
  void cache.get();
  await finish();
  pass(1000);
  const next = cache.get();
  await finish();
  expect(await next).toBe(2);
});
