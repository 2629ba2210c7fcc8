import { defineQueue } from "../../../jobs/queue.ts";

/** Mails to sellers about a payout. The worker writes them from what is stored. */
export type PayoutMail =
  /** `rejected`: the money is on the seller's account again. */
  | { readonly kind: "paid" | "rejected"; readonly payout: string }
  /** The money waits: the chosen way does not exist any more. */
  | { readonly kind: "method-needed"; readonly tradeIn: string }
  /** A way that exists was replaced by this version. */
  | { readonly kind: "changed"; readonly tradeIn: string; readonly version: number }
  /** The seller has asked for a link that may replace the account. */
  | { readonly kind: "link"; readonly tradeIn: string };

export const payoutMails = defineQueue<PayoutMail>("payout-mail");
