import { createHash } from "node:crypto";
import { emptyFlashBag, MAX_FLASH_MESSAGES, mergeFlashBags, parseFlashBag } from "@reprise/toasts";
import type { Redis } from "./redis.ts";
import { lifetimeOf, newSessionId, type SessionStore } from "./session-store.ts";

/** Ids are kept as hashes: who reads the database cannot take a session over. */
function keysOf(id: string): { session: string; flashes: string } {
  const session = `session:${createHash("sha256").update(id).digest("base64url")}`;
  return { session, flashes: `${session}:flashes` };
}

/** For any number of processes. */
export function createRedisSessionStore(redis: Redis, now: () => number = Date.now): SessionStore {
  return {
    async create() {
      const id = newSessionId();
      await redis.set(keysOf(id).session, `${now()}`, {
        expiration: { type: "PX", value: lifetimeOf(now(), now()) },
      });
      return id;
    },
    async pushFlashes(id, bag) {
      const { session, flashes } = keysOf(id);
      const lifetime = lifetimeOf(Number(await redis.get(session)), now());
      if (lifetime <= 0) return false;
      await redis
        .multi()
        .rPush(flashes, JSON.stringify(bag))
        .lTrim(flashes, -MAX_FLASH_MESSAGES, -1)
        .pExpire(flashes, lifetime)
        .pExpire(session, lifetime)
        .exec();
      return true;
    },
    async takeFlashes(id) {
      const { session, flashes } = keysOf(id);
      const [createdAt, bags] = await redis
        .multi()
        .get(session)
        .lRange(flashes, 0, -1)
        .del(flashes)
        .execTyped();
      const lifetime = lifetimeOf(Number(createdAt), now());
      if (lifetime <= 0) return emptyFlashBag();
      await redis.pExpire(session, lifetime);
      return mergeFlashBags(...bags.map(parseFlashBag));
    },
    isReady: () =>
      redis.ping().then(
        () => true,
        () => false,
      ),
    async close() {
      // `close` waits for a connection that may never come.
      if (redis.isReady) await redis.close();
      else redis.destroy();
    },
  };
}
