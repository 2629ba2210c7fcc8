import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PageActivity } from "./may-ask-for-language.ts";
import { whenIdle } from "./when-idle.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const AT_REST: PageActivity = {
  isInField: false,
  hasText: false,
  isLayerOpen: false,
  isWorkPending: false,
};

/** A page that was just opened, and is watched after 4 s, as in the shop, or later, when the code comes late. */
function openedPage(watchedAfterMs = 4000) {
  const page = {
    startedAt: Date.now(),
    activity: AT_REST,
    lastAddAt: null as number | null,
    isCheckout: false,
    target: new EventTarget(),
  };
  const ask = vi.fn<() => void>();
  vi.advanceTimersByTime(watchedAfterMs);
  const stop = whenIdle(
    {
      startedAt: page.startedAt,
      activity: () => page.activity,
      lastAddAt: () => page.lastAddAt,
      isCheckout: () => page.isCheckout,
      target: page.target,
    },
    ask,
  );
  return { page, ask, stop };
}

/** The time of the call in ms after the page was opened; Infinity: not within a minute. */
function askedAfter({ page, ask }: ReturnType<typeof openedPage>): number {
  const limit = page.startedAt + 60_000;
  while (ask.mock.calls.length === 0 && Date.now() < limit) vi.advanceTimersByTime(250);
  return ask.mock.calls.length === 0 ? Infinity : Date.now() - page.startedAt;
}

test("asks an idle shopper after six seconds, once", () => {
  const opened = openedPage();
  expect(askedAfter(opened)).toBe(6000);
  vi.advanceTimersByTime(60_000);
  expect(opened.ask).toHaveBeenCalledTimes(1);
});

test("asks two seconds after code that comes late, because earlier presses are unknown", () => {
  expect(askedAfter(openedPage(9000))).toBe(11_000);
});

describe.each([
  ["a field has the focus", { isInField: true }],
  ["a field has text that is not sent", { hasText: true }],
  ["a sheet, menu or dialog is open", { isLayerOpen: true }],
  ["an add or a sign-in is pending", { isWorkPending: true }],
])("while %s", (_, busy) => {
  test("asks nothing", () => {
    const opened = openedPage();
    opened.page.activity = { ...AT_REST, ...busy };
    expect(askedAfter(opened)).toBe(Infinity);
  });

  test("asks two seconds after that", () => {
    const opened = openedPage();
    opened.page.activity = { ...AT_REST, ...busy };
    vi.advanceTimersByTime(6000);
    opened.page.activity = AT_REST;
    expect(askedAfter(opened)).toBe(12_000);
  });
});

test.each(["keydown", "pointerdown", "wheel", "touchmove", "scroll", "input", "focusin"])(
  "%s delays the question by two seconds",
  (type) => {
    const opened = openedPage();
    vi.advanceTimersByTime(1500);
    opened.page.target.dispatchEvent(new Event(type));
    expect(askedAfter(opened)).toBe(7500);
  },
);

test("never asks on the accessory list", () => {
  const opened = openedPage();
  opened.page.isCheckout = true;
  expect(askedAfter(opened)).toBe(Infinity);
});

test("does not ask for half a minute after an add to the cart", () => {
  const opened = openedPage();
  opened.page.lastAddAt = Date.now();
  expect(askedAfter(opened)).toBe(34_000);
});

test("after the stop it asks nothing and has no listeners", () => {
  const opened = openedPage();
  const removed = vi.spyOn(opened.page.target, "removeEventListener");
  opened.stop();
  expect(askedAfter(opened)).toBe(Infinity);
  expect(removed).toHaveBeenCalledTimes(7);
});
