import { CARRIERS } from "@reprise/order";
import { HANDOVERS, TRADE_IN_ITEM_STATES, TRADE_IN_STATUSES } from "@reprise/trade-in";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { linkToken } from "../identity.ts";
import { cents } from "../shared.ts";
import { orderAddress } from "./checkout.calls.ts";
import { pickup } from "./green-checkout.calls.ts";

/** A question that the device answers otherwise than its seller. `cents`: what the offer loses by it. */
const difference = z.object({
  question: z.string(),
  /** Null: the seller was not asked. */
  answered: z.string().nullable(),
  found: z.string(),
  cents: z.int(),
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
    state: z.enum(TRADE_IN_ITEM_STATES),
    quoted: cents,
    /** The quote holds for boxes that are posted until then. */
    validUntil: z.iso.datetime(),
    bonus: cents,
    /** Its share of the fee for express grading. */
    fee: cents,
    /** What the shop pays for it, without bonus and fee. Null: not bought. */
    price: cents.nullable(),
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
    email: z.string(),
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
    items: z.array(tradeInItem),
    /** One for each box and its label; `postedOn` null: the carrier has not taken it yet. */
    parcels: z.array(z.object({ uuid: z.uuid(), postedOn: z.iso.date().nullable() })),
  })
  .meta({ id: "TradeInOrder" });

export type TradeInOrder = z.infer<typeof tradeInOrder>;

/** What a seller answers to a revised offer. */
export const REVISION_ANSWERS = ["accept", "decline", "recycle"] as const;

const params = z.object({ tradeInUuid: z.uuid() });

export const tradeInOrderCalls = {
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
