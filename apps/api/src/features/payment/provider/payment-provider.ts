import type { Locale } from "@reprise/locale";
import type { OrderEvent } from "@reprise/order";
import type { ReasonCode } from "../../../db/schema/payment.schema.ts";
import type { PaymentMethod } from "../../checkout/checkout.public.ts";
import type { ExpressPayment } from "./express-payment.ts";

/** One try to pay an order. `payment` is its uuid, and the idempotency key at the provider. */
export interface PaymentRequest {
  readonly payment: string;
  readonly order: string;
  readonly orderNumber: string;
  readonly method: string;
  /** In cents, EUR. */
  readonly amount: number;
  readonly email: string;
  readonly locale: Locale;
  /** The session in which the shopper has approved the payment. Null: the shopper has not been asked. */
  readonly expressSession: string | null;
  /** Where the provider sends the shopper afterwards. */
  readonly returnUrl: string;
}

/** What a provider says about a try to pay. `reference` is its name there. */
export type PaymentOutcome =
  /** Waits for the bank; the shopper has nothing to do. */
  | { readonly type: "pending" }
  | { readonly type: "redirect"; readonly reference: string; readonly url: string }
  | { readonly type: "authorised"; readonly reference: string; readonly amount: number }
  | {
      readonly type: "captured";
      readonly reference: string;
      readonly capture: string;
      readonly amount: number;
    }
  | { readonly type: "failed"; readonly reason: string };

/** An event of a payment in the words of its order's history. `attempt` is the uuid of the payment. */
export type PaymentFact = Extract<
  OrderEvent,
  {
    type: "payment-pending" | "payment-authorised" | "payment-captured" | "payment-failed" | "refunded";
  }
>;

const FAILURES_AND_DISPUTES = [
  "capture-failed",
  "refund-failed",
  "dispute-opened",
  "dispute-closed",
] as const;

/** What went wrong with a payment afterwards, in the words of its order's history. */
export type ProblemFact = Extract<OrderEvent, { type: (typeof FAILURES_AND_DISPUTES)[number] }>;

export const isProblemFact = (fact: PaymentFact | ProblemFact): fact is ProblemFact =>
  FAILURES_AND_DISPUTES.some((type) => type === fact.type);

/** Why a provider refuses, or what went wrong. Nothing is decided by `text`, its own words, which only operators see. */
export interface ProviderReason {
  readonly code: ReasonCode;
  readonly text: string;
}

export const reasonOf = (text: string, code: ReasonCode = "other"): ProviderReason => ({ code, text });

/** A message of a provider, as it came. */
export interface Webhook {
  /** The exact text, because the signature covers it. */
  readonly body: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a message says about one payment. */
export interface PaymentEvent {
  /** Unique at the provider; a repeated message has the same. At most 200 characters. */
  readonly id: string;
  /** Null: the message does not say, as about what was done by hand. `reference` names the payment then. */
  readonly payment: string | null;
  /** Of the payment. */
  readonly reference: string;
  /** Its `attempt` is the payment's, whatever the message says. */
  readonly fact: PaymentFact | ProblemFact;
  /** Why the provider does not do what it accepted: the fact did not happen. */
  readonly refusal?: ProviderReason;
  /** Why there is a problem. */
  readonly reason?: ProviderReason;
}

export type ReadEvents = (webhook: Webhook) =>
  | { readonly ok: true; readonly events: readonly PaymentEvent[] }
  /** The message is not genuine, too old or not understood. */
  | { readonly ok: false; readonly reason: string };

/** A payment provider with one or several payment methods. It is called outside of transactions. */
export interface PaymentProvider {
  /** Lower case letters and hyphens. */
  readonly id: string;
  readonly methods: readonly PaymentMethod[];
  /** How long an order waits for the payment. Afterwards it is cancelled. */
  readonly secondsToPay: number;
  /** Starts a payment. A repeat with the same `payment` has the same outcome. */
  authorise(request: PaymentRequest): Promise<PaymentOutcome>;
  /** Looks a payment up without changing it. Null: the provider does not know it. */
  status(payment: PaymentName): Promise<PaymentOutcome | null>;
  /**
   * Ends a payment that was not completed in time: it cannot be authorised any more. `authorised` or `captured`: the
   * shopper has paid in the meantime.
   */
  expire(payment: PaymentName): Promise<PaymentOutcome>;
  /** Takes authorised money, or a part of it. */
  capture(work: MoneyWork): Promise<Settlement>;
  /** Returns captured money, or a part of it. */
  refund(work: MoneyWork): Promise<Settlement>;
  /** Releases what is authorised and not captured. */
  cancel(work: Work): Promise<Settlement>;
  /** Reads a message after checking its signature, and its age if that is signed (at most 300 s). Absent: there are none. */
  readonly readEvents?: ReadEvents;
  /** The body of the answer to a message that was received. By default it is empty. */
  readonly acknowledgement?: string;
  /** Lets shoppers approve a payment before ordering. Absent: the provider has no such payments. */
  readonly express?: ExpressPayment;
  /** Completes a payment with what the provider gave to the shopper's browser. Absent: nothing is needed. */
  handleDetails?(
    payment: PaymentName,
    details: Readonly<Record<string, string>>,
  ): Promise<PaymentOutcome | null>;
}

export interface PaymentName {
  readonly payment: string;
  /** Null: the provider did not answer yet. */
  readonly reference: string | null;
}

interface Work extends PaymentName {
  /** Idempotency key: the provider does the work once for each key. */
  readonly key: string;
}

interface MoneyWork extends Work {
  /** In cents. */
  readonly amount: number;
}

/** `reference`: the name of the capture or refund at the provider. Refused work would be refused again. */
export type Settlement =
  | { readonly type: "done"; readonly reference: string }
  /** The provider does it later; a message with this reference reports the outcome. */
  | { readonly type: "accepted"; readonly reference: string }
  | { readonly type: "refused"; readonly reason: ProviderReason };

/** A provider's last word on work. */
export type Settled = Exclude<Settlement, { readonly type: "accepted" }>;

export function providerOf(providers: readonly PaymentProvider[], id: string): PaymentProvider {
  const found = providers.find((provider) => provider.id === id);
  if (found === undefined) throw new Error(`The payment provider ${id} is not configured`);
  return found;
}
