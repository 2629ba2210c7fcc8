import { callRoutes } from "@reprise/contracts";
import { type ApiClient, createApiClient } from "@reprise/contracts/client";
import { parseAnswer } from "./answer-texts.ts";
import { type Caller, identityHeaders } from "./identity.ts";
import type { Upstream } from "./upstream.ts";
import { upstreamFailure } from "./upstream-failure.ts";

/**
 * Makes the typed client of one request. `signal` ends its calls when nobody waits for them any more, whatever
 * signals the calls name: two that are joined hold all that listens until old memory is collected.
 */
export type ApiClients = (caller: Caller, signal?: AbortSignal) => ApiClient;

export function createApiClients(upstream: Upstream, serviceToken: string): ApiClients {
  return (caller, requestSignal) => {
    const identity = identityHeaders(serviceToken, caller);
    return createApiClient({
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
        if (response.statusCode >= 500 || response.statusCode === 429) caller.onTrouble?.();
        const verify = response.headers["x-verify-location"];
        if (response.statusCode === 429 && typeof verify === "string") caller.onVerify?.(verify);
        try {
          return { status: response.statusCode, body: await response.body.text() };
        } catch (error) {
          caller.onTrouble?.();
          throw upstreamFailure(error);
        }
      },
    });
  };
}
