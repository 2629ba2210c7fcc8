import { isReloadDue, reloadTimeAfter } from "@reprise/toasts";

/** `fetch` that inspects each answer (specification, section 7: the interceptor). */
export type InterceptedFetch = (path: string, init?: RequestInit) => Promise<Response>;

let reloadTime: number | undefined;
const undeliverableListeners = new Set<() => void>();

/** True once a newer version has been live long enough; the next navigation then reloads the page. */
export const isPageOutdated = (now = Date.now()): boolean => isReloadDue(reloadTime, now);

/** After code failed to load: marks the page as outdated, so that the next navigation reloads, unless only the network is missing. */
export function markPageOutdated(): void {
  if (navigator.onLine) reloadTime = 0;
}

/** Calls `listener` when mail to the shopper bounced. Returns the unsubscribe function. */
export function onEmailUndeliverable(listener: () => void): () => void {
  undeliverableListeners.add(listener);
  return () => undeliverableListeners.delete(listener);
}

/** @param knownVersion Version of the loaded page. */
export function createInterceptedFetch(knownVersion: string): InterceptedFetch {
  return async (path, init) => {
    const response = await fetch(path, init);
    const { status, headers } = response;
    reloadTime = reloadTimeAfter(knownVersion, headers.get("x-version"), Date.now(), reloadTime);
    if (headers.has("x-email-delivery-impossible")) for (const listener of undeliverableListeners) listener();
    const verifyLocation = status === 429 ? headers.get("x-verify-location") : null;
    // Without its code (no network) the shopper stays on the page, and the next 429 tries again.
    if (verifyLocation !== null) await startVerification(verifyLocation).catch(() => undefined);
    return response;
  };
}

/** The code for it is loaded only then: most shoppers never see a 429. */
async function startVerification(location: string): Promise<void> {
  const { redirectToVerification } = await import("./redirect-to-verification.ts");
  redirectToVerification(location);
}
