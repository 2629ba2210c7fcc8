import { defineQueue } from "../../jobs/queue.ts";

/** Work of a provider on a payment. Work with the same `key` is done once. */
export type PaymentWork =
  /** Takes authorised money, or returns captured money. In cents. */
  | {
      readonly kind: "capture" | "refund";
      readonly payment: string;
      readonly amount: number;
      readonly key: string;
    }
  /** Releases what is authorised and not captured. */
  | { readonly kind: "cancel"; readonly payment: string; readonly key: string };

/** Enqueued in the transaction that decides it; the provider is called after the commit, until it answers. */
export const paymentWork = defineQueue<PaymentWork>("payment", { isEndless: true });
