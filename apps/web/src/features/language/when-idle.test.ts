import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PageActivity } from "./may-ask-for-language.ts";
import { whenIdle } from "./when-idle.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const AT_REST: PageActivity = { isInField: false, isLayerOpen: false, isConsentOpen: false };

/** A page that was opened just now, and is watched from 4 s on, as the shop does. */
function openedPage() {
  const page = {
    startedAt: Date.now(),
    activity: AT_REST,
    lastAddAt: null as number | null,
    isAccessoryStep: false,
    target: new EventTarget(),
  };
  const ask = vi.fn<() => void>();
  vi.advanceTimersByTime(4000);
  const stop = whenIdle(
    {
      startedAt: page.startedAt,
      activity: () => page.activity,
      lastAddAt: () => page.lastAddAt,
      isAccessoryStep: () => page.isAccessoryStep,
      target: page.target,
    },
    ask,
  );
  return { page, ask, stop };
}

/** In ms since the page was opened; Infinity: not within a minute. */
function askedAfter({ page, ask }: ReturnType<typeof openedPage>): number {
  const limit = page.startedAt + 60_000;
  while (ask.mock.calls.length === 0 && Date.now() < limit) vi.advanceTimersByTime(250);
  return ask.mock.calls.length === 0 ? Infinity : Date.now() - page.startedAt;
}

test("a shopper who does nothing is asked after six seconds, and once", () => {
  const opened = openedPage();
  expect(askedAfter(opened)).toBe(6000);
  vi.advanceTimersByTime(60_000);
  expect(opened.ask).toHaveBeenCalledTimes(1);
});

describe.each([
  ["a field has the focus", { isInField: true }],
  ["a sheet, menu or dialog is open", { isLayerOpen: true }],
  ["consent is unanswered", { isConsentOpen: true }],
])("while %s", (_, busy) => {
  test("nobody is asked", () => {
    const opened = openedPage();
    opened.page.activity = { ...AT_REST, ...busy };
    expect(askedAfter(opened)).toBe(Infinity);
  });

  test("and for two seconds after that", () => {
    const opened = openedPage();
    opened.page.activity = { ...AT_REST, ...busy };
    vi.advanceTimersByTime(6000);
    opened.page.activity = AT_REST;
    expect(askedAfter(opened)).toBe(12_000);
  });
});

test.each(["keydown", "pointerdown", "wheel", "touchmove", "input", "focusin"])(
  "%s puts the question off for two seconds",
  (type) => {
    const opened = openedPage();
    vi.advanceTimersByTime(1500);
    opened.page.target.dispatchEvent(new Event(type));
    expect(askedAfter(opened)).toBe(7500);
  },
);

test("the accessory step is never interrupted", () => {
  const opened = openedPage();
  opened.page.isAccessoryStep = true;
  expect(askedAfter(opened)).toBe(Infinity);
});

test("nor what follows an add to the cart, for half a minute", () => {
  const opened = openedPage();
  opened.page.lastAddAt = Date.now();
  expect(askedAfter(opened)).toBe(34_000);
});

test("who chose meanwhile is not asked, and nothing is watched any more", () => {
  const opened = openedPage();
  const removed = vi.spyOn(opened.page.target, "removeEventListener");
  opened.stop();
  expect(askedAfter(opened)).toBe(Infinity);
  expect(removed).toHaveBeenCalledTimes(6);
});
