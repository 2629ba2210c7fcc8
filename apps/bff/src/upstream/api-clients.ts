import { type Call, callRoutes, CALLS, type ClientCallName } from "@reprise/contracts";
import { type ApiClient, createApiClient } from "@reprise/contracts/client";
import { RequestError } from "../server/error-item.ts";
import { type Caller, identityHeaders, LOGIN_ENDED_HEADER } from "./identity.ts";
import { upstreamFailure } from "./upstream-failure.ts";
import type { Upstream, UpstreamResponse } from "./upstream.ts";

/**
 * Creates the typed client of one request. `signal` aborts all its calls; signals of single calls are
 * ignored. `AbortSignal.any` would keep its listeners in memory until a full garbage collection.
 */
export type ApiClients = (caller: Caller, signal?: AbortSignal) => ApiClient;

const CUSTOMER_CALLS: ReadonlySet<string> = new Set(
  Object.entries<Call>(CALLS).flatMap(([name, { access }]) =>
    access === "customer" || access === "session" ? [name] : [],
  ),
);

/** Reports the response's status and headers to the caller. */
export async function report(caller: Caller, { statusCode, headers }: UpstreamResponse): Promise<void> {
  if (statusCode >= 500 || statusCode === 429) caller.onFailedCall?.();
  const verify = headers["x-verify-location"];
  if (statusCode === 429 && typeof verify === "string") caller.onVerify?.(verify);
  const retryAfter = headers["retry-after"];
  if (typeof retryAfter === "string") caller.onRetryAfter?.(retryAfter);
  if (headers[LOGIN_ENDED_HEADER] !== undefined) await caller.onLoginEnded?.();
}

export function createApiClients(upstream: Upstream, serviceToken: string): ApiClients {
  return (caller, requestSignal) => {
    const identity = identityHeaders(serviceToken, caller);
    const client = createApiClient({
      routes: callRoutes,
      locale: caller.locale,
      async transport({ method, path, headers, body, signal }) {
        const response = await upstream
          .request({
            method,
            path,
            body,
            headers: { ...headers, ...identity },
            signal: requestSignal ?? signal,
          })
          .catch((error: unknown) => {
            caller.onFailedCall?.();
            throw error;
          });
        await report(caller, response);
        try {
          return { status: response.statusCode, body: await response.body.text() };
        } catch (error) {
          caller.onFailedCall?.();
          throw upstreamFailure(error);
        }
      },
    });
    if (caller.shopper?.login !== "unknown") return client;
    return {
      // The session lookup failed, so an answer "log in first" would mislead.
      call: async (name, ...input) => {
        requireLoginState(name);
        return client.call(name, ...input);
      },
    };
  };
}

function requireLoginState(name: ClientCallName): void {
  if (CUSTOMER_CALLS.has(name)) throw new RequestError("SERVICE_UNAVAILABLE", "The session lookup failed");
}
