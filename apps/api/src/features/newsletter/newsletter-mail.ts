import { defineQueue } from "../../jobs/queue.ts";

/**
 * Mails that ask a mailbox to confirm the newsletter, or report that it already has it. The worker decides
 * when it writes the mail.
 */
export const newsletterMails = defineQueue<{ readonly emailKey: string }>("newsletter-mail");
