import { defineQueue } from "../../../jobs/queue.ts";

/** Why items were cancelled: not paid in time, not deliverable, or the shopper's wish. */
export type CancellationReason = "unpaid" | "shop" | "shopper";

/**
 * Mails about an order. The worker reads the order and creates the link to it when it sends the mail, so no token waits in
 * the database. They outlive a closed account: its orders are still delivered. Amounts in cents.
 */
export type OrderMail =
  | { readonly kind: "confirmation"; readonly order: string }
  /** The transfer of a prepaid order has arrived. */
  | { readonly kind: "paid"; readonly order: string }
  | { readonly kind: "shipped"; readonly order: string; readonly parcel: string }
  | {
      readonly kind: "cancelled";
      readonly order: string;
      readonly items: readonly string[];
      readonly reason: CancellationReason;
      /** What was charged and is paid back. */
      readonly refund: number;
      /** What was authorised and is not charged. */
      readonly released: number;
    }
  /** A payment came after the order was cancelled. It is released or paid back. */
  | { readonly kind: "late-payment"; readonly order: string; readonly amount: number }
  /** A refund is transferred, and the shop does not know to which account. */
  | {
      readonly kind: "refund-account";
      readonly order: string;
      readonly amount: number;
      /** True: the bank does not reach the account that the shopper gave. */
      readonly isRejected: boolean;
    }
  /** Somebody wants the refund on another account than the one that paid. */
  | {
      readonly kind: "refund-account-change";
      readonly order: string;
      /** Masked. */
      readonly account: string;
      /** False: an operator has to decide. */
      readonly isApproved: boolean;
    }
  | { readonly kind: "refunded"; readonly order: string; readonly amount: number };

export const orderMails = defineQueue<OrderMail>("order-mail");
