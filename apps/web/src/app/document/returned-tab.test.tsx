// @vitest-environment happy-dom
import type { RouteName } from "@reprise/locale";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pendingWork } from "../../lib/browser/pending-work.ts";
import { customer, done, refused, type ShownPage, showPage, visitor } from "../../test/show-page.tsx";
import { ReturnedTab } from "./returned-tab.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (route: RouteName, answer = () => done(customer)) =>
  showPage(<ReturnedTab />, answer, { route, meta: visitor });
/** As a browser reports a tab that comes to the front. */
const comeBack = () =>
  act(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
  });
const counts = ({ sent, loads }: ShownPage) => [sent.length, loads()];

test.each(["checkout_cart", "trade_in_cart", "product_details", "wishlist"] as const)(
  "%s and the shopper's data are read again, once for both events",
  async (route) => {
    const page = show(route);
    await comeBack();
    expect([counts(page), page.meta()]).toEqual([[1, 1], customer]);
  },
);

test.each(["checkout_address", "checkout_overview", "category", "landingpage"] as const)(
  "%s stays, and the shopper's data are read again",
  async (route) => {
    const page = show(route);
    await comeBack();
    expect([counts(page), page.meta()]).toEqual([[1, 0], customer]);
  },
);

test("a shopper who changes tabs quickly causes a request every three seconds", async () => {
  const page = show("checkout_cart");
  await comeBack();
  vi.setSystemTime(1_002_999);
  await comeBack();
  expect(counts(page)).toEqual([1, 1]);
  vi.setSystemTime(1_003_000);
  await comeBack();
  expect(counts(page)).toEqual([2, 2]);
});

test.each([
  ["is refused", () => refused("TOO_MANY_REQUESTS", [], 429)],
  ["gets no answer", () => Promise.reject(new TypeError("no network"))],
])("the page stays as it is when the request %s", async (_, answer) => {
  const page = show("checkout_cart", answer);
  await comeBack();
  expect([counts(page), page.meta()]).toEqual([[1, 0], visitor]);
});

test("nothing is read while the tab is hidden, or what the shopper has started is pending", async () => {
  const page = show("checkout_cart");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await comeBack();
  hidden.mockRestore();
  const work = Promise.withResolvers<void>();
  const pending = pendingWork(() => work.promise);
  await comeBack();
  expect(counts(page)).toEqual([0, 0]);
  work.resolve();
  await pending;
  await comeBack();
  expect(counts(page)).toEqual([1, 1]);
});
