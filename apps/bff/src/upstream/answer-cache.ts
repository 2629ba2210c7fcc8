import { randomUUID } from "node:crypto";
import { type Call, CALLS, type ClientCallName } from "@reprise/contracts";
import type { ApiClient, CallResult } from "@reprise/contracts/client";
import { LRUCache } from "lru-cache";
import type { ApiClients } from "./api-clients.ts";

/** Calls that many pages make, and whose answers contain neither prices nor stock. */
const CACHED_CALLS: ReadonlyMap<ClientCallName, Call> = new Map<ClientCallName, Call>(
  (
    [
      "api_get_navigation_view",
      "api_get_seo_block",
      "api_get_sign_in_providers",
      "api_get_paypal_express",
      "api_get_sale_figures",
    ] as const
  ).map((name) => [name, CALLS[name]]),
);

/** Entries; more than the shop has. */
const MAX_ENTRIES = 500;
/** In ms: the pause between attempts to refresh a stale entry. */
const RETRY_PAUSE = 1_000;

interface Entry<Result> {
  readonly result: Result;
  staleAt: number;
}

type Entries = LRUCache<string, Entry<CallResult<unknown>>>;

const noEntries = (): Entries => new LRUCache({ max: MAX_ENTRIES });

export interface AnswerCache {
  /** Clients that answer {@link CACHED_CALLS} from the cache. */
  readonly apiClients: ApiClients;
  /** Forgets all answers, also those that are on their way. */
  clear(): void;
}

/**
 * Caches parsed answers that are the same for everyone, for the call's `cacheSeconds`. A stale entry is still returned while
 * it is refreshed, and also when the refresh fails. Cached calls are made without the shopper's identity.
 */
export function createAnswerCache(apiClients: ApiClients, now: () => number = Date.now): AnswerCache {
  let current = noEntries();

  function store<Result extends CallResult<unknown>>(
    entries: Entries,
    key: string,
    call: Call,
    result: Result,
  ): Result {
    if (!result.ok) return result;
    const { cacheSeconds = 0 } = call;
    entries.set(key, { result, staleAt: now() + cacheSeconds * 1_000 });
    return result;
  }

  const clientOf: ApiClients = (caller, signal) => ({
    async call(name, ...input) {
      const ask = (client: ApiClient) => client.call(name, ...input);
      const call = CACHED_CALLS.get(name);
      if (!call) return ask(apiClients(caller, signal));
      // An answer that was requested before `clear()` goes to the entries of that time, which nobody reads.
      const entries = current;
      const { locale } = caller;
      const key = `${locale} ${name} ${JSON.stringify(input[0])}`;
      const found = entries.get(key) as Entry<Awaited<ReturnType<typeof ask>>> | undefined;
      if (!found)
        return store(
          entries,
          key,
          call,
          await ask(apiClients({ ...caller, shopper: null, address: undefined }, signal)),
        );
      if (found.staleAt <= now()) {
        found.staleAt = now() + RETRY_PAUSE;
        const anonymous = { requestId: randomUUID(), locale, shopper: null };
        ask(apiClients(anonymous)).then(
          (result) => store(entries, key, call, result),
          () => undefined,
        );
      }
      return found.result;
    },
  });

  return { apiClients: clientOf, clear: () => void (current = noEntries()) };
}
