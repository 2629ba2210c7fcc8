import { defineQueue } from "../../jobs/queue.ts";

/** Asks a mailbox whether it wants the newsletter, or says that it has it already; which, is looked at when it is written. */
export const newsletterMails = defineQueue<{ readonly emailKey: string }>("newsletter-mail");
