import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may make a call. `public`: any browser through the BFF's proxy; `customer`: the same, logged in;
 * `service`: only the BFF itself, never proxied; `session`: the same, for who is logged in, whose login it
 * changes or ends; `bff`: any browser, and the BFF answers by itself, since it knows sessions.
 */
export type Access = "public" | "customer" | "service" | "session" | "bff";

export interface Call {
  readonly method: Method;
  /** `/api/...` but for some of the BFF's own, with `{param}` segments; every parameter is described in `params`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly response: z.ZodType;
  /** Expected failures besides those any call may have (see COMMON_ERROR_CODES). */
  readonly errors: readonly ErrorCode[];
  /** Repeated with the same `Idempotency-Key`, it does its work once. */
  readonly idempotent?: true;
  /** Changes nothing though it is no GET: asked without a CSRF token, and counted with the reads. */
  readonly isHarmless?: true;
  /** The answer is the same for everyone in a locale, and may be kept this many seconds; without it nobody may. */
  readonly cacheSeconds?: number;
}

/** Types a call definition without widening it. */
export const defineCall = <const C extends Call>(call: C): C => call;

type InputOf<T> = T extends z.ZodType ? z.input<T> : never;
type Part<C extends Call, K extends "params" | "query" | "body"> = C[K] extends z.ZodType
  ? Record<string, never> extends InputOf<C[K]>
    ? { readonly [P in K]?: InputOf<C[K]> }
    : { readonly [P in K]: InputOf<C[K]> }
  : unknown;

/** What a caller passes: the parts that the call has; parts without a required field may be left out. */
export type CallInput<C extends Call> = Part<C, "params"> & Part<C, "query"> & Part<C, "body">;

/** What a handler receives: every part parsed; parts the call lacks are empty. */
export interface ParsedInput<C extends Call> {
  readonly params: C["params"] extends z.ZodType ? z.output<C["params"]> : Record<string, never>;
  readonly query: C["query"] extends z.ZodType ? z.output<C["query"]> : Record<string, never>;
  readonly body: C["body"] extends z.ZodType ? z.output<C["body"]> : Record<string, never>;
}

export type CallOutput<C extends Call> = z.output<C["response"]>;
