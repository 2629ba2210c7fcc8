import { consentStore } from "./consent.ts";
import type { TrackedImpression, TrackingEvent } from "./events.ts";

/** Impressions that come within this many ms are one event (specification, section 9). */
const IMPRESSIONS_MS = 100;

export interface Tracker {
  track(event: TrackingEvent): void;
  /** Products that came into view. */
  impressions(products: readonly TrackedImpression[]): void;
}

/** Without consent an event is dropped, not kept back: agreeing later does not reach into the past. */
export function createTracker(options: {
  readonly isAllowed: () => boolean;
  readonly push: (event: TrackingEvent) => void;
}): Tracker {
  const { isAllowed, push } = options;
  let waiting: TrackedImpression[] = [];

  const track = (event: TrackingEvent) => {
    if (isAllowed()) push(event);
  };
  const flush = () => {
    const products = waiting;
    waiting = [];
    track({ event: "product_impressions", currency: "EUR", products });
  };
  return {
    track,
    impressions(products) {
      if (products.length === 0 || !isAllowed()) return;
      if (waiting.length === 0) setTimeout(flush, IMPRESSIONS_MS);
      waiting.push(...products);
    },
  };
}

declare global {
  interface Window {
    /** Where a tag manager would read the shop's events from. Nothing of ours sends them anywhere. */
    dataLayer?: TrackingEvent[];
  }
}

/** The browser's tracker; call it from effects and handlers only. */
export const tracker: Tracker = createTracker({
  isAllowed: () => consentStore.get()?.statistics === true,
  push: (event) => {
    window.dataLayer ??= [];
    window.dataLayer.push(event);
  },
});
