import { PAGE_SIZE as LIST_PAGE_SIZE } from "@reprise/contracts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listPosition, PAGE_SIZE, type TrackedImpression, type TrackingEvent } from "./events.ts";
import { createTracker } from "./tracker.ts";
import { virtualPath } from "./virtual-path.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const product = (id: number): TrackedImpression => ({
  id,
  name: `P${id}`,
  blue_price: 100,
  list: "category",
  position: id,
});
const view: TrackingEvent = { event: "page_view", virtualPath: "/", title: "", locale: "de" };

function setUp() {
  const pushed: TrackingEvent[] = [];
  const consent = { isGiven: true };
  const tracker = createTracker({
    isAllowed: () => consent.isGiven,
    push: (event) => void pushed.push(event),
  });
  return { pushed, consent, tracker };
}

test("pushes nothing without consent, also not after later consent", () => {
  const { pushed, consent, tracker } = setUp();
  consent.isGiven = false;
  tracker.track(view);
  tracker.impressions([product(1)]);
  consent.isGiven = true;
  vi.advanceTimersByTime(1000);
  expect(pushed).toEqual([]);
});

test("applies withdrawn consent at once, also to queued impressions", () => {
  const { pushed, consent, tracker } = setUp();
  tracker.impressions([product(1)]);
  consent.isGiven = false;
  vi.advanceTimersByTime(1000);
  expect(pushed).toEqual([]);
});

test("merges impressions within 100 ms of the first", () => {
  const { pushed, tracker } = setUp();
  tracker.impressions([product(1)]);
  vi.advanceTimersByTime(99);
  tracker.impressions([product(2), product(3)]);
  expect(pushed).toEqual([]);
  vi.advanceTimersByTime(1);
  tracker.impressions([product(4)]);
  vi.advanceTimersByTime(100);
  expect(
    pushed.map((event) => event.event === "product_impressions" && event.products.map(({ id }) => id)),
  ).toEqual([[1, 2, 3], [4]]);
});

test("a virtual path contains only q and page of the query", () => {
  expect(virtualPath("/kaufen/suchen", "?q=x&brand=apple&page=2&coupon=SECRET")).toBe(
    "/kaufen/suchen?q=x&page=2",
  );
  expect(virtualPath("/kaufen", "?brand=apple")).toBe("/kaufen");
  expect(virtualPath("/checkout/process", "?q=x")).toBeNull();
});

test("positions continue over pages by the list's page size", () => {
  expect(PAGE_SIZE).toBe(LIST_PAGE_SIZE);
  expect([listPosition(1, 0), listPosition(2, 0), listPosition(3, 28)]).toEqual([1, 30, 87]);
});
