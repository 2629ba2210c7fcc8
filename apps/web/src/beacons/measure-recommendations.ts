import { orNoAnswer } from "@reprise/contracts/client";
import type { RecommendationLocation, RecommendationType } from "@reprise/contracts/recommendation-types";
import type { AppContext } from "../lib/context/app-context.ts";
import { consentStore } from "../tracking/consent.ts";
import type { TrackingEvent } from "../tracking/events.ts";

/** The rows of product pages, by the name of their list. */
const PRODUCT_ROWS: Readonly<Record<string, RecommendationType>> = {
  accessories: "accessories",
  boughtTogether: "bought-together",
  similar: "similar",
};

interface Row {
  readonly type: RecommendationType;
  readonly location: RecommendationLocation;
}

/** Null: the list is no row of recommendations. Other rows are named `recommendations {type} {location}`. */
function rowOf(list: string): Row | null {
  const type = PRODUCT_ROWS[list];
  if (type !== undefined) return { type, location: "product" };
  const [name, ...words] = list.split(" ");
  return name === "recommendations"
    ? { type: words[0] as RecommendationType, location: words[1] as RecommendationLocation }
    : null;
}

/** Events of this document that were sent. */
let taken = 0;

/**
 * Sends the products that a shopper views, and the rows of recommendations that they see and click. Reads the tracking
 * events, which exist only with consent to statistics. Returns what stops it: a withdrawn consent deletes what was sent.
 */
export function measureRecommendations({ api }: Pick<AppContext, "api">): () => void {
  const layer = (window.dataLayer ??= []);
  const { push } = layer;
  const seen = new Set<string>();
  let viewed: number | undefined;
  let viewedBefore: number | undefined;

  function sendFeedback({ type, location }: Row, clickedProductId: number | null): void {
    // The page of the clicked product may be open already.
    const beside = viewed === clickedProductId ? viewedBefore : viewed;
    const productId = location === "product" ? beside : undefined;
    const key = `${type} ${location} ${productId} ${clickedProductId}`;
    if (seen.has(key)) return;
    seen.add(key);
    const body = { type, location, productId, clickedProductId };
    void orNoAnswer(api.call("api_recommendations_feedback", { body }));
  }

  function take(event: TrackingEvent): void {
    taken += 1;
    if (event.event === "product_view") {
      [viewedBefore, viewed] = [viewed, event.product.id];
      void orNoAnswer(api.call("api_add_product_visit", { body: { productId: event.product.id } }));
    } else if (event.event === "product_click") {
      const row = rowOf(event.product.list);
      if (row) sendFeedback(row, event.product.id);
    } else if (event.event === "product_impressions") {
      for (const { list } of event.products) {
        const row = rowOf(list);
        if (row) sendFeedback(row, null);
      }
    }
  }

  for (const event of layer.slice(taken)) take(event);
  layer.push = (...events) => {
    for (const event of events) take(event);
    return push.apply(layer, events);
  };
  return () => {
    layer.push = push;
    if (consentStore.get()?.statistics !== true) void orNoAnswer(api.call("api_delete_product_visits", {}));
  };
}
