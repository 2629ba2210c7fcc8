import { defineQueue } from "../../../jobs/queue.ts";

/** Mails to the authors of reviews about why they are not shown. */
export const rejectionMails = defineQueue<{ readonly review: string }>("review-rejection");
