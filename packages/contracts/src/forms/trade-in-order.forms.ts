import type { RevisionAnswer } from "../calls/trade-in-order.calls.ts";
import { defineForm, type FormFields, type FormTarget } from "./form.ts";

const tokenOf = (field: FormFields) => (field("token") === "" ? {} : { token: field("token") });

const orderPage = (field: FormFields): FormTarget => ({
  page: "trade_in_order",
  params: { tradeInUuid: field("tradeInUuid") },
  query: tokenOf(field),
});

/** The call refuses any other answer. */
const answerOf = (field: FormFields) => field("answer") as RevisionAnswer;

/** What a seller answers to a revised offer. The link of a mail opens it without a login. */
export const answerRevisionForm = defineForm({
  call: "api_answer_revision",
  path: "/trade-in/orders/{tradeInUuid}/revisions/{revision}/{answer}",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({
    params: { tradeInUuid: field("tradeInUuid"), revision: field("revision") },
    body: { answer: answerOf(field), ...tokenOf(field) },
  }),
  errors: {
    REVISION_NOT_OPEN: "tradeInOrder.answered.already",
    TRADE_IN_ITEM_NOT_OPEN: "tradeInOrder.answered.already",
  },
  page: orderPage,
  done: (_, field) => ({
    message: `tradeInOrder.answered.${answerOf(field)}`,
    redirectTo: orderPage(field),
  }),
});

/** Cancels a trade-in order of which nothing was posted. */
export const cancelTradeInForm = defineForm({
  call: "api_cancel_trade_in",
  path: "/trade-in/orders/{tradeInUuid}/cancelled",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: { tradeInUuid: field("tradeInUuid") }, body: tokenOf(field) }),
  errors: {
    TRADE_IN_ALREADY_POSTED: "tradeInOrder.cancel.posted",
    TRADE_IN_ITEM_NOT_OPEN: "tradeInOrder.cancel.posted",
  },
  page: orderPage,
  done: (_, field) => ({ message: "tradeInOrder.cancel.done", redirectTo: orderPage(field) }),
});
