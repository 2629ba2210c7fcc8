import { ApiFailure } from "../http/calls/api-failure.ts";

export interface PendingLimits {
  /**
   * @param client null: unknown, limited only by the total
   * @throws {ApiFailure} TOO_MANY_REQUESTS when a limit is reached
   */
  run<T>(client: string | null, work: () => Promise<T>): Promise<T>;
}

/**
 * Allows at most `total` pending tasks, `perClient` of them for one client and `allClients` for all clients
 * together. The rest of the total is for work without a client.
 */
export function createPendingLimits({
  total,
  allClients = total,
  perClient,
}: {
  readonly total: number;
  readonly allClients?: number;
  readonly perClient: number;
}): PendingLimits {
  let pending = 0;
  let ofClients = 0;
  /** Number of pending tasks by client. At most `allClients` entries. */
  const pendingOf = new Map<string, number>();

  const isFull = (client: string) => ofClients >= allClients || (pendingOf.get(client) ?? 0) >= perClient;
  function add(client: string, change: 1 | -1): void {
    ofClients += change;
    const count = (pendingOf.get(client) ?? 0) + change;
    if (count === 0) pendingOf.delete(client);
    else pendingOf.set(client, count);
  }

  return {
    run: async (client, work) => {
      if (pending >= total || (client !== null && isFull(client)))
        throw new ApiFailure("TOO_MANY_REQUESTS", "Too many at the moment", { retryAfterSeconds: 1 });
      pending += 1;
      if (client !== null) add(client, 1);
      try {
        return await work();
      } finally {
        pending -= 1;
        if (client !== null) add(client, -1);
      }
    },
  };
}
