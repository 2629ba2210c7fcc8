import type { Access, CallName, Calls, HandlerInput, Output } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { LoggedIn } from "./authenticate.ts";
import type { FileAnswer } from "./file-answer.ts";
import type { UploadedFile } from "./file-body.ts";
import type { Operator } from "./request-facts.ts";
import type { SerializedAnswer } from "./serialized-answer.ts";

/** The context of a request, in addition to its input. */
export interface CallContext {
  /** The language to answer in: `Accept-Language`, otherwise the default. */
  readonly locale: Locale;
  /** Token of the visitor's cart. Null: no visitor token. A secret: never logged, stored only as a hash. */
  readonly visitorToken: string | null;
  /** The logged-in customer. */
  readonly customer: LoggedIn | null;
  readonly client: Client;
  /** Id in the logs of both services and `reference` of errors. */
  readonly requestId: string;
  /** Only for calls that the contract names idempotent. */
  readonly idempotencyKey: string | null;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** The context of a call that needs a customer. Other requests do not reach its handler. */
export interface CustomerContext extends CallContext {
  readonly customer: LoggedIn;
}

/** The context of an operator's call. Operators without one of its roles do not reach its handler. */
export interface OperatorContext extends CallContext {
  readonly operator: Operator;
}

/** The client of a call, as reported by the BFF. */
export interface Client {
  readonly address: string | null;
  readonly userAgent: string | null;
}

type ContextOf<A extends Access> = A extends "customer" | "session"
  ? CustomerContext
  : A extends "operator"
    ? OperatorContext
    : CallContext;

/** What a handler gets: the parsed input, and the file of a call that takes one. */
export type CallInput<N extends CallName> = HandlerInput<N> &
  (Calls[N] extends { readonly upload: object } ? { readonly file: UploadedFile } : unknown);

export type Handler<N extends CallName> = (
  input: CallInput<N>,
  context: ContextOf<Calls[N]["access"]>,
) => Promise<
  (Calls[N] extends { readonly file: string } ? FileAnswer : Output<N>) | SerializedAnswer<Output<N>>
>;

/** One handler for each call of the contract. A slice provides its part: `Pick<Handlers, "api_…">`. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
