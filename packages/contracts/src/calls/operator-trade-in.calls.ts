import { CARRIERS, MAX_TYPED_SERIAL } from "@reprise/order";
import {
  BLOCK_REASONS,
  MAX_GREEN_CART_ITEMS,
  QUESTION_LIMITS,
  TRADE_IN_STATUSES,
  UNDONE_STEPS,
} from "@reprise/trade-in";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { lineOfText } from "../identity.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { questionId } from "../question-set.ts";
import { cents, pagination, wholeNumber } from "../shared.ts";
import { typedOrderNumber, typedTrackingNumber } from "../typed-number.ts";
import { gradingAnswers } from "./grading.calls.ts";
import { payoutRecord } from "./operator-payout.calls.ts";
import { payoutMethodView } from "./payout.calls.ts";
import { tradeInOrder } from "./trade-in-order.calls.ts";

/** Trade-in orders on one page of `api_operator_list_trade_ins`. */
export const TRADE_INS_PAGE_SIZE = 50;

/** Id of an item within its order. */
const item = z.string().regex(/^\d{1,3}$/u, "must be the id of an item");
const items = z
  .array(item)
  .min(1)
  .max(MAX_GREEN_CART_ITEMS)
  .refine((ids) => new Set(ids).size === ids.length, { error: "must be different items" });
/** From 1: the box within its order. */
const parcel = z.int().min(1).max(20);

/** The parcel in which items go back. */
const returnTracking = z.object({
  carrier: z.enum(CARRIERS),
  trackingNumber: typedTrackingNumber,
});

/** On the device, such as an IMEI, as a person types or scans it. */
const serial = z.string().max(MAX_TYPED_SERIAL);
/** The device says so, though its IMEI has a wrong check digit. */
const isSerialAsPrinted = z.boolean().optional();

/** What an operator does with items of a trade-in order. */
const tradeInChange = z.discriminatedUnion("type", [
  z.object({ type: z.literal("post"), parcel, on: z.iso.date() }),
  z.object({
    type: z.literal("receive"),
    parcel,
    items,
    serials: z.array(z.object({ item, serial })).max(MAX_GREEN_CART_ITEMS).optional(),
    isSerialAsPrinted,
  }),
  z.object({ type: z.literal("miss"), items }),
  z.object({
    type: z.literal("inspect"),
    item,
    serial: serial.optional(),
    isSerialAsPrinted,
    /** For goods with questions: what is otherwise than the seller has answered. The rest is as answered. */
    differences: gradingAnswers.optional(),
    /** Instead of `differences`: all that is found. */
    answers: gradingAnswers.optional(),
    /** What the shop offers, for goods without questions. */
    amount: cents.optional(),
    /** For the seller, with a lower offer. */
    note: lineOfText(500).optional(),
    /** Why each answer is otherwise; for the seller, with a lower offer. */
    reasons: z
      .array(z.object({ question: questionId, reason: lineOfText(300) }))
      .max(QUESTION_LIMITS.questions)
      .optional(),
  }),
  /** `atQuote`: also what was found worse. */
  z.object({ type: z.literal("accept"), items, atQuote: z.boolean().optional() }),
  /** The last step of the items was a mistake: what was received, inspected or accepted some minutes ago. */
  z.object({ type: z.literal("undo"), items }),
  z.object({ type: z.literal("revise"), item }),
  z.object({ type: z.literal("refuse"), items }),
  z.object({ type: z.literal("return"), items, tracking: returnTracking.optional() }),
  z.object({ type: z.literal("recycle"), items }),
  z.object({ type: z.literal("block"), items, reason: z.enum(BLOCK_REASONS) }),
  /** `reason`: how the question was settled. */
  z.object({ type: z.literal("unblock"), items, reason: lineOfText(200) }),
  /** They do not come: before anything was posted, or missing items that the seller did not send. */
  z.object({ type: z.literal("cancel"), items }),
]);

/** Media types of photos that operators add, and bytes of one. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Photos of one item. */
export const MAX_PHOTOS = 12;

const inspectionPhoto = z.object({
  uuid: z.uuid(),
  /** Id of the item within the order. */
  item,
  width: z.int(),
  height: z.int(),
  addedAt: z.iso.datetime(),
  /** Name of the operator. */
  addedBy: z.string(),
});

/** A trade-in order with what operators may know of it. */
export const operatorTradeIn = z
  .object({
    /** As its owner sees it. */
    order: tradeInOrder,
    /** The earliest first. */
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        /** seller, shop or operator:<name> */
        actor: z.string(),
        /** Of packages/trade-in. */
        event: z.looseObject({ type: z.string() }),
      }),
    ),
    /** Of items with questions. */
    gradings: z.array(
      z.object({
        item,
        /** Of the seller. */
        answers: gradingAnswers,
        /** Of the latest inspection. */
        found: gradingAnswers.nullable(),
        /** All questions of the set of the quote, with their possible answers, in the language of the request. */
        questions: z.array(
          z.object({
            id: z.string(),
            text: z.string(),
            answers: z.array(z.object({ id: z.string(), text: z.string() })),
          }),
        ),
      }),
    ),
    /** Of each item. */
    progress: z.array(
      z.object({
        item,
        /** What the shop offers for it as it was found. */
        found: cents.nullable(),
        /** The step that can be undone. */
        undo: z
          .object({
            step: z.enum(UNDONE_STEPS),
            /** When mail and money leave. Null: as long as nothing follows. */
            until: z.iso.datetime().nullable(),
          })
          .nullable(),
      }),
    ),
    /** Of the devices, as far as they are noted. */
    serials: z.array(z.object({ item, serial: z.string() })),
    /** Of the units that the shop has sold to the seller, for the items that the seller sells back. */
    soldSerials: z.array(z.object({ item, serial: z.string() })),
    /** What inspections found, by item; in the order in which they were taken. */
    photos: z.array(inspectionPhoto),
  })
  .meta({ id: "OperatorTradeIn" });

export type OperatorTradeIn = z.infer<typeof operatorTradeIn>;
export type TradeInItemChange = z.infer<typeof tradeInChange>;

const params = z.object({ number: typedOrderNumber });

const listedOrders = z.array(
  tradeInOrder
    .pick({
      uuid: true,
      number: true,
      status: true,
      placedAt: true,
      email: true,
      total: true,
      hasExpressGrading: true,
    })
    .extend({
      /** When the last thing happened to it. */
      waitsSince: z.iso.datetime(),
    }),
);
const photo = params.extend({ photo: z.uuid() });

export const operatorTradeInCalls = {
  api_operator_list_trade_ins: defineCall({
    method: "GET",
    path: "/api/operator/trade-ins",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "Trade-in orders: open ones first, of those express inspections, then the oldest",
    query: z.object({
      status: z.enum(TRADE_IN_STATUSES).optional(),
      page: wholeNumber(1, 10_000).optional(),
    }),
    response: z.object({
      orders: listedOrders,
      numFound: z.int().min(0),
      pagination,
    }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_operator_find_trade_ins: defineCall({
    method: "GET",
    path: "/api/operator/trade-in-search",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary:
      "Trade-in orders by the number of order or label, a serial, a tracking number or the seller's address",
    query: z.object({ text: lineOfText(254) }),
    response: z.object({
      /** The latest first; at most 50. */
      orders: listedOrders,
      /** The box, if the text is the number of its label. */
      box: z.int().nullable(),
    }),
    errors: [],
  }),
  api_operator_show_trade_in: defineCall({
    method: "GET",
    path: "/api/operator/trade-ins/{number}",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "A trade-in order with its history",
    params,
    response: operatorTradeIn,
    errors: ["TRADE_IN_NOT_FOUND"],
  }),
  api_operator_change_trade_in: defineCall({
    method: "POST",
    path: "/api/operator/trade-ins/{number}/changes",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary:
      "Receives, inspects, accepts, revises, refuses, returns, recycles, blocks, unblocks or cancels items, or undoes a step",
    params,
    body: z.object({ change: tradeInChange }),
    response: operatorTradeIn,
    errors: [
      "TRADE_IN_NOT_FOUND",
      "TRADE_IN_ITEM_UNKNOWN",
      "TRADE_IN_ITEM_NOT_OPEN",
      "TRADE_IN_ALREADY_POSTED",
      "TRADE_IN_FOUND_WORSE",
      "TRADE_IN_UNDO_OVER",
      "REVISION_EVIDENCE_MISSING",
      "GRADING_INVALID",
      "UNIT_EXISTS",
    ],
  }),
  api_operator_pay_trade_in: defineCall({
    method: "POST",
    path: "/api/operator/trade-ins/{number}/payouts",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary:
      "Pays again what a rejected payout has left on the seller's account; everything else is paid at once",
    params,
    response: z.object({
      /** What was paid, in cents; 0: nothing was owed, or the seller has chosen no payout method. */
      amount: cents,
      payouts: z.array(payoutRecord),
    }),
    errors: ["TRADE_IN_NOT_FOUND"],
  }),
  api_operator_refuse_payout_method: defineCall({
    method: "POST",
    path: "/api/operator/trade-ins/{number}/payout-method/refusal",
    access: "operator",
    roles: ["support", "finance"],
    idempotent: true,
    summary:
      "Refuses the choice of a payout method that does not hold yet: the one before holds again, and the seller gets a mail",
    params,
    body: z.object({
      /** That of the refused choice, as `api_operator_show_trade_in` answers it. */
      heldUntil: z.iso.datetime(),
      reason: lineOfText(200),
    }),
    response: z.object({ refused: payoutMethodView, method: payoutMethodView }),
    errors: ["TRADE_IN_NOT_FOUND", "PAYOUT_METHOD_NOT_WAITING"],
  }),
  api_operator_add_inspection_photo: defineCall({
    method: "POST",
    path: "/api/operator/trade-ins/{number}/items/{item}/photos",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary: "Adds a photo to an item that the shop has: resized, without metadata",
    params: params.extend({ item }),
    upload: { types: PHOTO_TYPES, maxBytes: MAX_PHOTO_BYTES },
    response: inspectionPhoto,
    errors: [
      "TRADE_IN_NOT_FOUND",
      "TRADE_IN_ITEM_UNKNOWN",
      "TRADE_IN_ITEM_NOT_OPEN",
      "PHOTO_INVALID",
      "PHOTO_LIMIT_REACHED",
    ],
  }),
  api_operator_inspection_photo: defineCall({
    method: "GET",
    path: "/api/operator/trade-ins/{number}/photos/{photo}",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "A photo of an inspection in its large size",
    params: photo,
    file: "image/webp",
    response: z.string().meta({ format: "binary" }),
    errors: ["TRADE_IN_NOT_FOUND"],
  }),
  api_operator_remove_inspection_photo: defineCall({
    method: "DELETE",
    path: "/api/operator/trade-ins/{number}/photos/{photo}",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary: "Deletes a photo for good, such as one of another device",
    params: photo,
    response: operatorTradeIn,
    errors: ["TRADE_IN_NOT_FOUND"],
  }),
} as const;
