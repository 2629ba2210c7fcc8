import { vi } from "vitest";

/** In ms: only a broken rule reaches it. A busy machine must not look like one. */
export const EVENT_TIMEOUT = 20_000;

/** Waits until the condition returns something truthy, and returns it. */
export const until = <Value>(condition: () => Value | Promise<Value>) =>
  vi.waitUntil(condition, EVENT_TIMEOUT);
