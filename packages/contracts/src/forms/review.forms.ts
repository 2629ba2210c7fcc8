import { AS_DESCRIBED, REPORT_REASONS, type ReportReason } from "../review-choices.ts";
import { defineForm, type FormFields, type FormTarget, textOrNull } from "./form.ts";

/** The page corrects the slug. */
const product = (field: FormFields) => ({ id: field("id"), slug: field("slug") || "-" });

const writePage = (field: FormFields): FormTarget => ({
  page: "product_write_review",
  params: product(field),
});

/** Shared pages contain forms about their reviews: the fields name the product. */
const reviewsOf = (field: FormFields): FormTarget =>
  /^\d{1,10}$/u.test(field("id"))
    ? { page: "product_details", params: product(field), hash: "reviews" }
    : { page: "landingpage" };

/** Writes the customer's review of a product, or changes it. */
export const writeReviewForm = defineForm({
  call: "api_write_review",
  path: "/reviews/{id}",
  fields: {
    stars: { error: "review.error.stars" },
    asDescribed: {},
    title: { error: "review.error.title" },
    text: { error: "review.error.text" },
    author: { error: "review.error.author" },
  },
  input: (field) => ({
    params: { id: field("id") },
    body: {
      // The call refuses anything but 1 to 5.
      stars: Number(field("stars") || 0),
      asDescribed: AS_DESCRIBED.find((choice) => choice === field("asDescribed")) ?? null,
      title: field("title"),
      text: field("text"),
      author: textOrNull(field("author")),
    },
  }),
  errors: {
    REVIEW_CONTAINS_LINK: { message: "review.error.link", field: "text" },
    REVIEW_CONTAINS_MARKUP: { message: "review.error.markup", field: "text" },
    REVIEW_CONTAINS_HIDDEN_CHARACTERS: { message: "review.error.characters", field: "text" },
    REVIEW_TEXT_REPEATED: { message: "review.error.repeated", field: "text" },
    REVIEW_LIMIT_REACHED: "review.error.limit",
  },
  page: writePage,
  done: ({ status }, field) => ({
    message: status === "approved" ? "review.flash.published" : "review.flash.waiting",
    redirectTo: writePage(field),
  }),
});

export const deleteReviewForm = defineForm({
  call: "api_delete_review",
  path: "/reviews/{id}/delete",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: { id: field("id") } }),
  page: writePage,
  done: (_, field) => ({
    message: "review.flash.deleted",
    redirectTo: { page: "product_details", params: product(field) },
  }),
});

export const deleteReviewPhotoForm = defineForm({
  call: "api_delete_review_photo",
  path: "/reviews/{id}/photos/{photo}/delete",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: { id: field("id"), photo: field("photo") } }),
  page: writePage,
  done: (_, field) => ({ message: "review.flash.photoDeleted", redirectTo: writePage(field) }),
});

/** Adds a photo, which is the body of its call. Browsers send this form themselves; the BFF makes the call. */
export const addReviewPhotoForm = defineForm({
  call: "api_add_review_photo",
  path: "/reviews/{id}/photos",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: { id: field("id") } }),
  errors: {
    PHOTO_INVALID: "review.flash.photoInvalid",
    UNSUPPORTED_MEDIA_TYPE: "review.flash.photoInvalid",
    PAYLOAD_TOO_LARGE: "review.flash.photoTooLarge",
    PHOTO_LIMIT_REACHED: "review.flash.photoLimit",
    REVIEW_NOT_FOUND: "review.flash.gone",
  },
  page: writePage,
  done: (_, field) => ({ message: "review.flash.photoAdded", redirectTo: writePage(field) }),
});

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
