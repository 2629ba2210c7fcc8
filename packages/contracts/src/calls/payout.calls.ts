import { z } from "zod";
import { defineCall } from "../call.ts";
import { emailAddress, lineOfText, linkToken } from "../identity.ts";
import { cents, pagination, wholeNumber } from "../shared.ts";
import { providerMessage, providerName } from "./payment.calls.ts";

/** The payout methods for devices. `donation`: the money goes to an organisation that the shop lists. */
export const PAYOUT_METHODS = ["bank-account", "paypal", "credit", "donation"] as const;

export const PAYOUT_STATES = ["requested", "sent", "paid", "rejected"] as const;

/** Maximum length of the name of an account's holder: that of a SEPA credit transfer. */
export const MAX_HOLDER = 70;

/** Maximum length of an account number as typed, with the words and blanks around it. */
export const MAX_TYPED_IBAN = 100;

/** How a seller wants to be paid. */
export const payoutMethodInput = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("bank-account"),
    /** As the bank knows it: banks compare it before they pay. */
    holder: lineOfText(MAX_HOLDER),
    /** As it is typed or pasted. */
    iban: z.string().max(MAX_TYPED_IBAN),
  }),
  z.object({ kind: z.literal("paypal"), email: emailAddress }),
  z.object({ kind: z.literal("credit") }),
  z.object({ kind: z.literal("donation"), organisation: lineOfText(MAX_HOLDER) }),
]);

export type PayoutMethodInput = z.infer<typeof payoutMethodInput>;

/** A payout method, for people: the whole account number or email address is not shown again. */
export const payoutMethodView = z
  .object({
    kind: z.enum(PAYOUT_METHODS),
    /** Holder of the account, or the organisation. */
    name: z.string().nullable(),
    /** Such as "DE89 •••• 3000" or "a•••@mail.example". */
    account: z.string().nullable(),
  })
  .meta({ id: "PayoutMethod" });

/** What a seller can choose. */
export const payoutChoices = {
  methods: z.array(z.enum(PAYOUT_METHODS)),
  /** The organisations for donations. */
  organisations: z.array(z.string()),
};

export const payoutView = z
  .object({
    amount: cents,
    /** `rejected`: it did not arrive, and the money waits for another way. */
    state: z.enum(PAYOUT_STATES),
    method: payoutMethodView,
    requestedAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Payout" });

/** How far the money for a trade-in order is. */
export const payoutProgress = z
  .object({
    /** What the shop owes and has not paid; it waits for a payout method. */
    balance: cents,
    /** The way that holds. */
    method: payoutMethodView.nullable(),
    /** When `method`, which replaces another one, holds; no money leaves before. Null: it holds. */
    heldUntil: z.iso.datetime().nullable(),
    /** The earliest first. */
    payouts: z.array(payoutView),
  })
  .meta({ id: "PayoutProgress" });

/** The money for a trade-in order. */
export const tradeInPayout = payoutProgress
  .extend({
    tradeInUuid: z.uuid(),
    /** Of the trade-in order. */
    number: z.string(),
    /** True: to replace the method, the seller has to ask for a link (`api_request_payout_link`). */
    needsLink: z.boolean(),
    choices: z.object(payoutChoices),
  })
  .meta({ id: "TradeInPayout" });

export type PayoutProgress = z.infer<typeof payoutProgress>;
export type TradeInPayout = z.infer<typeof tradeInPayout>;
export type PayoutMethodView = z.infer<typeof payoutMethodView>;

/** What changed the credit of a customer. */
export const CREDIT_REASONS = ["payout", "order-paid", "order-refunded", "correction"] as const;

const tradeInParams = z.object({ tradeInUuid: z.uuid() });

export const payoutCalls = {
  api_get_trade_in_payout: defineCall({
    method: "GET",
    path: "/api/trade-in/orders/{tradeInUuid}/payout",
    access: "public",
    summary: "The money for a trade-in order, for its customer or with the token of a mail",
    params: tradeInParams,
    query: z.object({ token: linkToken.optional() }),
    response: tradeInPayout,
    errors: [],
  }),
  api_put_payout_method: defineCall({
    method: "PUT",
    path: "/api/trade-in/orders/{tradeInUuid}/payout-method",
    access: "public",
    idempotent: true,
    summary:
      "Chooses how a trade-in order is paid. The first choice holds at once; one that replaces an account needs a fresh link or a recent login, and holds a day later",
    params: tradeInParams,
    body: z.object({ method: payoutMethodInput, token: linkToken.nullish() }),
    response: tradeInPayout,
    errors: ["PAYOUT_METHOD_NOT_OFFERED", "PAYOUT_METHOD_LIMIT_REACHED", "PAYOUT_LINK_NEEDED"],
  }),
  api_request_payout_link: defineCall({
    method: "POST",
    path: "/api/trade-in/orders/{tradeInUuid}/payout-link",
    access: "public",
    summary: "Mails the seller a link that may replace the payout method for an hour",
    params: tradeInParams,
    body: z.object({ token: linkToken.nullish() }),
    response: z.object({}),
    errors: [],
  }),
  api_receive_payout_event: defineCall({
    method: "POST",
    path: "/api/payout-events/{provider}",
    access: "service",
    summary:
      "Receives a message of the bank that pays sellers as it came; the API checks its signature and age",
    params: z.object({ provider: providerName }),
    body: providerMessage,
    response: z.object({}),
    errors: ["WEBHOOK_INVALID"],
  }),
  api_get_credit: defineCall({
    method: "GET",
    path: "/api/customer/credit",
    access: "customer",
    summary: "The customer's shop credit and its movements, the latest first",
    query: z.object({ page: wholeNumber(1, 10_000).optional() }),
    response: z
      .object({
        balance: cents,
        movements: z.array(
          z.object({
            uuid: z.uuid(),
            reason: z.enum(CREDIT_REASONS),
            /** In cents; below zero: spent. */
            amount: z.int(),
            at: z.iso.datetime(),
          }),
        ),
        numFound: z.int().min(0),
        pagination,
      })
      .meta({ id: "Credit" }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
} as const;
