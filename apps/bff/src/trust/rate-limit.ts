import { callbackify } from "node:util";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Redis } from "../sessions/redis.ts";
import { within } from "../sessions/within.ts";
import { RequestError } from "../errors/error-item.ts";
import { isWrite } from "./same-origin.ts";

const ONE_MINUTE = 60_000;
/** In ms: a server that takes longer is as good as none. */
const ANSWER_LIMIT = 1_000;

declare module "fastify" {
  interface FastifyRequest {
    /** A call that changes nothing though its method says so. */
    isReadCall: boolean;
  }
}

type Result = { current: number; ttl: number };

/** Counts in Redis for all processes together; the plugin's own Redis store is written for another client. */
function redisStore(redis: Redis) {
  async function count(key: string, timeWindow: number): Promise<Result> {
    const name = `writes:${key}`;
    const counted = redis.multi().incr(name).pExpire(name, timeWindow, "NX").pTTL(name).exec();
    const [current, , ttl] = await within(ANSWER_LIMIT, counted);
    return { current: Number(current), ttl: Number(ttl) };
  }
  return class RedisStore {
    incr(key: string, done: (error: Error | null, result: Result) => void, timeWindow: number): void {
      callbackify(count)(key, timeWindow, done);
    }
    child(): RedisStore {
      return this;
    }
  };
}

/** Limits writes by client address. With Redis out of order nobody is refused. */
export async function limitWrites(
  app: FastifyInstance,
  options: { readonly writesPerMinute: number; readonly redis: Redis | undefined },
): Promise<void> {
  app.decorateRequest("isReadCall", false);
  await app.register(rateLimit, {
    max: options.writesPerMinute,
    timeWindow: ONE_MINUTE,
    allowList: (request) => !isWrite(request) || request.isReadCall,
    errorResponseBuilder: () =>
      new RequestError("TOO_MANY_REQUESTS", "Too many writes from this address: wait a minute"),
    skipOnError: true,
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    ...(options.redis ? { store: redisStore(options.redis) } : {}),
  });
}
