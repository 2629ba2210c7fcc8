import { defineQueue } from "../../jobs/queue.ts";

/** The mail that a buy alert is for; whether there is still something to tell is looked at when it is written. */
export const buyAlertMails = defineQueue<{ readonly alert: string }>("buy-alert-mail", { isBulk: true });
