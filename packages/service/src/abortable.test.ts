import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { abortable } from "./abortable.ts";

const never = () => new Promise<never>(() => {});

test("returns results and failures and leaves no listener", async () => {
  const { signal } = new AbortController();
  expect(await abortable(Promise.resolve("done"), signal)).toBe("done");
  await expect(abortable(Promise.reject(new Error("broken")), signal)).rejects.toThrow("broken");
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("rejects with the reason of a signal that aborts, or has aborted before", async () => {
  const controller = new AbortController();
  const waiting = abortable(never(), controller.signal);
  controller.abort(new Error("too late"));
  await expect(waiting).rejects.toThrow("too late");
  await expect(abortable(never(), controller.signal)).rejects.toThrow("too late");
});
