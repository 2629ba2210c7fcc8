import { defineQueue } from "../../../jobs/queue.ts";

/** Mails for sale alerts. The worker checks the purchase price again when it writes the mail. */
export const saleAlertMails = defineQueue<{ readonly alert: string }>("sale-alert-mail", { isBulk: true });
