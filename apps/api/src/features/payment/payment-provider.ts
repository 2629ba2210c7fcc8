import type { Locale } from "@reprise/locale";
import type { OrderEvent } from "@reprise/order";
import type { PaymentMethod } from "../checkout/checkout.read.ts";

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
  /** Where the provider sends the shopper afterwards. */
  readonly returnUrl: string;
}

/** What a provider says about a try to pay. `reference` is its name there. */
export type PaymentOutcome =
  /** Waits for the bank; nobody has to go anywhere. */
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

/** What happened to a payment, as the history of its order says it; `attempt` is the uuid of the payment. */
export type PaymentFact = Extract<
  OrderEvent,
  {
    type: "payment-pending" | "payment-authorised" | "payment-captured" | "payment-failed" | "refunded";
  }
>;

/** The outside world of payments: one way or several to pay. Calls to it happen outside of transactions. */
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
   * Ends a payment that nobody finished in time: it cannot be authorised any more. `authorised` or `captured`: the
   * shopper was faster.
   */
  expire(payment: PaymentName): Promise<PaymentOutcome>;
}

export interface PaymentName {
  readonly payment: string;
  /** Null: the provider did not answer yet. */
  readonly reference: string | null;
}
