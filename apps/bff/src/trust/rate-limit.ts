import { callbackify } from "node:util";
import rateLimit from "@fastify/rate-limit";
import { abortable } from "@reprise/service/abortable";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { couponOfQuery } from "../server/coupon-address.ts";
import { RequestError } from "../server/error-item.ts";
import { isWrite } from "../server/is-write.ts";
import type { Redis } from "../server/redis.ts";
import { splitAddress } from "../server/request-context.ts";
import { isWebhook } from "../server/webhook-address.ts";

const ONE_MINUTE = 60_000;
/** In ms: maximum duration of a Redis call. */
const ANSWER_LIMIT = 1_000;

declare module "fastify" {
  interface FastifyRequest {
    /** True: the call only reads, although its method is a write method. */
    isReadCall: boolean;
    /** True: the request writes, although its method is GET or HEAD. */
    isWriteByGet: boolean;
  }
}

type Result = { current: number; ttl: number };

/**
 * Counts in Redis across all processes. The plugin's own Redis store needs another client library. The plugin ignores
 * errors, so they are logged here, at most one a minute.
 */
function redisStore(redis: Redis, log: Pick<FastifyBaseLogger, "error">) {
  let quietUntil = 0;
  async function count(key: string, timeWindow: number): Promise<Result> {
    const name = `writes:${key}`;
    try {
      // NX needs Redis 7.
      const counted = redis.multi().incr(name).pExpire(name, timeWindow, "NX").pTTL(name).exec();
      const [current, , ttl] = await abortable(counted, AbortSignal.timeout(ANSWER_LIMIT));
      return { current: Number(current), ttl: Number(ttl) };
    } catch (error) {
      if (Date.now() >= quietUntil) {
        quietUntil = Date.now() + ONE_MINUTE;
        log.error({ err: error }, "Writes cannot be counted and are not limited");
      }
      throw error;
    }
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

/**
 * Clients read more often than they write: one page makes several calls, and search suggests while typing.
 */
const READS_PER_WRITE = 10;

/** A list address with a coupon writes to the cart (`features/cart/coupon-links.ts`). */
const isCouponLink = ({ originalUrl }: FastifyRequest) =>
  couponOfQuery(splitAddress(originalUrl).search) !== null;
const isCountedWrite = (request: FastifyRequest) =>
  isWrite(request)
    ? !request.isReadCall && !isWebhook(request)
    : request.isWriteByGet || isCouponLink(request);
/** A payment provider sends all its messages from a few addresses, so they have the larger limit. */
const isCountedRead = (request: FastifyRequest) =>
  !isCountedWrite(request) && (request.originalUrl.startsWith("/api/") || isWebhook(request));

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Counts a GET that writes. Its handler calls this: an address can be spelled in many ways (`%74` for `t`), and only the
     * handler knows that it was reached.
     * @throws {RequestError} TOO_MANY_REQUESTS
     */
    countWrite: (reply: FastifyReply) => Promise<void>;
  }
}

const tooManyCalls = () =>
  new RequestError("TOO_MANY_REQUESTS", "Too many calls from this address: wait a minute");

/**
 * Limits writes, and all other calls under `/api/` and webhooks, per client address. Writes are counted in Redis if there
 * is one, and are not limited while it fails. Reads are counted per process, so that they never wait.
 */
export const callLimits = fp<{ readonly redis: Redis | undefined }>(
  async (app, { redis }) => {
    const { writesPerMinute } = app.config;
    app.decorateRequest("isReadCall", false);
    app.decorateRequest("isWriteByGet", false);
    const common = {
      timeWindow: ONE_MINUTE,
      // Maximum number of counted addresses.
      cache: 5_000,
      errorResponseBuilder: tooManyCalls,
      skipOnError: true,
      addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
      addHeadersOnExceeding: {
        "x-ratelimit-limit": false,
        "x-ratelimit-remaining": false,
        "x-ratelimit-reset": false,
      },
    } as const;
    await app.register(rateLimit, {
      ...common,
      max: writesPerMinute,
      allowList: (request) => !isCountedWrite(request),
      ...(redis ? { store: redisStore(redis, app.log) } : {}),
    });
    // The limit that was registered first: that of writes.
    const count = app.createRateLimit();
    await app.register(rateLimit, {
      ...common,
      max: writesPerMinute * READS_PER_WRITE,
      allowList: (request) => !isCountedRead(request),
    });
    app.decorate("countWrite", async (reply: FastifyReply) => {
      reply.request.isWriteByGet = true;
      const result = await count(reply.request);
      if (result.isAllowed || !result.isExceeded) return;
      void reply.header("retry-after", result.ttlInSeconds);
      throw tooManyCalls();
    });
  },
  { name: "call-limits" },
);
