/** One unit of a placed order; `amount` in cents: what is charged for it, insurance included. */
export interface PlacedItem {
  readonly id: string;
  readonly line: string;
  readonly amount: number;
}

/**
 * An entry of an order's history. Amounts in cents.
 *
 * `attempt` names one try to pay, such as a provider's charge: a second try has another name. `parcel`, `capture` and
 * `refund` name theirs as well. So a repeated message is recognised from any sender.
 */
export type OrderEvent =
  | { readonly type: "placed"; readonly items: readonly PlacedItem[]; readonly delivery: number }
  | { readonly type: "payment-pending"; readonly attempt: string }
  | { readonly type: "payment-authorised"; readonly attempt: string; readonly amount: number }
  | {
      readonly type: "payment-captured";
      readonly attempt: string;
      readonly capture: string;
      readonly amount: number;
    }
  | { readonly type: "payment-failed"; readonly attempt: string }
  | { readonly type: "picking"; readonly items: readonly string[] }
  | { readonly type: "shipped"; readonly parcel: string; readonly items: readonly string[] }
  | { readonly type: "delivered"; readonly parcel: string }
  | { readonly type: "cancelled"; readonly items: readonly string[] }
  | { readonly type: "withdrawn"; readonly items: readonly string[] }
  | { readonly type: "returned"; readonly items: readonly string[] }
  | { readonly type: "refunded"; readonly refund: string; readonly amount: number }
  /** A capture that was reported as made, and was not. */
  | {
      readonly type: "capture-failed";
      readonly attempt: string;
      readonly capture: string;
      readonly amount: number;
    }
  /** A refund that did not arrive, also after it was reported as made. */
  | { readonly type: "refund-failed"; readonly refund: string; readonly amount: number }
  /** The payer's bank questions a payment, or takes it back. */
  | {
      readonly type: "dispute-opened";
      readonly attempt: string;
      readonly dispute: string;
      readonly amount: number;
    }
  /** `lost`: the payer has the disputed amount back from the bank. */
  | {
      readonly type: "dispute-closed";
      readonly attempt: string;
      readonly dispute: string;
      readonly outcome: DisputeOutcome;
      readonly amount: number;
    };

export const DISPUTE_OUTCOMES = ["lost", "won"] as const;

export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

export type OrderEventType = OrderEvent["type"];
