import type { ApiRequest, ApiResponse, Transport } from "@reprise/contracts/client";
import { isReloadDue, reloadTimeAfter } from "@reprise/toasts";
import type { CsrfTokens } from "./csrf-tokens.ts";

/** Reads that are asked again when the server answers 500 (specification, section 7). */
const RETRIED = /^\/api\/products(?:\/\d+)?(?:\?|$)/u;
const RETRIES = 2;

let reloadTime: number | undefined;
const undeliverableListeners = new Set<() => void>();

/** Whether a newer version has been out for so long that the next navigation should load the page anew. */
export const isPageOutdated = (now = Date.now()): boolean => isReloadDue(reloadTime, now);

/** Calls `listener` when the server says that mail to the shopper bounced. Answers the way to stop. */
export function onEmailUndeliverable(listener: () => void): () => void {
  undeliverableListeners.add(listener);
  return () => undeliverableListeners.delete(listener);
}

/** Where a 429 sends the shopper to prove being human; a same-site path or nothing. */
export function verifyLocation(
  header: string | null,
  here: { pathname: string; search: string; origin: string },
): string | null {
  if (!header?.startsWith("/")) return null;
  const url = new URL(header, here.origin);
  if (url.origin !== here.origin) return null;
  url.searchParams.set("next", here.pathname + here.search);
  return url.pathname + url.search;
}

/** What every answer may carry, whatever was asked (section 7: the interceptor). */
function intercept(response: Response, knownVersion: string): void {
  reloadTime = reloadTimeAfter(knownVersion, response.headers.get("x-version"), Date.now(), reloadTime);
  if (response.headers.has("x-email-delivery-impossible"))
    for (const listener of undeliverableListeners) listener();
  if (response.status !== 429) return;
  const location = verifyLocation(response.headers.get("x-verify-location"), window.location);
  if (location) window.location.assign(location);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isTokenRefused = ({ status, body }: ApiResponse) => status === 403 && body.includes('"CSRF_INVALID"');

/**
 * Carries the browser's calls to the server with `fetch`, those that write with the CSRF token. Throws `TypeError` when
 * there is no network.
 */
export function createBrowserTransport(knownVersion: string, csrfTokens: CsrfTokens): Transport {
  const exchange = async (
    { method, path, headers, body, isHarmless, signal }: ApiRequest,
    token?: string,
  ): Promise<ApiResponse> => {
    const response = await fetch(path, {
      method,
      headers: token === undefined ? headers : { ...headers, "x-csrf-token": token },
      body: body ?? null,
      // A shopper who leaves the page at once has pressed all the same.
      keepalive: !isHarmless,
      signal: signal ?? null,
    });
    intercept(response, knownVersion);
    const retryAfterSeconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
    return {
      status: response.status,
      body: await response.text(),
      ...(Number.isNaN(retryAfterSeconds) ? {} : { retryAfterSeconds }),
    };
  };
  const send = async (request: ApiRequest): Promise<ApiResponse> => {
    if (request.isHarmless) return exchange(request);
    const response = await exchange(request, await csrfTokens.get());
    // Nothing was done: the cookie that the token belongs to is gone, or the server's secret is another.
    return isTokenRefused(response) ? exchange(request, await csrfTokens.renew()) : response;
  };
  return async (request) => {
    let response = await send(request);
    for (let retry = 1; response.status === 500 && retry <= RETRIES && isRetried(request); retry++) {
      await pause(200 * retry);
      response = await send(request);
    }
    return response;
  };
}

/** A write is only asked again when its key keeps the server from doing it twice. */
const isRetried = ({ method, path, headers }: ApiRequest) =>
  method === "GET" ? RETRIED.test(path) : "idempotency-key" in headers;
