import { randomUUID } from "node:crypto";
import { type Call, CALLS, type ClientCallName } from "@reprise/contracts";
import type { ApiClient, CallResult } from "@reprise/contracts/client";
import { LRUCache } from "lru-cache";
import type { ApiClients } from "./api-clients.ts";

/** Pages ask for them all the time, and neither prices nor stock are in them. */
const HARDLY_CHANGING: ReadonlyMap<ClientCallName, Call> = new Map<ClientCallName, Call>(
  (["api_get_navigation_view", "api_get_seo_block", "api_get_sign_in_providers"] as const).map((name) => [
    name,
    CALLS[name],
  ]),
);

/** More than the shop has. */
const MOST = 500;
/** In ms, from one failure to the next attempt. */
const RETRY_PAUSE = 1_000;

interface Kept<Result> {
  readonly result: Result;
  staleAt: number;
}

export interface KeptAnswers {
  readonly apiClients: ApiClients;
  clear(): void;
}

/**
 * Keeps parsed what is the same for everyone, as long as the contract says. What is older is still given while
 * it is asked for anew, and when nothing comes of that. No shopper is named in the question.
 */
export function keepAnswers(apiClients: ApiClients, now: () => number = Date.now): KeptAnswers {
  const kept = new LRUCache<string, Kept<CallResult<unknown>>>({ max: MOST });

  function keep<Result extends CallResult<unknown>>(key: string, call: Call, result: Result): Result {
    if (!result.ok) return result;
    const { cacheSeconds = 0 } = call;
    kept.set(key, { result, staleAt: now() + cacheSeconds * 1_000 });
    return result;
  }

  const clientOf: ApiClients = (caller, signal) => ({
    async call(name, ...input) {
      const ask = (client: ApiClient) => client.call(name, ...input);
      const call = HARDLY_CHANGING.get(name);
      if (!call) return ask(apiClients(caller, signal));
      const { locale } = caller;
      const key = `${locale} ${name} ${JSON.stringify(input[0])}`;
      const found = kept.get(key) as Kept<Awaited<ReturnType<typeof ask>>> | undefined;
      if (!found)
        return keep(
          key,
          call,
          await ask(apiClients({ ...caller, shopper: null, address: undefined }, signal)),
        );
      if (found.staleAt <= now()) {
        found.staleAt = now() + RETRY_PAUSE;
        const nobody = { requestId: randomUUID(), locale, shopper: null };
        ask(apiClients(nobody)).then(
          (result) => keep(key, call, result),
          () => undefined,
        );
      }
      return found.result;
    },
  });

  return { apiClients: clientOf, clear: () => kept.clear() };
}
