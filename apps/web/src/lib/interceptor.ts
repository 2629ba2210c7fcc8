import { isReloadDue, reloadTimeAfter } from "@reprise/toasts";

/** `fetch`, of which every answer is looked at (specification, section 7: the interceptor). */
export type InterceptedFetch = (path: string, init?: RequestInit) => Promise<Response>;

let reloadTime: number | undefined;
const undeliverableListeners = new Set<() => void>();

/** Whether a newer version has been out for so long that the next navigation should load the page anew. */
export const isPageOutdated = (now = Date.now()): boolean => isReloadDue(reloadTime, now);

/** The page misses what a newer version has replaced: the next navigation loads anew. */
export function outdatePage(): void {
  reloadTime = 0;
}

/** Calls `listener` when the server says that mail to the shopper bounced. Answers the way to stop. */
export function onEmailUndeliverable(listener: () => void): () => void {
  undeliverableListeners.add(listener);
  return () => undeliverableListeners.delete(listener);
}

/** @param knownVersion The version that the page was loaded with. */
export function createInterceptedFetch(knownVersion: string): InterceptedFetch {
  return async (path, init) => {
    const response = await fetch(path, init);
    const { status, headers } = response;
    reloadTime = reloadTimeAfter(knownVersion, headers.get("x-version"), Date.now(), reloadTime);
    if (headers.has("x-email-delivery-impossible")) for (const tell of undeliverableListeners) tell();
    const verifyLocation = status === 429 ? headers.get("x-verify-location") : null;
    // Without its code (no network) the shopper stays on the page, and the next 429 tries again.
    if (verifyLocation !== null) await startVerification(verifyLocation).catch(() => undefined);
    return response;
  };
}

/** The code for it is loaded only then: most shoppers never see a 429. */
async function startVerification(location: string): Promise<void> {
  const { leadToVerification } = await import("./lead-to-verification.ts");
  leadToVerification(location);
}
