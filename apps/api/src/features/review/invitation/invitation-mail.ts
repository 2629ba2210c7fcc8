import { defineQueue } from "../../../jobs/queue.ts";

/** Mails that ask the customer of an order for reviews. They wait behind all others. */
export const invitationMails = defineQueue<{ readonly order: string; readonly customer: string }>(
  "review-invitation",
  { isBulk: true },
);
