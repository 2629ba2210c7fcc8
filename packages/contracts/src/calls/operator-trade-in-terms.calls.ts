import { z } from "zod";
import { defineCall } from "../call.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { questionSet } from "../question-set.ts";
import { cents, grade } from "../shared.ts";

/** Most purchase prices of one import. */
export const MAX_IMPORTED_PRICES = 200_000;

/** The highest purchase price, in cents. */
export const MAX_PURCHASE_PRICE = 2_000_000;

const importedPrice = z.object({
  product: z.int().min(1).max(2_147_483_647),
  label: grade,
  /** Null: the shop does not buy it any more. */
  price: cents.min(1).max(MAX_PURCHASE_PRICE).nullable(),
});

export type ImportedPrice = z.infer<typeof importedPrice>;

/** What the shop asks sellers, and what it pays. */
export const operatorTradeInTermsCalls = {
  api_operator_questions_list: defineCall({
    method: "GET",
    path: "/api/operator/question-sets",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "The question sets in their current versions",
    response: z.object({ sets: z.array(z.object({ version: z.int(), set: questionSet })) }),
    errors: [],
  }),
  api_operator_questions_import: defineCall({
    method: "POST",
    path: "/api/operator/question-sets",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    isLarge: true,
    summary: "Stores question sets, all or none; a changed one becomes a new version",
    body: z.object({ sets: z.array(questionSet).min(1).max(100) }),
    response: z.object({
      sets: z.array(z.object({ id: z.string(), version: z.int(), isNew: z.boolean() })),
    }),
    errors: ["QUESTION_SET_INVALID"],
  }),
  api_operator_prices_import: defineCall({
    method: "POST",
    path: "/api/operator/purchase-prices",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    isLarge: true,
    summary: "Changes purchase prices, all or none",
    body: z.object({ prices: z.array(importedPrice).min(1).max(MAX_IMPORTED_PRICES) }),
    response: z.object({
      /** Of the table of purchase prices, after the import. */
      version: z.int().min(0),
      changed: z.int().min(0),
      unchanged: z.int().min(0),
    }),
    errors: ["PURCHASE_PRICES_INVALID"],
  }),
} as const;
