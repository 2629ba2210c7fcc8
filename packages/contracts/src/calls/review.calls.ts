import { LOCALES } from "@reprise/locale";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { done, lineOfText } from "../identity.ts";
import {
  AS_DESCRIBED,
  MAX_REVIEW_AUTHOR,
  MODERATION_REASONS,
  REPORT_REASONS,
  REVIEW_SORTS,
  REVIEW_STATUSES,
  REVIEW_TEXT,
  REVIEW_TITLE,
} from "../review-choices.ts";
import { flag, grade, id, pagination, picture, wholeNumber } from "../shared.ts";
import { textOfLines } from "./after-sale.calls.ts";
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from "./operator-trade-in.calls.ts";

const stars = z.int().min(1).max(5);
const count = z.int().min(0);

export const reviewPhoto = z
  .object({
    uuid: z.uuid(),
    url: z.string(),
    thumbnailUrl: z.string(),
    /** Of the large size, in pixels. */
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: "ReviewPhoto" });

/** What everybody may read of an approved review. */
const reviewFacts = {
  uuid: z.uuid(),
  /** Of the product. */
  stars,
  /** Of the device, compared with the description of its grade; null: not answered. */
  asDescribed: z.enum(AS_DESCRIBED).nullable(),
  title: z.string(),
  /** Plain text with line breaks. */
  text: z.string(),
  /** Null: a customer without a name. */
  author: z.string().nullable(),
  /** Language of title and text. */
  locale: z.enum(LOCALES),
  /** The grade that was delivered to the author; null: no verified purchase. */
  boughtGrade: grade.nullable(),
  writtenAt: z.iso.datetime(),
  photos: z.array(reviewPhoto),
};

export const shownReview = z
  .object({
    ...reviewFacts,
    helpful: count,
    /** An invented review of the demo catalogue. */
    isExample: z.boolean(),
  })
  .meta({ id: "ShownReview" });

/** Of all approved reviews of a product's model: of all its colours, storages and sizes. */
export const reviewSummary = z
  .object({
    count,
    /** Of the stars, to one decimal; null: there are no reviews. */
    average: z.number().nullable(),
    /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
    stars: z.array(count),
    asDescribed: z.object({ better: count, asDescribed: count, worse: count }),
    verified: count,
    withPhotos: count,
    locales: z.array(z.object({ locale: z.enum(LOCALES), count })),
    /** The model has several products. */
    isOfModel: z.boolean(),
  })
  .meta({ id: "ReviewSummary" });

export const productReviews = z
  .object({
    summary: reviewSummary,
    reviews: z.array(shownReview),
    /** Of the chosen filters. */
    numFound: count,
    /** The last page if there are fewer than requested. */
    pagination,
  })
  .meta({ id: "ProductReviews" });

export const ownReview = z
  .object({
    ...reviewFacts,
    status: z.enum(REVIEW_STATUSES),
    /** Why an operator rejected or hid it; null: none did. */
    reason: z.enum(MODERATION_REASONS).nullable(),
    photos: z.array(reviewPhoto.extend({ isApproved: z.boolean() })),
  })
  .meta({ id: "OwnReview" });

/** What the page to write a review needs. */
export const reviewDraft = z
  .object({
    product: z.object({ id: z.int(), name: z.string(), slug: z.string(), picture, isMedia: z.boolean() }),
    /** Name of the customer's account. */
    firstName: z.string().nullable(),
    /** The grade that was delivered to the customer; null: none was. */
    boughtGrade: grade.nullable(),
    review: ownReview.nullable(),
  })
  .meta({ id: "ReviewDraft" });

export type ReviewPhoto = z.infer<typeof reviewPhoto>;
export type ShownReview = z.infer<typeof shownReview>;
export type ReviewSummary = z.infer<typeof reviewSummary>;
export type ProductReviews = z.infer<typeof productReviews>;
export type OwnReview = z.infer<typeof ownReview>;
export type ReviewDraft = z.infer<typeof reviewDraft>;

const product = z.object({ id });
const review = z.object({ review: z.uuid() });

/** Invisible characters are no slip in a review: they are refused with a reason, not removed. */
const asTyped = (typed: string) => typed;

export const reviewCalls = {
  api_product_reviews: defineCall({
    method: "GET",
    path: "/api/products/{id}/reviews",
    access: "public",
    cacheSeconds: 5,
    summary: "What customers say about a product: the sum of it, and one page of approved reviews",
    params: product,
    query: z.object({
      stars: wholeNumber(1, 5).optional(),
      verified: flag.optional(),
      photos: flag.optional(),
      /** Reviews in this language only. */
      language: z.enum(LOCALES).optional(),
      /** `helpful`: those in the reader's language first. */
      sort: z.enum(REVIEW_SORTS).optional(),
      page: wholeNumber(1, 10_000).optional(),
    }),
    response: productReviews,
    errors: ["NOT_FOUND"],
  }),
  api_review_photo: defineCall({
    method: "GET",
    path: "/api/reviews/{review}/photos/{photo}/{size}",
    access: "public",
    summary: "A photo of a review: of an approved one for everybody, of others for their author",
    params: review.extend({ photo: z.uuid(), size: z.enum(["large", "small"]) }),
    file: "image/webp",
    response: z.string().meta({ format: "binary" }),
    errors: [],
  }),
  api_review_draft: defineCall({
    method: "GET",
    path: "/api/customer/reviews/{id}",
    access: "customer",
    summary: "A product and the customer's own review of it",
    params: product,
    response: reviewDraft,
    errors: ["NOT_FOUND"],
  }),
  api_write_review: defineCall({
    method: "PUT",
    path: "/api/customer/reviews/{id}",
    access: "customer",
    summary:
      "Writes or changes the customer's review of a product: one for each product. What looks like spam waits for an operator, as does every review without a delivery",
    params: product,
    body: z.object({
      stars,
      asDescribed: z.enum(AS_DESCRIBED).nullable(),
      title: lineOfText(REVIEW_TITLE.maximum, asTyped).pipe(z.string().min(REVIEW_TITLE.minimum)),
      text: textOfLines(REVIEW_TEXT.minimum, REVIEW_TEXT.maximum, asTyped),
      author: lineOfText(MAX_REVIEW_AUTHOR, asTyped).nullable(),
    }),
    response: ownReview,
    errors: [
      "PRODUCT_DOESNT_EXIST",
      "REVIEW_CONTAINS_LINK",
      "REVIEW_CONTAINS_MARKUP",
      "REVIEW_CONTAINS_HIDDEN_CHARACTERS",
      "REVIEW_TEXT_REPEATED",
      "REVIEW_LIMIT_REACHED",
    ],
  }),
  api_delete_review: defineCall({
    method: "DELETE",
    path: "/api/customer/reviews/{id}",
    access: "customer",
    summary: "Deletes the customer's review of a product with its photos and votes; may be repeated",
    params: product,
    response: done,
    errors: [],
  }),
  api_add_review_photo: defineCall({
    method: "POST",
    path: "/api/customer/reviews/{id}/photos",
    access: "session",
    summary:
      "Adds a photo to the customer's review: resized, without metadata. An operator looks at it first",
    params: product,
    upload: { types: PHOTO_TYPES, maxBytes: MAX_PHOTO_BYTES },
    response: ownReview,
    errors: ["REVIEW_NOT_FOUND", "PHOTO_INVALID", "PHOTO_LIMIT_REACHED"],
  }),
  api_delete_review_photo: defineCall({
    method: "DELETE",
    path: "/api/customer/reviews/{id}/photos/{photo}",
    access: "session",
    summary: "Deletes a photo of the customer's review; may be repeated",
    params: product.extend({ photo: z.uuid() }),
    response: done,
    errors: [],
  }),
  api_vote_review: defineCall({
    method: "POST",
    path: "/api/reviews/{review}/votes",
    access: "public",
    summary: "Says that a review was helpful: once for each customer or visitor; a repeat changes nothing",
    params: review,
    response: z.object({ helpful: count }),
    errors: ["REVIEW_NOT_FOUND", "REVIEW_IS_OWN"],
  }),
  api_report_review: defineCall({
    method: "POST",
    path: "/api/reviews/{review}/reports",
    access: "public",
    summary: "Reports a review to the operators: once for each customer or visitor",
    params: review,
    body: z.object({ reason: z.enum(REPORT_REASONS) }),
    response: done,
    errors: ["REVIEW_NOT_FOUND"],
  }),
} as const;
