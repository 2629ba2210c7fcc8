import { afterAll, beforeAll } from "vitest";
import { connectRedis } from "../server/redis.ts";
import { createMemorySessionStore } from "../sessions/memory-session-store.ts";
import { createRedisSessionStore } from "../sessions/redis-session-store.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import { until } from "./until.ts";

const redisUrl = process.env["REDIS_URL"];

/** Session stores to test: in memory, and in Redis if REDIS_URL is set. */
export function sessionStores(): ReadonlyArray<readonly [string, () => SessionStore]> {
  const memory = ["memory", () => createMemorySessionStore()] as const;
  if (redisUrl === undefined) return [memory];
  const redis = connectRedis(redisUrl, { error: () => undefined });
  beforeAll(async () => {
    await until(() => redis.isReady);
  });
  afterAll(() => redis.close());
  return [memory, ["Redis", () => createRedisSessionStore(redis)]];
}
