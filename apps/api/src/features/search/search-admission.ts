import { networkOf } from "@reprise/service/client-network";
import type { Client } from "../../http/calls/handlers.ts";
import { createPendingLimits } from "../../throttle/pending-limits.ts";

/**
 * Maximum number of pending searches per client network, which may have many users, and in total. The total
 * is some seconds of work for the search thread.
 */
const PENDING = { perClient: 16, total: 256 } as const;

/** Admits searches to the search thread, which both sides of the shop share. */
export interface SearchAdmission {
  /**
   * @param client null: limited only by the total
   * @throws {ApiFailure} TOO_MANY_REQUESTS
   */
  run<T>(client: Client | null, search: () => Promise<T>): Promise<T>;
}

export function createSearchAdmission(): SearchAdmission {
  const pending = createPendingLimits(PENDING);
  return { run: (client, search) => pending.run(client && networkOf(client), search) };
}
