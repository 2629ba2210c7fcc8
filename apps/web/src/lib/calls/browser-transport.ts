import type { ApiRequest, ApiResponse, Transport } from "@reprise/contracts/client";
import { abortable } from "@reprise/service/abortable";
import type { CsrfTokens } from "./csrf-tokens.ts";
import type { InterceptedFetch } from "./interceptor.ts";

/** Reads that are retried after a 500 (specification, section 7). */
const RETRIED = /^\/api\/products(?:\/\d+)?(?:\?|$)/u;
const RETRIES = 2;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isTokenRefused = ({ status, body }: ApiResponse) => status === 403 && body.includes('"CSRF_INVALID"');

/** Stops waiting for the token when the write is aborted. The token's request continues: other writes share it. */
const unlessAborted = (token: Promise<string>, signal: AbortSignal | undefined): Promise<string> =>
  signal ? abortable(token, signal) : token;

/**
 * Sends the browser's calls to the server; writes carry the CSRF token. Throws `TypeError` without a network.
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
      // `keepalive`: the write must finish even if the shopper leaves the page.
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
    const { isSafe, signal } = request;
    if (isSafe) return exchange(request);
    const response = await exchange(request, await unlessAborted(csrfTokens.get(), signal));
    // The write was not executed: the token's cookie is gone, or the server's secret has changed.
    if (!isTokenRefused(response)) return response;
    return exchange(request, await unlessAborted(csrfTokens.renew(), signal));
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

/** Writes are retried only with an idempotency key. */
const isRetried = ({ method, path, headers }: ApiRequest) =>
  method === "GET" ? RETRIED.test(path) : "idempotency-key" in headers;
