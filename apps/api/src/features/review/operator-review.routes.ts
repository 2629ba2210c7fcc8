import type { OperatorReview } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { FileAnswer } from "../../http/calls/file-answer.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { operatorChange } from "../operator/operator.public.ts";
import { decide, listForOperator, showForOperator, versionOf } from "./operator-review.store.ts";
import { rejectionMails } from "./rejection/rejection-mail.ts";
import { approvePhotos, deletePhoto, loadPhoto, photosOf } from "./review-photo.store.ts";
import { refreshSummary } from "./review-summary.store.ts";
import { isRefused, lockReview } from "./review.store.ts";
import type { ReviewRow } from "./shown-reviews.ts";

type OperatorReviewHandlers = Pick<
  Handlers,
  | "api_operator_list_reviews"
  | "api_operator_show_review"
  | "api_operator_moderate_review"
  | "api_operator_review_photo"
  | "api_operator_remove_review_photo"
>;

const notFound = () => new ApiFailure("REVIEW_NOT_FOUND", "There is no such review");

async function locked(transaction: Kysely<Schema>, review: string): Promise<ReviewRow> {
  const row = await lockReview(transaction, review);
  if (row === null) throw notFound();
  return row;
}

async function shown(db: Kysely<Schema>, locale: Locale, review: string): Promise<OperatorReview> {
  const found = await showForOperator(db, locale, review);
  if (found === null) throw notFound();
  return found;
}

const STATUS = { approve: "approved", reject: "rejected", hide: "hidden" } as const;

/** The calls with which operators decide what is shown. */
export function operatorReviewHandlers({
  database,
}: {
  readonly database: Database;
}): OperatorReviewHandlers {
  return {
    api_operator_list_reviews: async ({ query }, { locale }) => listForOperator(database.db, locale, query),

    api_operator_show_review: async ({ params }, { locale }) => shown(database.db, locale, params.review),

    api_operator_moderate_review: operatorChange(
      database,
      "api_operator_moderate_review",
      async (transaction, { params: { review }, body: { decision, version } }, { locale }) => {
        const before = await locked(transaction, review);
        if (version !== undefined && version !== versionOf(before, await photosOf(transaction, [review])))
          throw new ApiFailure(
            "REVIEW_CHANGED",
            "The review has changed since it was shown: look at it again",
          );
        const { product_id, customer_uuid } = before;
        const status = STATUS[decision.type];
        const reason = decision.type === "approve" ? null : decision.reason;
        await decide(transaction, before, { status, reason });
        if (decision.type === "approve") await approvePhotos(transaction, review);
        await refreshSummary(transaction, product_id);
        // The author is mailed once; a corrected decision sends no second mail.
        if (customer_uuid !== null && isRefused(status) && !isRefused(before.status))
          await rejectionMails.enqueue(transaction, { review }, customer_uuid);
        const answer = await shown(transaction, locale, review);
        return { answer, subject: `review ${review}`, changes: { status, reason } };
      },
    ),

    api_operator_review_photo: async ({ params: { review, photo } }) => {
      const found = await loadPhoto(database.db, { review, photo, size: "large" });
      if (found === null) throw notFound();
      return new FileAnswer(`${photo}.webp`, found.bytes);
    },

    api_operator_remove_review_photo: operatorChange(
      database,
      "api_operator_remove_review_photo",
      async (transaction, { params: { review, photo } }, { locale }) => {
        const { product_id } = await locked(transaction, review);
        if (!(await deletePhoto(transaction, review, photo))) throw notFound();
        await refreshSummary(transaction, product_id);
        const answer = await shown(transaction, locale, review);
        return { answer, subject: `review ${review}`, changes: { removed: photo } };
      },
    ),
  };
}
