import { z } from "zod";
import { defineCall } from "../call.ts";
import { cents, id, pagination, productCard, grade, wholeNumber } from "../shared.ts";

/** Buy alerts that one customer can have. */
export const MAX_BUY_ALERTS = 200;

export const buyAlert = z
  .object({
    uuid: z.uuid(),
    product: productCard,
    /** Null: whichever grade. */
    label: grade.nullable(),
    /** Wanted at this price at most; null: told when it is there, or, where it was there already, when it costs less. */
    targetPrice: cents.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "BuyAlert" });

export const buyAlertView = z
  .object({
    /** Of this page, the newest first. */
    buyAlerts: z.array(buyAlert),
    numberOfBuyAlerts: z.int().min(0),
    pagination,
  })
  .meta({ id: "BuyAlertView" });

/** What the specification has of a buy alert that was added or removed (section 3). */
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
      "Asks for a mail when a product or one of its grades can be had, or at what price; one for each, the last counts",
    body: z.strictObject({
      productId: z.int().min(1).max(2_147_483_647),
      /** The search that led here: for tracking. */
      searchUuid: z.uuid().nullish(),
      label: grade.nullish(),
      targetPrice: z.int().min(1).max(100_000_000).nullish(),
    }),
    response: buyAlertCount,
    errors: ["PRODUCT_DOESNT_EXIST", "PRODUCT_VARIANT_DOESNT_EXIST", "BUY_ALERT_LIMIT_REACHED"],
  }),
  api_buyalert_delete_product: defineCall({
    method: "DELETE",
    path: "/api/buy-alerts/{productId}",
    access: "customer",
    summary:
      "Removes the buy alert for a grade, or without one that for whichever grade; good for one that is not there too",
    params: z.object({ productId: id }),
    query: z.object({ label: grade.optional() }),
    response: buyAlertCount,
    errors: [],
  }),
} as const;
