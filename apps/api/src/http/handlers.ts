import type { CallName, HandlerInput, Output } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";

/** What a handler knows of a request besides its input. */
export interface CallContext {
  /** The language to answer in: `Accept-Language`, otherwise the default. */
  readonly locale: Locale;
  /** Bearer of the visitor's cart; null: nobody who has one. A secret, never logged or stored as it is. */
  readonly visitorToken: string | null;
  /** In both services' logs; the `reference` of errors. */
  readonly requestId: string;
  /** Only for calls that the contract names idempotent. */
  readonly idempotencyKey: string | null;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
}

export type Handler<N extends CallName> = (
  input: HandlerInput<N>,
  context: CallContext,
) => Promise<Output<N>>;

/** One handler for each call of the contract; a slice makes its part: `Pick<Handlers, "api_…">`. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
