import { defineQueue } from "../../jobs/queue.ts";

/** Mails for buy alerts. The worker checks the offer again when it writes the mail. */
export const buyAlertMails = defineQueue<{ readonly alert: string }>("buy-alert-mail", { isBulk: true });
