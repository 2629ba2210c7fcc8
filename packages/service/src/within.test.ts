import { expect, test, vi } from "vitest";
import { within } from "./within.ts";

const late = () => new Error("late");

test("returns results and failures in time and leaves no timer", async () => {
  vi.useFakeTimers();
  expect(await within(10, Promise.resolve("done"), late)).toBe("done");
  await expect(within(10, Promise.reject(new Error("broken")), late)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("rejects work that exceeds the limit", async () => {
  await expect(within(5, new Promise(() => {}), late)).rejects.toThrow("late");
});
