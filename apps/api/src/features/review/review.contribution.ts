import type { CustomerContribution } from "../customer/customer.public.ts";
import { refreshSummaries } from "./review-summary.store.ts";
import { withdrawVotes } from "./votes.ts";

/** Reviews are deleted with the account, and with them their photos and the votes for them. */
export const reviewContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    reviews: await db
      .selectFrom("review")
      .select(["product_id", "stars", "as_described", "bought_grade", "title", "text", "author", "locale"])
      .select(["status", "reason", "helpful", "written_at", "edited_at"])
      .where("customer_uuid", "=", uuid)
      .orderBy("written_at")
      .execute(),
    reviewPhotos: await db
      .selectFrom("review_photo as photo")
      .innerJoin("review", "review.uuid", "photo.review_uuid")
      .select(["review.product_id", "photo.uuid", "photo.width", "photo.height", "photo.is_approved"])
      .select(({ fn }) => [
        "photo.added_at",
        fn<string>("encode", ["photo.large", (eb) => eb.val("base64")]).as("webp"),
      ])
      .where("customer_uuid", "=", uuid)
      .orderBy("photo.added_at")
      .execute(),
    reviewVotes: await db
      .selectFrom("review_vote")
      .select(["review_uuid", "voted_at"])
      .where("customer_uuid", "=", uuid)
      .orderBy("voted_at")
      .execute(),
    reviewReports: await db
      .selectFrom("review_report")
      .select(["review_uuid", "reason", "reported_at"])
      .where("customer_uuid", "=", uuid)
      .orderBy("reported_at")
      .execute(),
    reviewRefusals: await db
      .selectFrom("review_refusal")
      .select(["product_id", "reason", "refused_at"])
      .where("customer_uuid", "=", uuid)
      .orderBy("refused_at")
      .execute(),
    reviewMails: await db
      .selectFrom("review_opt_out")
      .select("opted_out_at")
      .where("customer_uuid", "=", uuid)
      .execute(),
  }),
  erase: async (transaction, { uuid }) => {
    await withdrawVotes(transaction, uuid);
    const deleted = await transaction
      .deleteFrom("review")
      .where("customer_uuid", "=", uuid)
      .returning("product_id")
      .execute();
    await refreshSummaries(
      transaction,
      deleted.map(({ product_id }) => product_id),
    );
  },
};
