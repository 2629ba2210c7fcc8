// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AppContext } from "../lib/context/app-context.ts";
import { consentStore, consentTo } from "../tracking/consent.ts";
import type { TrackedImpression, TrackingEvent } from "../tracking/events.ts";
import { measureRecommendations } from "./measure-recommendations.ts";

let sent: unknown[][];
let stop: () => void;
const api = {
  call: (name: string, input: { body?: object }) => {
    sent.push([name, input.body]);
    return Promise.reject(new TypeError("no network"));
  },
} as AppContext["api"];

const view = (id: number) => ({ event: "product_view", currency: "EUR", product: { id } }) as TrackingEvent;
const click = (id: number, list: string) =>
  ({ event: "product_click", currency: "EUR", product: { id, list } }) as TrackingEvent;
const impressions = (...lists: readonly string[]) =>
  ({
    event: "product_impressions",
    currency: "EUR",
    products: lists.map((list) => ({ list }) as TrackedImpression),
  }) as TrackingEvent;
const push = (event: TrackingEvent) => window.dataLayer?.push(event);

beforeEach(() => {
  window.dataLayer ??= [];
  sent = [];
  consentStore.set(consentTo(["statistics"]));
  stop = measureRecommendations({ api });
});
afterEach(() => stop());

test("a viewed product is sent, also one from before the start, and the event still reaches a tag manager", () => {
  stop();
  push(view(1));
  stop = measureRecommendations({ api });
  push(view(2));
  expect(sent).toEqual([1, 2].map((productId) => ["api_add_product_visit", { productId }]));
  expect(window.dataLayer?.at(-1)).toEqual(view(2));
});

test("a click names its row, and the product beside which it was, although the clicked one is open already", () => {
  for (const event of [
    view(1),
    view(2),
    click(2, "boughtTogether"),
    click(7, "recommendations for-you home"),
  ])
    push(event);
  expect(sent.slice(2)).toEqual([
    [
      "api_recommendations_feedback",
      { type: "bought-together", location: "product", productId: 1, clickedProductId: 2 },
    ],
    [
      "api_recommendations_feedback",
      { type: "for-you", location: "home", productId: undefined, clickedProductId: 7 },
    ],
  ]);
});

test("a row is seen once, and other lists are not rows", () => {
  push(impressions("similar", "similar", "category", "search alternatives"));
  push(impressions("similar"));
  push(click(3, "category"));
  expect(sent).toEqual([
    [
      "api_recommendations_feedback",
      { type: "similar", location: "product", productId: undefined, clickedProductId: null },
    ],
  ]);
});

test("a withdrawn consent deletes what was sent; nothing is sent after that", () => {
  consentStore.set(consentTo([]));
  stop();
  push(view(9));
  expect(sent).toEqual([["api_delete_product_visits", undefined]]);
});
