import { vi } from "vitest";

/** In ms. Long enough that only a real failure times out. */
export const EVENT_TIMEOUT = 20_000;

/** Waits until the condition returns something truthy, and returns it. */
export const until = <Value>(condition: () => Value | Promise<Value>) =>
  vi.waitUntil(condition, EVENT_TIMEOUT);
