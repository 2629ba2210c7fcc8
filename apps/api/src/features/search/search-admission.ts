import { networkOf } from "@reprise/service/client-network";
import type { Client } from "../../http/calls/handlers.ts";
import { createPendingLimits } from "../../throttle/pending-limits.ts";

/**
 * Maximum number of pending searches per client network, which may have many users, of all networks, and in
 * total. The total is some seconds of work for the search thread. A part of it is for shared pages, which
 * have no client.
 */
const PENDING = { perClient: 16, allClients: 192, total: 256 } as const;

/** Lists of sellers, each of up to 50 text searches that follow each other. */
const PENDING_LISTS = { perClient: 1, total: 8 } as const;

/** Admits searches to the search thread, which both sides of the shop share. */
export interface SearchAdmission {
  /**
   * @param client null: limited only by the total
   * @throws {ApiFailure} TOO_MANY_REQUESTS
   */
  run<T>(client: Client | null, search: () => Promise<T>): Promise<T>;
  /**
   * For a list of searches, which also counts as a pending search.
   * @throws {ApiFailure} TOO_MANY_REQUESTS
   */
  runList<T>(client: Client, searches: () => Promise<T>): Promise<T>;
}

export function createSearchAdmission(): SearchAdmission {
  const pending = createPendingLimits(PENDING);
  const lists = createPendingLimits(PENDING_LISTS);
  const run: SearchAdmission["run"] = (client, search) => pending.run(client && networkOf(client), search);
  return {
    run,
    runList: (client, searches) => lists.run(networkOf(client), () => run(client, searches)),
  };
}
