import { AS_DESCRIBED } from "../review-choices.ts";
import { defineForm, type FormFields, type FormTarget, textOrNull } from "./form.ts";

/** The page corrects the slug. */
const product = (field: FormFields) => ({ id: field("id"), slug: field("slug") || "-" });

const writePage = (field: FormFields): FormTarget => ({
  page: "product_write_review",
  params: product(field),
});

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
