import { ApiFailure } from "../http/calls/api-failure.ts";

export interface PendingLimits {
  /**
   * @param client null: unknown, limited only by the total
   * @throws {ApiFailure} TOO_MANY_REQUESTS when a limit is reached
   */
  run<T>(client: string | null, work: () => Promise<T>): Promise<T>;
}

/** Allows at most `total` pending tasks, `perClient` of them for one client. */
export function createPendingLimits({
  total,
  perClient,
}: {
  readonly total: number;
  readonly perClient: number;
}): PendingLimits {
  let pending = 0;
  /** Number of pending tasks by client. At most `total` entries. */
  const pendingOf = new Map<string, number>();

  function add(client: string, change: 1 | -1): void {
    const count = (pendingOf.get(client) ?? 0) + change;
    if (count === 0) pendingOf.delete(client);
    else pendingOf.set(client, count);
  }

  return {
    run: async (client, work) => {
      if (pending >= total || (client !== null && (pendingOf.get(client) ?? 0) >= perClient))
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
