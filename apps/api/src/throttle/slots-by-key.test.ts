import { expect, onTestFinished, test, vi } from "vitest";
import { createSlotsByKey } from "./slots-by-key.ts";

/** Starts work for each key and counts how much of it runs at once. */
function setUp() {
  const slots = createSlotsByKey({ atOnce: 2, waiting: 1, longestWaitMs: 10_000 });
  const ends: (() => void)[] = [];
  const start = (key: string) =>
    slots.run(key, () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.push(() => resolve(key));
      return promise;
    });
  return { start, ends };
}

test("runs some work of a key at once, queues some, and refuses the rest; other keys are not affected", async () => {
  const { start, ends } = setUp();
  const [first, second, third, fourth] = ["a", "a", "a", "a"].map(start);
  await expect(fourth).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const other = start("b");
  await expect.poll(() => ends).toHaveLength(3);
  for (const end of ends) end();
  expect(await Promise.all([first, second, other])).toEqual(["a", "a", "b"]);
  await expect.poll(() => ends).toHaveLength(4);
  ends[3]?.();
  expect(await third).toBe("a");
});

test("a key is free again after its work, whether it succeeds or fails", async () => {
  const slots = createSlotsByKey({ atOnce: 1, waiting: 0, longestWaitMs: 10_000 });
  await expect(slots.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await slots.run("a", () => Promise.resolve("again"))).toBe("again");
});

test("refuses work that has waited too long while the work before it still runs, and does not start it later", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const slots = createSlotsByKey({ atOnce: 1, waiting: 5, longestWaitMs: 3_000 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = slots.run("a", () => promise);
  let isDone = false;
  const second = slots.run("a", () => Promise.resolve((isDone = true))).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_999);
  const third = slots.run("a", () => Promise.resolve("third"));
  await vi.advanceTimersByTimeAsync(1);
  expect(await second).toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfterSeconds: 2 });
  resolve("first");
  expect([await first, await third, isDone]).toEqual(["first", "third", false]);
  expect(await slots.run("a", () => Promise.resolve("next"))).toBe("next");
  expect(vi.getTimerCount()).toBe(0);
});
