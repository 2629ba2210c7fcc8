import { useEffect, useEffectEvent } from "react";
import { useStore } from "../lib/store.ts";
import { consentStore } from "./consent.ts";
import type { TrackingEvent } from "./events.ts";
import { tracker } from "./tracker.ts";

/** Whether anything may be tracked; false until the shopper's choice is read. */
export const useIsTrackingAllowed = (): boolean => useStore(consentStore, undefined)?.statistics === true;

/** Tracks what a page shows, once for each `key`; the page on which consent is given included. */
export function useTrackedView(key: string, event: TrackingEvent): void {
  const isAllowed = useIsTrackingAllowed();
  const track = useEffectEvent((_key: string) => tracker.track(event));
  useEffect(() => {
    if (isAllowed) track(key);
  }, [isAllowed, key]);
}
