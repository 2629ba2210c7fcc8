import { z } from "zod";
import { defineCall } from "../call.ts";
import { cents, grade, id } from "../shared.ts";
import { successor } from "./catalogue.calls.ts";
import { productReference } from "./operator-stock.calls.ts";

export const operatorCatalogueCalls = {
  api_operator_product_gone: defineCall({
    method: "PUT",
    path: "/api/operator/products/{id}/gone",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary: "Takes a product without stock out of lists and searches, or lists it again",
    params: z.object({ id }),
    body: z.object({
      isGone: z.boolean(),
      /** The product that replaces it; null: the nearest one. */
      movedTo: z.int().min(1).max(2_147_483_647).nullable(),
    }),
    response: z.object({ successor: successor.nullable() }),
    errors: ["PRODUCT_DOESNT_EXIST", "PRODUCT_IN_STOCK", "PRODUCT_NOT_A_SUCCESSOR"],
  }),
  api_operator_price_set: defineCall({
    method: "PUT",
    path: "/api/operator/price",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary: "Sets the price of one grade of a product",
    body: z.object({
      product: productReference,
      label: grade,
      /** With VAT. */
      price: z.int().min(1).max(100_000_000),
    }),
    response: z.object({
      product: z.object({ id: z.int(), sku: z.string(), name: z.string() }),
      label: grade,
      /** Cents. */
      from: cents,
      to: cents,
    }),
    errors: ["PRODUCT_DOESNT_EXIST", "PRODUCT_VARIANT_DOESNT_EXIST"],
  }),
} as const;
