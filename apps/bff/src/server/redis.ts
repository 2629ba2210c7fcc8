import { once } from "node:events";
import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";

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
  client.on("error", (error: Error) => log.error({ err: error }, "Redis"));
  client.connect().catch((error: unknown) => log.error({ err: error }, "Redis"));
  return client;
}
