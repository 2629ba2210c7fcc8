import { defineQueue } from "../../../jobs/queue.ts";

/** Mails that tell the author of a review why it is not shown. */
export const rejectionMails = defineQueue<{ readonly review: string }>("review-rejection");
