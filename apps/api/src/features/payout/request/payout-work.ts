import { defineQueue } from "../../../jobs/queue.ts";

/** Enqueued in the transaction that creates a payout; the provider is called after the commit. */
export const payoutWork = defineQueue<{ readonly payout: string }>("payout");
