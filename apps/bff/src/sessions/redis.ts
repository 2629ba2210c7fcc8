import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";

export type Redis = ReturnType<typeof newClient>;

const newClient = (url: string) =>
  createClient({
    url,
    // Commands fail at once while the server is away, instead of waiting with a shopper behind them.
    disableOfflineQueue: true,
    // A connection on which nothing comes back is given up.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 6_000,
      reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 3_000),
    },
  });

/** Connects in the background and again after every loss; `/readyz` tells whether it is there. */
export function connectRedis(url: string, log: Pick<FastifyBaseLogger, "error">): Redis {
  const client = newClient(url);
  client.on("error", (error: Error) => log.error({ err: error }, "Redis"));
  client.connect().catch((error: unknown) => log.error({ err: error }, "Redis"));
  return client;
}
