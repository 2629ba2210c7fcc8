import { REPORT_REASONS, type ReportReason } from "../review-choices.ts";
import { defineForm, type FormFields, type FormTarget } from "./form.ts";

/** Shared pages contain forms about their reviews: the fields name the product. */
const reviewsOf = (field: FormFields): FormTarget =>
  /^\d{1,10}$/u.test(field("id"))
    ? { page: "product_details", params: { id: field("id"), slug: field("slug") || "-" }, hash: "reviews" }
    : { page: "landingpage" };

export const voteReviewForm = defineForm({
  call: "api_vote_review",
  path: "/review-votes/{review}",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: { review: field("review") } }),
  errors: { REVIEW_IS_OWN: "review.flash.own", REVIEW_NOT_FOUND: "review.flash.gone" },
  page: reviewsOf,
  done: (_, field) => ({ message: "review.flash.voted", redirectTo: reviewsOf(field) }),
});

export const reportReviewForm = defineForm({
  call: "api_report_review",
  path: "/review-reports/{review}",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({
    params: { review: field("review") },
    // The call refuses any other reason.
    body: { reason: (REPORT_REASONS.find((reason) => reason === field("reason")) ?? "") as ReportReason },
  }),
  errors: { REVIEW_NOT_FOUND: "review.flash.gone" },
  page: reviewsOf,
  done: (_, field) => ({ message: "review.flash.reported", redirectTo: reviewsOf(field) }),
});
