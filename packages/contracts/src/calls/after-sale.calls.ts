import { MAX_ORDER_ITEMS } from "@reprise/cart";
import { visibleText } from "@reprise/locale";
import { ITEM_STATES } from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { CLAIM_KINDS, CLAIM_REMEDIES, MAX_CLAIM_TEXT } from "../claim-choices.ts";
import { emailAddress, lineOfText, linkToken, personName } from "../identity.ts";
import { grade, picture } from "../shared.ts";
import { typedOrderNumber } from "../typed-number.ts";

export const CLAIM_STATES = ["open", "answered", "closed"] as const;
export const RETURN_STATES = ["announced", "received", "refunded", "refused"] as const;

export type ReturnState = (typeof RETURN_STATES)[number];

/**
 * Text of several lines, trimmed and as people see it; line breaks are `\n`.
 * @param read how the typed text is read
 */
export const textOfLines = (
  minimum: number,
  maximum: number,
  read: (typed: string) => string = visibleText,
) =>
  z
    .string()
    .transform((text) => read(text).replaceAll(/\r\n?/gu, "\n").trim())
    .pipe(
      z
        .string()
        .min(minimum)
        .max(maximum)
        // Line feeds and tabs are the only control characters.
        .regex(/^[^\p{Cc}\uFFFD]*(?:[\n\t][^\p{Cc}\uFFFD]*)*$/u, "must be text"),
    );

const day = z.iso.date();

/** A moment, and how it reads on the shop's clocks. */
export const shopTime = z
  .object({ at: z.iso.datetime(), date: day, /** `hh:mm` */ time: z.string() })
  .meta({ id: "ShopTime" });

export type ShopTime = z.infer<typeof shopTime>;

/** Id of an item within its order. */
const itemId = z.string().regex(/^[1-9]\d{0,3}$/u);
const itemIds = z
  .array(itemId)
  .min(1)
  .max(MAX_ORDER_ITEMS)
  .refine((ids) => new Set(ids).size === ids.length, { error: "must be different items" });

/** An item as it is named in declarations and mails. */
const namedItem = z.object({ id: z.string(), name: z.string(), label: grade, serial: z.string() });

export const afterSaleItem = z
  .object({
    ...namedItem.shape,
    productId: z.int(),
    picture,
    state: z.enum(ITEM_STATES),
    isMedia: z.boolean(),
    /** What a withdrawal does to it: it is not sent, or it is sent back. Null: a withdrawal is not possible. */
    withdrawal: z.enum(["cancelled", "withdrawn"]).nullable(),
    /** Last day of our warranty; null: it never arrived, or has none. */
    warrantyUntil: day.nullable(),
    /** Until then there are rights by law at least; null: it never arrived, or the law has no fixed term. */
    statutoryUntil: day.nullable(),
    /** True: a claim can be made. */
    canClaim: z.boolean(),
  })
  .meta({ id: "AfterSaleItem" });

export const withdrawal = z
  .object({
    uuid: z.uuid(),
    receivedAt: shopTime,
    orderNumber: z.string(),
    name: z.string(),
    email: z.string(),
    items: z.array(namedItem),
    /** The return of its items; null: none was shipped. */
    returnNumber: z.string().nullable(),
  })
  .meta({ id: "Withdrawal" });

export const orderReturn = z
  .object({
    number: z.string(),
    items: z.array(
      z.object({ ...namedItem.shape, state: z.enum(RETURN_STATES), note: z.string().nullable() }),
    ),
  })
  .meta({ id: "OrderReturn" });

export const warrantyClaim = z
  .object({
    number: z.string(),
    createdAt: shopTime,
    item: namedItem,
    kind: z.enum(CLAIM_KINDS),
    description: z.string(),
    remedy: z.enum(CLAIM_REMEDIES),
    email: z.string(),
    state: z.enum(CLAIM_STATES),
    /** The earliest first. */
    answers: z.array(z.object({ at: shopTime, text: z.string() })),
  })
  .meta({ id: "WarrantyClaim" });

/** What can happen, and has happened, after an order was placed. */
export const afterSale = z
  .object({
    orderUuid: z.uuid(),
    orderNumber: z.string(),
    /** Of the billing address and of the order: forms begin with them. */
    name: z.string(),
    email: z.string(),
    /** Last day of the period to withdraw; null: it has not begun, because not everything has arrived. */
    withdrawalUntil: day.nullable(),
    isWithdrawalOver: z.boolean(),
    items: z.array(afterSaleItem),
    /** Each with the latest first. */
    withdrawals: z.array(withdrawal),
    returns: z.array(orderReturn),
    /** Where returns go, line by line. */
    returnAddress: z.array(z.string()),
    claims: z.array(warrantyClaim),
  })
  .meta({ id: "AfterSale" });

export type AfterSale = z.infer<typeof afterSale>;
export type AfterSaleItem = z.infer<typeof afterSaleItem>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type OrderReturn = z.infer<typeof orderReturn>;
export type WarrantyClaim = z.infer<typeof warrantyClaim>;

const orderParams = z.object({ orderUuid: z.uuid() });
/** Of a link in a mail: opens the order without a login. */
const token = linkToken.optional();

/** What a shopper says of a fault. */
const fault = {
  kind: z.enum(CLAIM_KINDS),
  description: textOfLines(10, MAX_CLAIM_TEXT),
  remedy: z.enum(CLAIM_REMEDIES),
};

export const afterSaleCalls = {
  api_get_after_sale: defineCall({
    method: "GET",
    path: "/api/orders/{orderUuid}/after-sale",
    access: "public",
    summary: "Withdrawal, returns and claims of an order, for whoever may see the order",
    params: orderParams,
    query: z.object({ token }),
    response: afterSale,
    errors: [],
  }),
  api_withdraw_order: defineCall({
    method: "POST",
    path: "/api/orders/{orderUuid}/withdrawals",
    access: "public",
    idempotent: true,
    summary:
      "Withdraws from the contract about some items (2011/83/EU art. 11a): unshipped ones are cancelled, a return opens for the others. The acknowledgement is mailed",
    params: orderParams,
    body: z.object({ name: personName, email: emailAddress, items: itemIds, token }),
    response: withdrawal,
    errors: ["WITHDRAWAL_PERIOD_OVER", "NOTHING_TO_WITHDRAW"],
  }),
  api_withdraw_guest_order: defineCall({
    method: "POST",
    path: "/api/withdrawals",
    access: "public",
    idempotent: true,
    summary:
      "Withdraws from the contract about a whole order, by its number and email address. The answer is the same whether or not there is such an order; the acknowledgement is mailed",
    body: z.object({ name: personName, orderNumber: typedOrderNumber, email: emailAddress }),
    response: z.object({ receivedAt: shopTime }).meta({ id: "GuestWithdrawal" }),
    errors: ["OPEN_REPORTS_LIMIT_REACHED"],
  }),
  api_create_guest_claim: defineCall({
    method: "POST",
    path: "/api/claims",
    access: "public",
    idempotent: true,
    summary:
      "Reports a fault by the number and email address of an order. The answer is the same whether or not there is such an order; the claim's number, or what to do, is mailed",
    body: z.object({
      orderNumber: typedOrderNumber,
      email: emailAddress,
      /** Name or serial number of the item; null: the order has one. */
      article: lineOfText(120).nullable(),
      ...fault,
    }),
    response: z.object({ receivedAt: shopTime }).meta({ id: "GuestClaim" }),
    errors: ["OPEN_REPORTS_LIMIT_REACHED"],
  }),
  api_create_claim: defineCall({
    method: "POST",
    path: "/api/orders/{orderUuid}/claims",
    access: "public",
    idempotent: true,
    summary: "Makes a claim for an item under warranty or under the rights by law",
    params: orderParams,
    body: z.object({
      item: itemId,
      ...fault,
      email: emailAddress,
      token,
    }),
    response: warrantyClaim,
    errors: ["CLAIM_NOT_POSSIBLE", "CLAIM_EXISTS", "CLAIM_LIMIT_REACHED"],
  }),
} as const;
