import { z } from "zod";
import { defineCall } from "../call.ts";
import { cents, id, pagination, productCard, grade, wholeNumber } from "../shared.ts";
import { MAX_TARGET_PRICE } from "../target-price.ts";

/** Maximum number of alerts of one customer, of both sides. */
export const MAX_BUY_ALERTS = 200;

/** blue: the product is for sale. green: the shop buys the product. */
const side = z.enum(["blue", "green"]);

export const buyAlert = z
  .object({
    uuid: z.uuid(),
    side,
    /** With a `label`: price and units of this grade. */
    product: productCard,
    /** Null: any grade. */
    label: grade.nullable(),
    /**
     * Cents; the alert fires at this price or below. Null: the alert fires when the product is back in stock, or, if
     * it was in stock already, when its price falls.
     */
    targetPrice: cents.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "BuyAlert" });

export const buyAlertView = z
  .object({
    /** Buy alerts of this page, newest first. */
    buyAlerts: z.array(buyAlert),
    numberOfBuyAlerts: z.int().min(0),
    pagination,
  })
  .meta({ id: "BuyAlertView" });

/** Response after a buy alert was added or removed (specification, section 3). */
export const buyAlertCount = z.object({ numberOfBuyAlerts: z.int().min(0) }).meta({ id: "BuyAlertCount" });

export type BuyAlert = z.infer<typeof buyAlert>;
export type BuyAlertView = z.infer<typeof buyAlertView>;

export const buyAlertCalls = {
  api_buy_alert_view: defineCall({
    method: "GET",
    path: "/api/buy-alerts",
    access: "customer",
    summary: "A page of the customer's buy alerts",
    query: z.object({ page: wholeNumber(1, 1_000_000).optional() }),
    response: buyAlertView,
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_buyalert_put_product: defineCall({
    method: "PUT",
    path: "/api/buy-alerts",
    access: "customer",
    summary:
      "Requests an email when a product or grade is in stock or reaches a price, replacing an earlier alert for the same grade; or, on the green side, when the shop buys the product",
    body: z
      .object({
        productId: z.int().min(1).max(2_147_483_647),
        /** The search that led to the product; for tracking. */
        searchUuid: z.uuid().nullish(),
        label: grade.nullish(),
        targetPrice: z.int().min(1).max(MAX_TARGET_PRICE).nullish(),
        side: side.default("blue"),
      })
      // A product is bought or not, whatever its grade.
      .refine((body) => body.side === "blue" || (body.label ?? body.targetPrice ?? null) === null),
    response: buyAlertCount,
    errors: ["PRODUCT_DOESNT_EXIST", "PRODUCT_VARIANT_DOESNT_EXIST", "BUY_ALERT_LIMIT_REACHED"],
  }),
  api_buyalert_delete_product: defineCall({
    method: "DELETE",
    path: "/api/buy-alerts/{productId}",
    access: "customer",
    summary:
      "Removes the buy alert of a grade, or without `label` the one for any grade; succeeds if there is none",
    params: z.object({ productId: id }),
    query: z.object({ label: grade.optional(), side: side.default("blue") }),
    response: buyAlertCount,
    errors: [],
  }),
} as const;
