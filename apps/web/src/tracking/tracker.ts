import { consentStore } from "./consent.ts";
import type { TrackedImpression, TrackingEvent } from "./events.ts";

/** Impressions within this many ms become one event (specification, section 9). */
const IMPRESSIONS_MS = 100;

export interface Tracker {
  track(event: TrackingEvent): void;
  /** Products that came into view. */
  impressions(products: readonly TrackedImpression[]): void;
}

/** Without consent events are dropped, not queued: later consent does not apply to the past. */
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
    /** Read by a tag manager, if any. Our code sends the events nowhere. */
    dataLayer?: TrackingEvent[];
  }
}

/** The browser's tracker; for effects and handlers only. */
export const tracker: Tracker = createTracker({
  isAllowed: () => consentStore.get()?.statistics === true,
  push: (event) => {
    window.dataLayer ??= [];
    window.dataLayer.push(event);
  },
});
