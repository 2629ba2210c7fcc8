// @vitest-environment happy-dom
import { matchRoute } from "@reprise/locale";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordAdd } from "../../lib/shopper/last-add.ts";
import { consentStore, consentTo } from "../../tracking/consent.ts";
import { askForLanguage } from "./ask-for-language.ts";

beforeEach(() => {
  vi.useFakeTimers();
  consentStore.set(consentTo([]));
  document.cookie = "language=; path=/; max-age=-1";
});
afterEach(() => {
  vi.useRealTimers();
  consentStore.set(null);
  window.history.replaceState(null, "", "/");
});

/** Watches a page that was just opened. */
function watch(path: string) {
  window.history.replaceState(null, "", path);
  const ask = vi.fn<() => void>();
  const leaving = new AbortController();
  askForLanguage({
    startedAt: Date.now(),
    match: (pathname) => matchRoute("de", pathname),
    ask,
    signal: leaving.signal,
  });
  return { ask, leave: () => leaving.abort() };
}

test("asks after six seconds although the bar for consent is unanswered", () => {
  consentStore.set(null);
  const { ask } = watch("/wishlist");
  vi.advanceTimersByTime(5_750);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("asks once after six seconds, also at an address without a route", () => {
  for (const path of ["/wishlist", "/no/such/page"]) {
    const { ask } = watch(path);
    vi.advanceTimersByTime(5_750);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  }
});

test.each(["/accessories/7", "/cross-selling/7", "/checkout/cart", "/checkout/payment"])(
  "does not interrupt the checkout at %s, and asks on the page after it",
  (path) => {
    const { ask, leave } = watch(path);
    vi.advanceTimersByTime(60_000);
    expect(ask).not.toHaveBeenCalled();
    window.history.replaceState(null, "", "/wishlist");
    vi.advanceTimersByTime(250);
    expect(ask).toHaveBeenCalledTimes(1);
    leave();
  },
);

test("asks nothing for half a minute after an add to the cart", () => {
  const { ask } = watch("/wishlist");
  vi.advanceTimersByTime(3_000);
  recordAdd();
  vi.advanceTimersByTime(29_750);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("asks nothing if a language was chosen meanwhile, or the page was left", () => {
  const chosen = watch("/wishlist");
  const left = watch("/wishlist");
  document.cookie = "language=fr; path=/";
  left.leave();
  vi.advanceTimersByTime(60_000);
  document.cookie = "language=; path=/; max-age=-1";
  vi.advanceTimersByTime(60_000);
  expect([chosen.ask.mock.calls, left.ask.mock.calls]).toEqual([[], []]);
});
