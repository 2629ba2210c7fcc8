import type { CallName, Calls, HandlerInput, Output } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { LoggedIn } from "./authenticate.ts";
import type { WrittenAnswer } from "./written-answer.ts";

/** What a handler knows of a request besides its input. */
export interface CallContext {
  /** The language to answer in: `Accept-Language`, otherwise the default. */
  readonly locale: Locale;
  /** Bearer of the visitor's cart; null: nobody who has one. A secret, never logged or stored as it is. */
  readonly visitorToken: string | null;
  /** Who is logged in; null for a visitor. */
  readonly customer: LoggedIn | null;
  readonly client: Client;
  /** In both services' logs; the `reference` of errors. */
  readonly requestId: string;
  /** Only for calls that the contract names idempotent. */
  readonly idempotencyKey: string | null;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
}

/** The same for a call that only customers may make: nobody else gets as far as its handler. */
export interface CustomerContext extends CallContext {
  readonly customer: LoggedIn;
}

/** Where a call comes from, as the BFF saw it. */
export interface Client {
  /** Null: the BFF did not say. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

export type Handler<N extends CallName> = (
  input: HandlerInput<N>,
  context: Calls[N]["access"] extends "customer" | "session" ? CustomerContext : CallContext,
) => Promise<Output<N> | WrittenAnswer<Output<N>>>;

/** One handler for each call of the contract; a slice makes its part: `Pick<Handlers, "api_…">`. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
