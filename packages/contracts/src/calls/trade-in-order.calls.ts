import { CARRIERS } from "@reprise/order";
import {
  BLOCK_REASONS,
  HANDOVERS,
  ITEM_STEPS,
  TRADE_IN_ITEM_STATES,
  TRADE_IN_STATUSES,
} from "@reprise/trade-in";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { linkToken } from "../identity.ts";
import { cents, pagination, picture, wholeNumber } from "../shared.ts";
import { orderAddress } from "./checkout.calls.ts";
import { pickup } from "./green-checkout.calls.ts";
import { payoutProgress } from "./payout.calls.ts";

/** A question that the device answers otherwise than its seller. `cents`: what the offer loses by it. */
const difference = z.object({
  question: z.string(),
  /** Null: the seller was not asked. */
  answered: z.string().nullable(),
  found: z.string(),
  cents: z.int(),
  /** Why, as the operator noted it. Null: not noted for this answer. */
  reason: z.string().nullable(),
  /** The same for people, in the language of the request. */
  texts: z.object({ question: z.string(), answered: z.string().nullable(), found: z.string() }),
});

/** What happened to an item, and when. */
const itemStep = z.object({
  type: z.enum(ITEM_STEPS),
  at: z.iso.datetime(),
  /** What the shop offers with this step, or pays after it. */
  amount: cents.nullable(),
});

/** Sizes of a photo of an inspection: pixels of the longer edge, at most. */
export const PHOTO_EDGES = { large: 1_600, small: 320 } as const;

/** A photo of an inspection; for its order's owner, at the shop's own address. */
const tradeInPhoto = z
  .object({
    /** In its large size. */
    url: z.string(),
    /** In its small size, of the same shape. */
    thumbnailUrl: z.string(),
    /** Of the large size, in pixels. */
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: "TradeInPhoto" });

export type TradeInPhoto = z.infer<typeof tradeInPhoto>;

const tradeInItem = z
  .object({
    /** Within the order. */
    id: z.string(),
    productId: z.int(),
    /** In the language of the order. */
    name: z.string(),
    /** Null: the product is not in the catalogue any more. */
    picture: picture.nullable(),
    state: z.enum(TRADE_IN_ITEM_STATES),
    quoted: cents,
    /** The quote holds for boxes that are posted until then. */
    validUntil: z.iso.datetime(),
    bonus: cents,
    /** Its share of the fee for express grading. */
    fee: cents,
    /** What the shop pays for it, without bonus and fee. */
    price: cents.nullable(),
    /** Number of the box in which it was found. Null: in none so far. */
    box: z.int().nullable(),
    /** Why it waits; null: it does not, or the question is settled. */
    block: z.enum(BLOCK_REASONS).nullable(),
    /** The earliest first. */
    steps: z.array(itemStep),
    /** The parcel in which it goes back. Null: it does not, or it was not noted. */
    returnParcel: z
      .object({ carrierName: z.string(), trackingNumber: z.string(), trackingUrl: z.string() })
      .nullable(),
    /** The offer below the quote that waits for the seller. */
    revision: z
      .object({
        uuid: z.uuid(),
        amount: cents,
        /** Last day for an answer. After it the device goes back, free of charge. */
        answerUntil: z.iso.date(),
        differences: z.array(difference),
        /** What a box that was posted too late loses because prices have fallen. */
        late: cents,
        note: z.string().nullable(),
        photos: z.array(tradeInPhoto),
      })
      .nullable(),
  })
  .meta({ id: "TradeInItem" });

/** A trade-in order as its owner sees it. Amounts in cents. */
export const tradeInOrder = z
  .object({
    uuid: z.uuid(),
    /** For people. */
    number: z.string(),
    status: z.enum(TRADE_IN_STATUSES),
    placedAt: z.iso.datetime(),
    /** Last day for the posting: after it at least one quote does not hold any more. */
    postUntil: z.iso.date(),
    email: z.string(),
    /** True: not the order of a customer. */
    isGuest: z.boolean(),
    address: orderAddress,
    carrier: z.enum(CARRIERS),
    handover: z.enum(HANDOVERS),
    /** Only for the handover `pickup`. */
    pickup: pickup.nullable(),
    hasExpressGrading: z.boolean(),
    itemsPrice: cents,
    bonus: cents,
    expressFee: cents,
    /** What the seller gets if each device is as described. */
    total: cents,
    /** The day on which the money is there by plan. Null: not all is on its way, or it waits for an answer. */
    payDay: z.iso.date().nullable(),
    items: z.array(tradeInItem),
    /** One for each box and its label, by their numbers. */
    parcels: z.array(
      z.object({
        uuid: z.uuid(),
        /** Of the label, for people and scanners. */
        labelNumber: z.string(),
        /** Null: the carrier has not taken it yet. */
        postedOn: z.iso.date().nullable(),
        /** When the first item was taken out of it. Null: none so far. */
        receivedAt: z.iso.datetime().nullable(),
      }),
    ),
    payout: payoutProgress,
  })
  .meta({ id: "TradeInOrder" });

export const tradeInSummary = tradeInOrder
  .pick({ uuid: true, number: true, status: true, placedAt: true, total: true })
  .extend({
    itemCount: z.int(),
    /** Of the first items. */
    pictures: z.array(picture),
  })
  .meta({ id: "TradeInSummary" });

export type TradeInOrder = z.infer<typeof tradeInOrder>;
export type TradeInSummary = z.infer<typeof tradeInSummary>;

/** What a seller answers to a revised offer. */
export const REVISION_ANSWERS = ["accept", "decline", "recycle"] as const;

export type RevisionAnswer = (typeof REVISION_ANSWERS)[number];

const params = z.object({ tradeInUuid: z.uuid() });

/** When the money comes if the parcel is posted by a day, all by plan and as described. */
const payDays = z.object({
  postedBy: z.iso.date(),
  paid: z.iso.date(),
  /** With express grading. */
  paidExpress: z.iso.date(),
});

/** How the shop kept its quotes, and how fast it paid. */
export const saleFigures = z
  .discriminatedUnion("kind", [
    /** Too few items were paid to measure anything. */
    z.object({ kind: z.literal("planned"), payDays: payDays.optional() }),
    z.object({
      kind: z.literal("measured"),
      payDays: payDays.optional(),
      /** The period in which shop and seller decided: first and last day. */
      from: z.iso.date(),
      to: z.iso.date(),
      /** Items that were decided about. */
      items: z.int().min(1),
      /** The share that was paid as quoted or better. */
      asQuotedPercent: z.int().min(0).max(100),
      /** Median of what the shop offered below the quote for the others. Null: there are none. */
      medianLess: cents.nullable(),
      /** Median of the days from the arrival of the parcel until the money was paid. */
      days: z.int().min(1),
    }),
  ])
  .meta({ id: "SaleFigures" });

export type SaleFiguresView = z.infer<typeof saleFigures>;

export const tradeInOrderCalls = {
  api_get_sale_figures: defineCall({
    method: "GET",
    path: "/api/trade-in/figures",
    access: "public",
    cacheSeconds: 300,
    summary:
      "How the shop kept its quotes in the last 90 days, and how fast it paid, measured from its records",
    response: saleFigures,
    errors: [],
  }),
  api_green_checkout: defineCall({
    method: "POST",
    path: "/api/trade-in/checkout",
    access: "public",
    idempotent: true,
    summary: "Turns the green cart with what was entered in its checkout into a trade-in order, once",
    body: z.object({
      /** Of the checkout: a repeat returns the order that exists. */
      tradeInUuid: z.uuid(),
      /** What the seller saw, in cents: another total is refused. */
      total: cents,
      /** True: asks the mailbox whether it wants the newsletter. */
      newsletter: z.boolean().default(false),
    }),
    response: tradeInOrder,
    errors: [
      "GREEN_CART_EMPTY",
      "GREEN_CHECKOUT_INCOMPLETE",
      "GREEN_CHECKOUT_CHANGED",
      "CARRIER_NOT_AVAILABLE",
      "PICKUP_NOT_AVAILABLE",
      "PAYOUT_METHOD_NOT_OFFERED",
    ],
  }),
  api_get_trade_in_order: defineCall({
    method: "GET",
    path: "/api/trade-in/orders/{tradeInUuid}",
    access: "public",
    summary: "A trade-in order, for its customer, the guest's browser or with the token of a mail",
    params,
    query: z.object({ token: linkToken.optional() }),
    response: tradeInOrder,
    errors: [],
  }),
  api_get_trade_in_photo: defineCall({
    method: "GET",
    path: "/api/trade-in/orders/{tradeInUuid}/photos/{photo}/{size}",
    access: "public",
    summary: "A photo of an inspection, for whom `api_get_trade_in_order` answers",
    params: params.extend({ photo: z.uuid(), size: z.enum(["large", "small"]) }),
    query: z.object({ token: linkToken.optional() }),
    file: "image/webp",
    response: z.string().meta({ format: "binary" }),
    errors: [],
  }),
  api_get_trade_in_label: defineCall({
    method: "GET",
    path: "/api/trade-in/orders/{tradeInUuid}/labels/{box}",
    access: "public",
    summary: "The label of a box as PDF, for whom `api_get_trade_in_order` answers",
    /** Number of the box, from 1. */
    params: params.extend({ box: wholeNumber(1, 20) }),
    query: z.object({ token: linkToken.optional() }),
    file: "application/pdf",
    response: z.string().meta({ format: "binary" }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  api_get_trade_in_orders: defineCall({
    method: "GET",
    path: "/api/trade-in/orders",
    access: "customer",
    summary: "The customer's trade-in orders, the latest first",
    query: z.object({ page: wholeNumber(1, 10_000).optional() }),
    response: z.object({
      orders: z.array(tradeInSummary),
      numFound: z.int().min(0),
      /** Those that are neither completed nor cancelled. */
      numOpen: z.int().min(0),
      pagination,
    }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_cancel_trade_in: defineCall({
    method: "POST",
    path: "/api/trade-in/orders/{tradeInUuid}/cancelled",
    access: "public",
    summary: "Cancels a trade-in order of which nothing was posted. A repeat changes nothing",
    params,
    body: z.object({ token: linkToken.nullish() }),
    response: tradeInOrder,
    errors: ["TRADE_IN_ALREADY_POSTED", "TRADE_IN_ITEM_NOT_OPEN"],
  }),
  api_answer_revision: defineCall({
    method: "POST",
    path: "/api/trade-in/orders/{tradeInUuid}/revisions/{revision}",
    access: "public",
    summary: "Answers a revised offer: yes, the device back, or recycle it. A repeat changes nothing",
    params: params.extend({ revision: z.uuid() }),
    body: z.object({ answer: z.enum(REVISION_ANSWERS), token: linkToken.nullish() }),
    response: tradeInOrder,
    errors: ["REVISION_NOT_OPEN", "TRADE_IN_ITEM_NOT_OPEN"],
  }),
} as const;
