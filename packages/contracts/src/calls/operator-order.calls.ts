import { MAX_ORDER_ITEMS } from "@reprise/cart";
import { LOCALES } from "@reprise/locale";
import { CARRIERS, DELIVERY_METHODS, ORDER_STATUSES, TAX_SCHEMES } from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { lineOfText } from "../identity.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { cents, days, grade, pagination, wholeNumber } from "../shared.ts";
import { typedOrderNumber, typedTrackingNumber } from "../typed-number.ts";
import { orderAddress } from "./checkout.calls.ts";
import { UNIT_STATES } from "./operator-stock.calls.ts";
import { order, orderSummary } from "./order.calls.ts";

/** Orders on one page of `api_operator_list_orders`. */
export const ORDERS_PAGE_SIZE = 50;

const params = z.object({ number: typedOrderNumber });
/** Ids of items. */
const items = z
  .array(z.string().regex(/^\d{1,4}$/u, "must be the id of an item"))
  .min(1)
  .max(MAX_ORDER_ITEMS)
  .refine((ids) => new Set(ids).size === ids.length, { error: "must be different items" });

/** An order with everything that operators may see. Amounts in cents. */
export const operatorOrder = z
  .object({
    /** As its owner sees it. */
    order,
    locale: z.enum(LOCALES),
    /** Null: a guest's, or the account was closed. */
    customerUuid: z.uuid().nullable(),
    /** When the confirmation was sent; null: not yet. */
    confirmedAt: z.iso.datetime().nullable(),
    /** True: a mail to its address was refused. */
    isEmailUndeliverable: z.boolean(),
    /** `due`: what the order charges now; `secured`: authorised or captured. */
    amounts: z.object({ due: cents, secured: cents, captured: cents, refunded: cents }),
    units: z.array(
      z.object({
        /** Id of its item. */
        item: z.string(),
        serial: z.string(),
        state: z.enum(UNIT_STATES),
        cost: cents,
        taxScheme: z.enum(TAX_SCHEMES),
      }),
    ),
    /** The latest first. */
    payments: z.array(
      z.object({
        uuid: z.uuid(),
        provider: z.string(),
        method: z.string(),
        amount: cents,
        state: z.string(),
        /** Its name at the provider. */
        reference: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** The earliest first. */
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        /** shopper, shop, provider:<id> or operator:<name> */
        actor: z.string(),
        /** Of packages/order. */
        event: z.looseObject({ type: z.string() }),
      }),
    ),
  })
  .meta({ id: "OperatorOrder" });

/** What goes into the parcels of an order now. */
export const packingList = z
  .object({
    number: z.string(),
    placedAt: z.iso.datetime(),
    deliveryMethod: z.enum(DELIVERY_METHODS),
    dispatch: days,
    shippingAddress: orderAddress,
    items: z.array(
      z.object({
        id: z.string(),
        sku: z.string(),
        /** In the language of the order. */
        name: z.string(),
        label: grade,
        withFullBattery: z.boolean(),
        serial: z.string(),
      }),
    ),
  })
  .meta({ id: "PackingList" });

export type OperatorOrder = z.infer<typeof operatorOrder>;
export type PackingList = z.infer<typeof packingList>;

export const operatorOrderCalls = {
  api_operator_list_orders: defineCall({
    method: "GET",
    path: "/api/operator/orders",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "Orders, the latest first",
    query: z.object({
      status: z.enum(ORDER_STATUSES).optional(),
      number: typedOrderNumber.optional(),
      /** Of the order, in any case. */
      email: z.string().trim().max(254).optional(),
      page: wholeNumber(1, 10_000).optional(),
    }),
    response: z.object({
      orders: z.array(orderSummary.omit({ pictures: true }).extend({ email: z.string() })),
      numFound: z.int().min(0),
      pagination,
    }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_operator_show_order: defineCall({
    method: "GET",
    path: "/api/operator/orders/{number}",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "An order with its units, payments and history",
    params,
    response: operatorOrder,
    errors: ["ORDER_NOT_FOUND"],
  }),
  api_operator_pick_order: defineCall({
    method: "POST",
    path: "/api/operator/orders/{number}/picking",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary: "Starts to pack what is not shipped yet. Repeated, it returns the packing list again",
    params,
    response: packingList,
    errors: ["ORDER_NOT_FOUND", "ORDER_NOT_PAID", "ORDER_NOTHING_LEFT"],
  }),
  api_operator_ship_order: defineCall({
    method: "POST",
    path: "/api/operator/orders/{number}/parcels",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary:
      "Hands a parcel to a carrier; without `items` with all that is not shipped yet. Its units are sold",
    params,
    body: z.object({
      carrier: z.enum(CARRIERS),
      trackingNumber: typedTrackingNumber,
      items: items.optional(),
    }),
    response: operatorOrder,
    errors: [
      "ORDER_NOT_FOUND",
      "ORDER_NOT_PAID",
      "ORDER_NOTHING_LEFT",
      "ORDER_ITEM_UNKNOWN",
      "ORDER_ITEM_CANCELLED",
      "ORDER_ITEM_SHIPPED",
      "PARCEL_EXISTS",
    ],
  }),
  api_operator_deliver_order: defineCall({
    method: "POST",
    path: "/api/operator/orders/{number}/deliveries",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary: "Says that a parcel of the order has arrived",
    params,
    body: z.object({ trackingNumber: typedTrackingNumber }),
    response: operatorOrder,
    errors: ["ORDER_NOT_FOUND", "PARCEL_NOT_FOUND"],
  }),
  api_operator_cancel_order: defineCall({
    method: "POST",
    path: "/api/operator/orders/{number}/cancellations",
    access: "operator",
    roles: ["support"],
    idempotent: true,
    summary:
      "Cancels items that are not shipped; without `items` the complete order. Its units are sellable again",
    params,
    body: z.object({
      items: items.optional(),
      /** For the audit log. */
      reason: lineOfText(200),
    }),
    response: operatorOrder,
    errors: [
      "ORDER_NOT_FOUND",
      "ORDER_NOTHING_LEFT",
      "ORDER_ITEM_UNKNOWN",
      "ORDER_ITEM_CANCELLED",
      "ORDER_ITEM_SHIPPED",
    ],
  }),
} as const;
