import { defineQueue } from "../../../jobs/queue.ts";

/** Mails that ask a mailbox to confirm its alert. */
export const searchAlertRequests = defineQueue<{ readonly alert: string }>("search-alert-request");

/** Mails of fulfilled search alerts. The worker searches again when it writes the mail. */
export const searchAlertMails = defineQueue<{ readonly alert: string }>("search-alert-mail", {
  isBulk: true,
});
