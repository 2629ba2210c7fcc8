import { verificationAddress } from "@reprise/locale";
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
    if (status === 429) leadToVerification(headers.get("x-verify-location"));
    return response;
  };
}

function leadToVerification(location: string | null): void {
  const { pathname, search, hash } = window.location;
  // The answer is our own server's, which lets no other hosts through than those that are configured there.
  const address = location && verificationAddress(location, () => true, pathname + search + hash);
  if (address) window.location.assign(address);
}
