import { type Call, callRoutes, CALLS, type ClientCallName } from "@reprise/contracts";
import { type ApiClient, createApiClient } from "@reprise/contracts/client";
import { RequestError } from "../errors/error-item.ts";
import { parseAnswer } from "./answer-texts.ts";
import { type Caller, identityHeaders, LOGIN_ENDED_HEADER } from "./identity.ts";
import type { Upstream, UpstreamResponse } from "./upstream.ts";
import { upstreamFailure } from "./upstream-failure.ts";

/**
 * Makes the typed client of one request. `signal` ends its calls when nobody waits for them any more, whatever
 * signals the calls name: two that are joined hold all that listens until old memory is collected.
 */
export type ApiClients = (caller: Caller, signal?: AbortSignal) => ApiClient;

const CUSTOMER_CALLS: ReadonlySet<string> = new Set(
  Object.entries<Call>(CALLS).flatMap(([name, { access }]) =>
    access === "customer" || access === "session" ? [name] : [],
  ),
);

/** What an answer says besides what was asked for. */
async function tell(caller: Caller, { statusCode, headers }: UpstreamResponse): Promise<void> {
  if (statusCode >= 500 || statusCode === 429) caller.onTrouble?.();
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
      parse: parseAnswer,
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
            caller.onTrouble?.();
            throw error;
          });
        await tell(caller, response);
        try {
          return { status: response.statusCode, body: await response.body.text() };
        } catch (error) {
          caller.onTrouble?.();
          throw upstreamFailure(error);
        }
      },
    });
    if (caller.shopper?.login !== "unknown") return client;
    return {
      // Whether they are logged in is not known: to be sent to log in would be of no use.
      call: async (name, ...input) => {
        requireLoginState(name);
        return client.call(name, ...input);
      },
    };
  };
}

function requireLoginState(name: ClientCallName): void {
  if (CUSTOMER_CALLS.has(name))
    throw new RequestError("SERVICE_UNAVAILABLE", "It is not known who is logged in");
}
