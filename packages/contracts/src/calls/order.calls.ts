import { forEachExtra } from "@reprise/cart";
import {
  CARRIERS,
  DELIVERY_METHODS,
  DOCUMENT_KINDS,
  ITEM_STATES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  TAX_SCHEMES,
} from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { lineOfText, linkToken } from "../identity.ts";
import { cents, days, grade, pagination, picture, wholeNumber } from "../shared.ts";
import { testRecord, unitWarranty } from "../test-record.ts";
import { orderAddress, orderTotals } from "./checkout.calls.ts";
import { MAX_HOLDER, MAX_TYPED_IBAN } from "./payout.calls.ts";

/** One unit of an order. Amounts in cents. */
const orderItem = z
  .object({
    /** Unique in the order; a whole number. */
    id: z.string(),
    state: z.enum(ITEM_STATES),
    /** The serial of the device itself. */
    serial: z.string(),
    /** What the workshop had found on it when it was ordered; null: it has no record. */
    testRecord: testRecord.nullable(),
    /** Null: it has none, as media, or it is not with the shopper any more. */
    warranty: unitWarranty.nullable(),
    price: cents,
    discount: cents,
    ...forEachExtra(() => cents),
    taxScheme: z.enum(TAX_SCHEMES),
  })
  .meta({ id: "OrderItem" });

const orderLine = z
  .object({
    uuid: z.uuid(),
    productId: z.int(),
    /** As ordered, in the language of the order. */
    name: z.string(),
    slug: z.string(),
    label: grade,
    withFullBattery: z.boolean(),
    picture,
    /** Of one unit. */
    price: cents,
    items: z.array(orderItem),
  })
  .meta({ id: "OrderLine" });

export const parcel = z
  .object({
    carrier: z.enum(CARRIERS),
    carrierName: z.string(),
    trackingNumber: z.string(),
    /** The carrier's page about it. */
    trackingUrl: z.string(),
    /** Ids of the items in it. */
    items: z.array(z.string()),
    shippedAt: z.iso.datetime(),
    /** Null: on its way. */
    deliveredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Parcel" });

/** Where to transfer the money of a prepaid order to. */
const bankTransfer = z
  .object({
    accountHolder: z.string(),
    iban: z.string(),
    bic: z.string(),
    amount: cents,
    /** The reference that the transfer has to carry, in groups of four. */
    reference: z.string(),
  })
  .meta({ id: "BankTransfer" });

/** A refund that the shop's bank transfers: a prepaid order has no other way back. */
const transferredRefund = z
  .object({
    /** What is due now; 0: goods have to come back first. */
    amount: cents,
    /** The account that paid, or that the shopper gave, such as "DE89 •••• 3000". */
    account: z.string().nullable(),
    /** Another one that the shopper wants instead of the paying one, until an operator has decided. */
    requestedAccount: z.string().nullable(),
    /** True: the bank does not reach this account. */
    isRejected: z.boolean(),
    /** True: the bank has it, and the account cannot be changed any more. */
    isSent: z.boolean(),
  })
  .meta({ id: "TransferredRefund" });

export const orderDocument = z
  .object({
    kind: z.enum(DOCUMENT_KINDS),
    /** Such as "INV-2026-000042". */
    number: z.string(),
    issuedAt: z.iso.datetime(),
  })
  .meta({ id: "OrderDocument" });

export const order = z
  .object({
    uuid: z.uuid(),
    /** For people, in groups of four. */
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    placedAt: z.iso.datetime(),
    email: z.string(),
    /** True: the order of a guest, who can register. */
    isGuest: z.boolean(),
    billingAddress: orderAddress,
    shippingAddress: orderAddress,
    deliveryMethod: z.enum(DELIVERY_METHODS),
    dispatch: days,
    arrival: days,
    paymentMethod: z.string(),
    payment: z.object({
      status: z.enum(PAYMENT_STATUSES),
      /** What shop credit paid of the total, when the order was placed. */
      credit: cents,
      /** Until when it has to be paid; null: nothing is open. */
      dueAt: z.iso.datetime().nullable(),
      transfer: bankTransfer.nullable(),
      /** Where the shopper goes on with a payment that is not finished. */
      redirectUrl: z.string().nullable(),
      /** Money that goes back by bank transfer. */
      refund: transferredRefund.nullable(),
    }),
    couponCode: z.string().nullable(),
    lines: z.array(orderLine),
    /** In the order in which they were shipped. */
    parcels: z.array(parcel),
    totals: orderTotals,
    /** Invoice and credit notes, the earliest first; each is a PDF at `/api/orders/{uuid}/documents/{number}`. */
    documents: z.array(orderDocument),
  })
  .meta({ id: "Order" });

export const orderSummary = z
  .object({
    uuid: z.uuid(),
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    placedAt: z.iso.datetime(),
    total: cents,
    /** Number of units. */
    orderProductsCount: z.int(),
    /** Of the first lines. */
    pictures: z.array(picture),
  })
  .meta({ id: "OrderSummary" });

export type Order = z.infer<typeof order>;
export type Parcel = z.infer<typeof parcel>;
export type OrderSummary = z.infer<typeof orderSummary>;

export const placedOrder = z
  .object({
    orderUuid: z.uuid(),
    /** Where the shopper pays; null: the order page comes next. */
    redirectUrl: z.string().nullable(),
  })
  .meta({ id: "PlacedOrder" });

export const orderCalls = {
  api_complete_checkout: defineCall({
    method: "POST",
    path: "/api/checkout/complete",
    access: "public",
    idempotent: true,
    waitsFor: "provider",
    summary:
      "Places the order with what `version` of the checkout showed. An order of this uuid that exists is the answer again",
    body: z.object({ orderUuid: z.uuid(), version: z.string().max(100) }),
    response: placedOrder,
    errors: [
      "CART_EMPTY",
      "CHECKOUT_INCOMPLETE",
      "CHECKOUT_CHANGED",
      "CREDIT_TOO_LOW",
      "PRODUCT_VARIANT_EXHAUSTED",
      "PAYMENT_FAILED",
      "INVALID_PAYMENT_METHOD",
      "UNPAID_ORDERS_LIMIT_REACHED",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "COUPON::UNKNOWN",
      "COUPON::NOT_YET_VALID",
      "COUPON::EXPIRED",
      "COUPON::USED_UP",
      "COUPON::ALREADY_USED",
    ],
  }),
  api_get_order: defineCall({
    method: "GET",
    path: "/api/orders/{orderUuid}",
    access: "public",
    summary:
      "An order, for its customer, for the browser that placed it as a guest, or with the token of a mail",
    params: z.object({ orderUuid: z.uuid() }),
    query: z.object({ token: linkToken.optional() }),
    response: order,
    errors: [],
  }),
  api_get_order_document: defineCall({
    method: "GET",
    path: "/api/orders/{orderUuid}/documents/{number}",
    access: "public",
    summary:
      "An invoice or credit note as PDF, for whom `api_get_order` answers; with the token of a mail as `token`",
    params: z.object({ orderUuid: z.uuid(), number: z.string().max(20) }),
    query: z.object({ token: linkToken.optional() }),
    file: "application/pdf",
    response: z.string().meta({ format: "binary" }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  api_put_refund_account: defineCall({
    method: "PUT",
    path: "/api/orders/{orderUuid}/refund-account",
    access: "public",
    idempotent: true,
    summary: "To which bank account refunds of an order are transferred, for whom `api_get_order` answers",
    params: z.object({ orderUuid: z.uuid() }),
    body: z.object({
      /** As the bank knows it: banks compare it before they pay. */
      holder: lineOfText(MAX_HOLDER),
      /** As it is typed or pasted. */
      iban: z.string().max(MAX_TYPED_IBAN),
      token: linkToken.nullish(),
    }),
    response: z.object({ refund: transferredRefund }),
    errors: ["REFUND_NOT_DUE", "REFUND_ACCOUNT_LIMIT_REACHED"],
  }),
  api_get_waiting_order: defineCall({
    method: "GET",
    path: "/api/checkout/waiting-order",
    access: "public",
    summary: "The shopper's last order that waits at a payment provider, and the one placed just now",
    response: z.object({
      order: z.object({ uuid: z.uuid(), number: z.string() }).nullable(),
      /** The shopper's last order of the last hour that is not cancelled: whoever goes back from its page is led to it again. */
      placedUuid: z.uuid().nullable(),
    }),
    errors: [],
  }),
  api_get_orders: defineCall({
    method: "GET",
    path: "/api/orders",
    access: "customer",
    summary: "The customer's orders, the latest first",
    query: z.object({ page: wholeNumber(1, 10_000).optional() }),
    response: z.object({
      orders: z.array(orderSummary),
      numFound: z.int().min(0),
      /** Those that are neither delivered nor cancelled nor refunded. */
      numOpen: z.int().min(0),
      pagination,
    }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
} as const;
