import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** `pageshow`: the browser has restored what was typed before Back. */
function subscribe(changed: () => void): () => void {
  // The value of a form that is reset changes after the event.
  const afterReset = () => void setTimeout(changed);
  window.addEventListener("pageshow", changed);
  document.addEventListener("change", changed);
  document.addEventListener("reset", afterReset);
  return () => {
    window.removeEventListener("pageshow", changed);
    document.removeEventListener("change", changed);
    document.removeEventListener("reset", afterReset);
  };
}

const valueOf = (id: string) => {
  const control = document.getElementById(id);
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.value : null;
};

/**
 * The value that an uncontrolled control really has. Browsers fill in and restore values without an event, also before
 * the page's scripts run, so a copy of the first value would be wrong.
 */
export const useControlValue = (id: string, first: string): string =>
  useSyncExternalStore(
    subscribe,
    () => valueOf(id) ?? first,
    () => first,
  );

/** Tells a choice that the browser has restored or filled in, as if the shopper had just made it. */
export function useRestoredChoice(restored: () => void): void {
  const tell = useEffectEvent(restored);
  useEffect(() => {
    const onShow = () => tell();
    onShow();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
