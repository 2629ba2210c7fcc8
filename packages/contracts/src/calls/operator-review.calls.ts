import { z } from "zod";
import { defineCall } from "../call.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { MODERATION_REASONS, REPORT_REASONS, REVIEW_STATUSES } from "../review-choices.ts";
import { pagination, wholeNumber } from "../shared.ts";
import { shownReview } from "./review.calls.ts";

/** What an operator does with a review. */
const decision = z.discriminatedUnion("type", [
  z.object({ type: z.literal("approve") }),
  z.object({ type: z.literal("reject"), reason: z.enum(MODERATION_REASONS) }),
  z.object({ type: z.literal("hide"), reason: z.enum(MODERATION_REASONS) }),
]);

/** A review with what operators may know of it. */
export const operatorReview = z
  .object({
    ...shownReview.shape,
    productId: z.int(),
    productName: z.string(),
    status: z.enum(REVIEW_STATUSES),
    /** Why it waits (a rule of the shop), or why an operator decided so; null: nothing was found. */
    reason: z.string().nullable(),
    /** Of its text and photos: another one after every change of them. */
    version: z.string(),
    photos: z.array(z.object({ uuid: z.uuid(), width: z.int(), height: z.int(), isApproved: z.boolean() })),
    /** Reports that wait for a decision. */
    reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), reportedAt: z.iso.datetime() })),
  })
  .meta({ id: "OperatorReview" });

export type OperatorReview = z.infer<typeof operatorReview>;

const params = z.object({ review: z.uuid() });
const photo = params.extend({ photo: z.uuid() });

export const operatorReviewCalls = {
  api_operator_list_reviews: defineCall({
    method: "GET",
    path: "/api/operator/reviews",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "Reviews: what waits for a decision (also photos and reports), or those of one status",
    query: z.object({
      status: z.enum(REVIEW_STATUSES).optional(),
      page: wholeNumber(1, 10_000).optional(),
    }),
    response: z
      .object({ reviews: z.array(operatorReview), numFound: z.int(), pagination })
      .meta({ id: "OperatorReviews" }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_operator_show_review: defineCall({
    method: "GET",
    path: "/api/operator/reviews/{review}",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "A review with its photos and reports",
    params,
    response: operatorReview,
    errors: ["REVIEW_NOT_FOUND"],
  }),
  api_operator_moderate_review: defineCall({
    method: "POST",
    path: "/api/operator/reviews/{review}/decisions",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary: "Approves a review with its photos, rejects it, or hides it. Its reports are closed",
    params,
    body: z.object({
      decision,
      /** What the operator has seen. Absent, from older clients: whatever the review is now. */
      version: z.string().max(64).optional(),
    }),
    response: operatorReview,
    errors: ["REVIEW_NOT_FOUND", "REVIEW_CHANGED"],
  }),
  api_operator_review_photo: defineCall({
    method: "GET",
    path: "/api/operator/reviews/{review}/photos/{photo}",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "A photo of a review in its large size",
    params: photo,
    file: "image/webp",
    response: z.string().meta({ format: "binary" }),
    errors: ["REVIEW_NOT_FOUND"],
  }),
  api_operator_remove_review_photo: defineCall({
    method: "DELETE",
    path: "/api/operator/reviews/{review}/photos/{photo}",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary: "Deletes a photo of a review for good",
    params: photo,
    response: operatorReview,
    errors: ["REVIEW_NOT_FOUND"],
  }),
} as const;
