import { useEffect, useEffectEvent } from "react";
import { useStore } from "../lib/browser/store.ts";
import { consentStore } from "./consent.ts";
import type { TrackingEvent } from "./events.ts";
import { tracker } from "./tracker.ts";

/** True if tracking is allowed; false until the choice is read. */
export const useIsTrackingAllowed = (): boolean => useStore(consentStore, undefined)?.statistics === true;

/** Tracks a view once per `key`, including the page on which consent is given. */
export function useTrackedView(key: string, event: TrackingEvent): void {
  const isAllowed = useIsTrackingAllowed();
  const track = useEffectEvent((_key: string) => tracker.track(event));
  useEffect(() => {
    if (isAllowed) track(key);
  }, [isAllowed, key]);
}
