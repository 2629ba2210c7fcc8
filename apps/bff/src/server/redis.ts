import { once } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import { createClient, ErrorReply } from "redis";

export type Redis = ReturnType<typeof newClient>;

const newClient = (url: string) =>
  createClient({
    url,
    // Commands fail at once while Redis is unavailable, so that no shopper waits.
    disableOfflineQueue: true,
    // Pings detect a dead connection.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 6_000,
      reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 3_000),
    },
  });

/** In ms: longer than one connection attempt. */
const START_LIMIT = 5_000;

/** Waits for the first connection. Returns the problem with REDIS_URL as a sentence; null: connected. */
export async function whenConnected(redis: Redis): Promise<string | null> {
  let problem = "does not answer";
  const onError = (error: NodeJS.ErrnoException) => {
    problem = `cannot be reached (${error.code ?? error.message})`;
  };
  redis.on("error", onError);
  try {
    if (!redis.isReady) await once(redis, "ready", { signal: AbortSignal.timeout(START_LIMIT) });
    return null;
  } catch {
    return `REDIS_URL ${problem}.`;
  } finally {
    redis.off("error", onError);
  }
}

/** Connects in the background, and reconnects after every loss. */
export function connectRedis(url: string, log: Pick<FastifyBaseLogger, "error">): Redis {
  const client = newClient(url);
  client.on("error", (error: Error) => log.error({ err: error }, "The Redis connection failed"));
  client.connect().catch((error: unknown) => log.error({ err: error }, "The Redis connection failed"));
  return client;
}

/** In ms: a probe's key expires soon, because Redis evicts only keys that do. */
const PROBE_EXPIRY = 1_000;

/** Whether Redis accepts writes, which a full Redis and a replica refuse. */
export async function acceptsWrites(redis: Redis): Promise<boolean> {
  try {
    await redis.set("session:probe", "", { expiration: { type: "PX", value: PROBE_EXPIRY } });
    return true;
  } catch (error) {
    leaveIfReplica(redis, error);
    return false;
  }
}

/**
 * Connects anew if a write failed because the server is a replica: the primary of before a failover. A new connection
 * leads to the new one.
 */
export function leaveIfReplica(redis: Redis, error: unknown): void {
  const isReplica = error instanceof ErrorReply && error.message.startsWith("READONLY");
  // Of several refused writes, only the first finds the old connection.
  if (!isReplica || !redis.isReady) return;
  redis.destroy();
  // It retries until it is closed, and emits each error.
  redis.connect().catch(() => undefined);
}
