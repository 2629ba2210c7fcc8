import { setTimeout as pause } from "node:timers/promises";
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from "cockatiel";
import { type Dispatcher, Pool } from "undici";
import { createRetryBudget } from "./retry-budget.ts";
import { RequestError } from "../errors/error-item.ts";
import { codeOf, isAbort, upstreamFailure } from "./upstream-failure.ts";

export interface UpstreamRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type UpstreamResponse = Pick<Dispatcher.ResponseData, "statusCode" | "headers" | "body">;

/** The one way to the API: pooled connections, time limits, retries within a budget, a circuit breaker. */
export interface Upstream {
  /** @throws RequestError when no answer comes; the AbortError of the signal. */
  request(request: UpstreamRequest): Promise<UpstreamResponse>;
  /** Asks the API's own `/readyz`, past the breaker; it says no to a token that it does not know. */
  isReady(serviceToken: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  readonly url: string;
  /** In ms, until the headers of an answer and between two parts of its body. */
  readonly timeout: number;
  readonly connections?: number;
  /** In ms that an open circuit waits before it tries the API again. */
  readonly halfOpenAfter?: number;
}

const MAX_RETRIES = 2;
const FAILURES_TO_OPEN = 5;
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([500, 502, 503]);

/**
 * Answers of whatever stands before an API that is away. An API that refuses one call by an error item of its own,
 * which has its version, still answers the others; a 500 may be about one product.
 */
const isOutage = (result: unknown) => {
  const { statusCode, headers } = result as UpstreamResponse;
  return [502, 503, 504].includes(statusCode) && headers["x-version"] === undefined;
};

/** What undici refuses to send, or somebody no longer waits for: the API had no part in it. */
const isClientError = (error: unknown) =>
  isAbort(error) || ["UND_ERR_INVALID_ARG", "UND_ERR_REQ_CONTENT_LENGTH_MISMATCH"].includes(codeOf(error));

/** Requests that wait for a connection; those beyond are refused at once. */
const MAX_QUEUED = 1_000;

const tooManyQueued = () => new RequestError("SERVICE_UNAVAILABLE", "Too many calls wait for the API");

/** Asking twice does what asking once does. */
const isRepeatable = ({ method, headers }: UpstreamRequest) =>
  method === "GET" || method === "HEAD" || headers["idempotency-key"] !== undefined;

type Attempt = { readonly response: UpstreamResponse } | { readonly error: unknown };

function isWorthRetrying(attempt: Attempt): boolean {
  if ("response" in attempt) {
    const { statusCode, headers } = attempt.response;
    // Who says when to come back is not asked before.
    return RETRYABLE_STATUSES.has(statusCode) && headers["retry-after"] === undefined;
  }
  const { error } = attempt;
  // Who waited in vain once will not be kept waiting as long again.
  return !(
    isAbort(error) ||
    error instanceof BrokenCircuitError ||
    upstreamFailure(error).code === "UPSTREAM_TIMEOUT"
  );
}

export function createUpstream({
  url,
  timeout,
  connections = 64,
  halfOpenAfter = 1_000,
}: UpstreamOptions): Upstream {
  const pool = new Pool(url, {
    connections,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connect: { timeout: 1_000 },
  });
  const budget = createRetryBudget();
  const createBreaker = () =>
    circuitBreaker(handleWhen((error) => !isClientError(error)).orWhenResult(isOutage), {
      halfOpenAfter,
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    });
  // Writes that take too long, such as many logins at once, must not keep anybody from looking.
  const breakers = { reads: createBreaker(), writes: createBreaker() };

  const attempt = ({ method, path, headers, body, signal }: UpstreamRequest): Promise<Attempt> =>
    breakers[method === "GET" || method === "HEAD" ? "reads" : "writes"]
      .execute(() =>
        pool.request({ method: method, path, headers, body: body ?? null, signal: signal ?? null }),
      )
      .then(
        (response) => ({ response }),
        (error: unknown) => ({ error }),
      );

  return {
    async request(request) {
      if (pool.stats.queued >= MAX_QUEUED) throw tooManyQueued();
      budget.earn();
      for (let retries = 0; ; retries += 1) {
        const made = await attempt(request);
        const again =
          retries < MAX_RETRIES && isRepeatable(request) && isWorthRetrying(made) && budget.spend();
        if (!again && "response" in made) return made.response;
        if (!again && "error" in made) throw isAbort(made.error) ? made.error : upstreamFailure(made.error);
        if ("response" in made) await made.response.body.dump();
        await pause(
          20 + Math.random() * 80 * (retries + 1),
          undefined,
          request.signal ? { signal: request.signal } : {},
        );
      }
    },
    async isReady(serviceToken) {
      try {
        const { statusCode, body } = await pool.request({
          method: "GET",
          path: "/readyz",
          headers: { authorization: `Bearer ${serviceToken}` },
          signal: AbortSignal.timeout(2_000),
        });
        await body.dump();
        return statusCode === 200;
      } catch {
        return false;
      }
    },
    close: () => pool.close(),
  };
}
