import type { Locale } from "@reprise/locale";
import type { CallRoutes, ClientCallName, Input, Output } from "./calls.ts";
import type { ApiError, ErrorCode } from "./errors.ts";
import { fillPath } from "./fill-path.ts";

export type CallResult<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly error: ApiError;
      /** Seconds to wait before a retry; absent if the server sent no `Retry-After`. */
      readonly retryAfterSeconds?: number;
    };

export type FailedCall = Extract<CallResult<never>, { readonly ok: false }>;

const NO_ANSWER: FailedCall = {
  ok: false,
  status: 0,
  error: { code: "SERVICE_UNAVAILABLE", message: "No answer", reference: "" },
};

/** The result of a call. A missing answer becomes a failure like that of an unavailable service. */
export const orNoAnswer = <R extends CallResult<unknown> | null>(call: Promise<R>): Promise<R | FailedCall> =>
  call.catch(() => NO_ANSWER);

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

export interface ApiRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** True: the request changes nothing, even if its method is POST. */
  readonly isSafe: boolean;
  readonly signal?: AbortSignal;
}

export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  /** From the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** Sends a request: `fetch` in the browser, a connection pool in the BFF. Throws if there is no response. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

/**
 * The typed client of the API. Returns error responses as values; rethrows errors of the transport.
 * Never shows messages: that is the caller's task.
 */
export interface ApiClient {
  call<N extends ClientCallName>(name: N, ...args: CallArguments<N>): Promise<CallResult<Output<N>>>;
}

type CallArguments<N extends ClientCallName> =
  Record<string, never> extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions];

interface Parts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  readonly body?: unknown;
}

function pathOf(shape: string, { params = {}, query = {} }: Parts): string {
  const path = fillPath(shape, (name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(key, String(value));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/**
 * The error item of a response. A body that is no error item (a load balancer's page, a truncated body) gets
 * a general code.
 */
export function errorFrom({ status, body }: Pick<ApiResponse, "status" | "body">): ApiError {
  try {
    const parsed = JSON.parse(body) as Partial<ApiError>;
    if (typeof parsed.code === "string") return { message: "", reference: "", ...parsed, code: parsed.code };
  } catch {
    // Not JSON: use the general code below.
  }
  const code: ErrorCode =
    status === 429 ? "TOO_MANY_REQUESTS" : status === 503 ? "SERVICE_UNAVAILABLE" : "UPSTREAM_ERROR";
  return { code, message: `HTTP ${status}`, reference: "" };
}

export function createApiClient(options: {
  /** Routes of the calls, or a function that loads them. It is called for every call. */
  readonly routes: CallRoutes | (() => Promise<CallRoutes>);
  readonly locale: Locale;
  readonly transport: Transport;
  /** Parses the JSON of a successful response; `JSON.parse` by default. */
  readonly parse?: (json: string) => unknown;
}): ApiClient {
  const { routes, locale, transport, parse = JSON.parse } = options;
  return {
    async call<N extends ClientCallName>(name: N, ...[input, more = {}]: CallArguments<N>) {
      const route = (typeof routes === "function" ? await routes() : routes)[name];
      if (!route) throw new Error(`No route: ${name}`);
      const [method, shape, isSafe = method === "GET"] = route;
      const parts = (input ?? {}) as Parts;
      const response = await transport({
        method,
        path: pathOf(shape, parts),
        isSafe,
        headers: {
          accept: "application/json",
          "accept-language": locale,
          ...(parts.body === undefined ? {} : { "content-type": "application/json" }),
          ...(more.idempotencyKey === undefined ? {} : { "idempotency-key": more.idempotencyKey }),
        },
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
        ...(more.signal === undefined ? {} : { signal: more.signal }),
      });
      if (response.status >= 200 && response.status < 300) {
        return { ok: true, status: response.status, data: parse(response.body) as Output<N> };
      }
      const { retryAfterSeconds } = response;
      return {
        ok: false,
        status: response.status,
        error: errorFrom(response),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      };
    },
  };
}
