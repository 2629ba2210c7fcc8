import { GRADES } from "@reprise/cart";
import { QUESTION_LIMITS } from "@reprise/trade-in";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { answerEffect, questionId } from "../question-set.ts";
import { cents, grade, id, picture, trackingAttributes } from "../shared.ts";

/** A question in the language of the request. */
export const gradingQuestion = z
  .object({
    id: z.string(),
    name: z.string(),
    help: z.string().nullable(),
    /** True: an answer ends the sale. */
    block: z.boolean(),
    get answers() {
      return z.array(gradingAnswer);
    },
  })
  .meta({ id: "GradingQuestion" });

const gradingAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    help: z.string().nullable(),
    effect: answerEffect,
    /** The answer says that something is broken or missing. Absent: no. */
    isDefect: z.literal(true).optional(),
    /** Asked when this answer was given. */
    get children(): z.ZodArray<typeof gradingQuestion> {
      return z.array(gradingQuestion);
    },
  })
  .meta({ id: "GradingAnswer" });

/** The questions about a product (specification, section 4). Each version of a set is stored. */
export const downPricingGroup = z
  .object({ id: z.string(), version: z.int(), children: z.array(gradingQuestion) })
  .meta({ id: "DownPricingGroup" });

/** What the shop pays for a product; a grade without a price is not bought. */
export const purchasePrices = z.object({
  /** Of the table of purchase prices. */
  version: z.int().min(0),
  byGrade: z.partialRecord(z.enum(GRADES), cents),
});

const givenAnswer = z.object({ question: questionId, answer: questionId });

export const gradingAnswers = z.array(givenAnswer).max(QUESTION_LIMITS.questions);

/** The answers to a down-pricing group. */
export const customerGrading = z
  .object({
    id: questionId,
    version: z.int().min(1).max(2_147_483_647),
    answers: gradingAnswers,
  })
  .meta({ id: "CustomerGrading" });

export const offer = z
  .object({
    /** The best grade that the answers leave. Null: bought without questions. */
    grade: grade.nullable(),
    /** For a device without any fault. */
    base: cents,
    amount: cents,
    /** What each answer costs: together `base` − `amount`. */
    steps: z.array(givenAnswer.extend({ cents })),
  })
  .meta({ id: "Offer" });

export const sellersProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    brand: z.string().nullable(),
    slug: z.string(),
    picture,
    isMedia: z.boolean(),
    ...trackingAttributes,
  })
  .meta({ id: "SellersProduct" });

export type GradingQuestion = z.infer<typeof gradingQuestion>;
export type DownPricingGroup = z.infer<typeof downPricingGroup>;
export type CustomerGrading = z.infer<typeof customerGrading>;
export type SellersProduct = z.infer<typeof sellersProduct>;

/** Why the shop makes no offer for a product and answers. */
export const OFFER_ERROR_CODES = [
  "PRODUCT_DOESNT_EXIST",
  "TRADE_IN_NOT_BOUGHT",
  "GRADING_INVALID",
  "GRADING_OUTDATED",
  "GRADING_BLOCKED",
] as const;

const params = z.object({ productId: id });

export const gradingCalls = {
  api_down_pricing_group: defineCall({
    method: "GET",
    path: "/api/trade-in/down-pricing-group/{productId}",
    access: "public",
    summary: "What the shop asks about a product that somebody wants to sell, and what it pays",
    params,
    response: z.object({
      product: sellersProduct,
      /** Null: bought without questions, or not at all. */
      group: downPricingGroup.nullable(),
      /** Null: the shop does not buy the product. */
      prices: purchasePrices.nullable(),
      /** Of `computeOffer` (packages/trade-in). */
      rulesVersion: z.int(),
    }),
    errors: ["PRODUCT_DOESNT_EXIST"],
  }),
  api_trade_in_offer: defineCall({
    method: "POST",
    path: "/api/trade-in/offer/{productId}",
    access: "public",
    isSafe: true,
    summary: "The offer for a product with these answers; stores nothing",
    params,
    body: z.object({ customerGradingDto: customerGrading.nullish() }),
    response: offer,
    errors: OFFER_ERROR_CODES,
  }),
} as const;
