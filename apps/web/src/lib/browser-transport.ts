import type { ApiRequest, ApiResponse, Transport } from "@reprise/contracts/client";
import type { CsrfTokens } from "./csrf-tokens.ts";
import type { InterceptedFetch } from "./interceptor.ts";

/** Reads that are asked again when the server answers 500 (specification, section 7). */
const RETRIED = /^\/api\/products(?:\/\d+)?(?:\?|$)/u;
const RETRIES = 2;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isTokenRefused = ({ status, body }: ApiResponse) => status === 403 && body.includes('"CSRF_INVALID"');

/**
 * Carries the browser's calls to the server, those that write with the CSRF token. Throws `TypeError` when
 * there is no network.
 */
export function createBrowserTransport(fetch: InterceptedFetch, csrfTokens: CsrfTokens): Transport {
  const exchange = async (
    { method, path, headers, body, isSafe, signal }: ApiRequest,
    token?: string,
  ): Promise<ApiResponse> => {
    const response = await fetch(path, {
      method,
      headers: token === undefined ? headers : { ...headers, "x-csrf-token": token },
      body: body ?? null,
      // A shopper who leaves the page at once has pressed all the same.
      keepalive: !isSafe,
      signal: signal ?? null,
    });
    const retryAfterSeconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
    return {
      status: response.status,
      body: await response.text(),
      ...(Number.isNaN(retryAfterSeconds) ? {} : { retryAfterSeconds }),
    };
  };
  const send = async (request: ApiRequest): Promise<ApiResponse> => {
    if (request.isSafe) return exchange(request);
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
