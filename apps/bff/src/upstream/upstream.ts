import { setTimeout as pause } from "node:timers/promises";
import { findCalls } from "@reprise/contracts";
import { abortable, isAbort } from "@reprise/service/abortable";
import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
} from "cockatiel";
import { type Dispatcher, Pool } from "undici";
import { z } from "zod";
import { RequestError } from "../server/error-item.ts";
import type { ApiReadiness } from "../server/health.ts";
import { noticeConnection } from "./notice-connection.ts";
import { createRetryBudget } from "./retry-budget.ts";
import { codeOf, upstreamFailure } from "./upstream-failure.ts";

export interface UpstreamRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Buffer | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type UpstreamResponse = Pick<Dispatcher.ResponseData, "statusCode" | "headers" | "body">;

/** The connection to the API: connection pool, time limits, retries within a budget, circuit breaker. */
export interface Upstream {
  /** @throws RequestError when there is no answer; AbortError when the signal aborts. */
  request(request: UpstreamRequest): Promise<UpstreamResponse>;
  /**
   * Calls the API's `/readyz`, bypassing the circuit breaker and the limit of waiting calls. After a yes, reads are tried
   * again at once: whoever sees a ready shop gets its pages.
   */
  readiness(serviceToken: string): Promise<ApiReadiness>;
  /** The states of the API and of what it needs, by name: `up`, or what is wrong with it. */
  dependencies(serviceToken: string): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

export interface UpstreamOptions {
  readonly url: string;
  /** In ms: until the response headers, with the wait for a connection, and between two chunks of the body. */
  readonly timeout: number;
  /** Of each pool: for calls that may be slow, and all others. */
  readonly connections?: number;
  /** In ms: delay before an open circuit tries the API again. */
  readonly halfOpenAfter?: number;
}

const MAX_RETRIES = 2;
const FAILURES_TO_OPEN = 5;
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([500, 502, 503]);

/**
 * True for a 502, 503 or 504 from a proxy in front of the API. The API's own errors carry its version and
 * concern one call only, so they do not open the circuit.
 */
const isOutage = (result: unknown) => {
  const { statusCode, headers } = result as UpstreamResponse;
  return [502, 503, 504].includes(statusCode) && headers["x-version"] === undefined;
};

/** The call has waited for a connection all the time. Others may be well served meanwhile. */
class NoFreeConnection extends RequestError {
  constructor() {
    super("UPSTREAM_TIMEOUT", "No connection to the API was free in time");
  }
}

/** True if the request was aborted or invalid, or never sent: the API is not at fault. */
const isOurError = (error: unknown) =>
  isAbort(error) ||
  error instanceof NoFreeConnection ||
  ["UND_ERR_INVALID_ARG", "UND_ERR_REQ_CONTENT_LENGTH_MISMATCH"].includes(codeOf(error));

/** In ms: the API answers probes within 2 s, also while its database hangs. */
const PROBE_LIMIT = 2_500;
const dependencyStates = z.record(z.string(), z.string());

/** Maximum number of requests waiting for a connection. Further requests fail at once. */
const MAX_QUEUED = 1_000;

const tooLate = () => new RequestError("UPSTREAM_TIMEOUT", "The API did not answer in time");
const tooManyQueued = () => new RequestError("SERVICE_UNAVAILABLE", "Too many calls are waiting for the API");

/** True if a repetition has no further effect. */
const isIdempotent = ({ method, headers }: UpstreamRequest) =>
  method === "GET" || method === "HEAD" || headers["idempotency-key"] !== undefined;

/** True if the API may wait for something else than its database before it answers the request. */
function isSlow({ method, path }: UpstreamRequest): boolean {
  const [pathname = "", search = ""] = path.split("?", 2);
  const callMethod = method === "HEAD" ? "GET" : method;
  const found = findCalls(pathname).find(({ call }) => call.method === callMethod)?.call.waitsFor;
  return found === "search-for-query" ? new URLSearchParams(search).has("query") : found !== undefined;
}

/** A group of calls that cannot block the calls of other groups. */
interface CallGroup {
  readonly pool: Pool;
  readonly breaker: CircuitBreakerPolicy;
}

type Attempt = { readonly response: UpstreamResponse } | { readonly error: unknown };

function isWorthRetrying(attempt: Attempt): boolean {
  if ("response" in attempt) {
    const { statusCode, headers } = attempt.response;
    // `Retry-After` forbids an immediate retry.
    return RETRYABLE_STATUSES.has(statusCode) && headers["retry-after"] === undefined;
  }
  const { error } = attempt;
  // After a timeout, the client must not wait that long again.
  return !(
    isAbort(error) ||
    error instanceof BrokenCircuitError ||
    upstreamFailure(error).code === "UPSTREAM_TIMEOUT"
  );
}

/** Ending an isolation closes a circuit. There is no other way to close one early. */
function closeCircuit(breaker: CircuitBreakerPolicy): void {
  if (breaker.state === CircuitState.Open) breaker.isolate().dispose();
}

export function createUpstream({
  url,
  timeout,
  connections = 64,
  halfOpenAfter = 1_000,
}: UpstreamOptions): Upstream {
  const createPool = () =>
    new Pool(url, {
      connections,
      // It would start when the call gets a connection. `attempt` has the limit.
      headersTimeout: 0,
      bodyTimeout: timeout,
      connect: { timeout: 1_000 },
    });
  const budget = createRetryBudget();
  const createBreaker = () =>
    circuitBreaker(handleWhen((error) => !isOurError(error)).orWhenResult(isOutage), {
      halfOpenAfter,
      breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    });
  const pool = createPool();
  // Separate circuits: slow writes must not block reads.
  const reads: CallGroup = { pool, breaker: createBreaker() };
  const writes: CallGroup = { pool, breaker: createBreaker() };
  // Calls that wait for a search, a provider or a password. They may be slow, and must not block carts and products.
  const slow: CallGroup = { pool: createPool(), breaker: createBreaker() };
  const groupOf = (request: UpstreamRequest): CallGroup => {
    if (isSlow(request)) return slow;
    return request.method === "GET" || request.method === "HEAD" ? reads : writes;
  };

  const attempt = (request: UpstreamRequest, group: CallGroup): Promise<Attempt> => {
    const { method, path, headers, body } = request;
    const limit = new AbortController();
    let isSent = false;
    const timer = setTimeout(() => limit.abort(isSent ? tooLate() : new NoFreeConnection()), timeout);
    const signal = AbortSignal.any(request.signal ? [request.signal, limit.signal] : [limit.signal]);
    return group.breaker
      .execute(() => {
        const answer = group.pool
          .compose(noticeConnection(() => (isSent = true)))
          .request({ method, path, headers, body: body ?? null, signal });
        // While a call waits for a connection, undici notices no signal.
        return abortable(answer, signal);
      })
      .then(
        (response) => ({ response }),
        (error: unknown) => ({ error }),
      )
      .finally(() => clearTimeout(timer));
  };

  /** Null: no answer in time. */
  async function probe(path: string, serviceToken: string): Promise<UpstreamResponse | null> {
    const signal = AbortSignal.timeout(PROBE_LIMIT);
    const headers = { authorization: `Bearer ${serviceToken}` };
    try {
      return await abortable(pool.request({ method: "GET", path, headers, signal }), signal);
    } catch {
      return null;
    }
  }

  return {
    async request(request) {
      const group = groupOf(request);
      if (group.pool.stats.queued >= MAX_QUEUED) throw tooManyQueued();
      budget.earn();
      for (let retries = 0; ; retries += 1) {
        const outcome = await attempt(request, group);
        const shouldRetry =
          retries < MAX_RETRIES && isIdempotent(request) && isWorthRetrying(outcome) && budget.spend();
        if (!shouldRetry && "response" in outcome) return outcome.response;
        if (!shouldRetry && "error" in outcome)
          throw isAbort(outcome.error) ? outcome.error : upstreamFailure(outcome.error);
        if ("response" in outcome) await outcome.response.body.dump();
        await pause(
          20 + Math.random() * 80 * (retries + 1),
          undefined,
          request.signal ? { signal: request.signal } : {},
        );
      }
    },
    async readiness(serviceToken) {
      const answer = await probe("/readyz", serviceToken);
      if (answer === null) return "no answer";
      await answer.body.dump();
      if (answer.statusCode === 401) return "token refused";
      if (answer.statusCode !== 200) return "not ready";
      for (const { breaker } of [reads, slow]) closeCircuit(breaker);
      return "ready";
    },
    async dependencies(serviceToken) {
      const answer = await probe("/healthz/dependencies", serviceToken);
      if (answer?.statusCode === 200) {
        const states = dependencyStates.safeParse(await answer.body.json().catch(() => null));
        return states.success ? { api: "up", ...states.data } : { api: "unknown answer" };
      }
      await answer?.body.dump();
      if (answer?.statusCode === 401) return { api: "token refused" };
      // A proxy without an API answers 503.
      return { api: answer === null || isOutage(answer) ? "no answer" : `status ${answer.statusCode}` };
    },
    close: async () => {
      await Promise.all([pool.close(), slow.pool.close()]);
    },
  };
}
