import type { RevisionAnswer } from "../calls/trade-in-order.calls.ts";
import { defineForm, type FormFields, type FormTarget } from "./form.ts";

const orderPage = (field: FormFields): FormTarget => ({
  page: "trade_in_order",
  params: { tradeInUuid: field("tradeInUuid") },
  query: field("token") === "" ? {} : { token: field("token") },
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
    body: { answer: answerOf(field), ...(field("token") === "" ? {} : { token: field("token") }) },
  }),
  refusals: {
    REVISION_NOT_OPEN: "tradeInOrder.answered.already",
    TRADE_IN_ITEM_NOT_OPEN: "tradeInOrder.answered.already",
  },
  page: orderPage,
  done: (_, field) => ({
    message: `tradeInOrder.answered.${answerOf(field)}`,
    leadsTo: orderPage(field),
  }),
});
