import { MAX_ORDER_ITEMS } from "@reprise/cart";
import { CLAIM_KINDS, CLAIM_REMEDIES, type ClaimKind, type ClaimRemedy } from "../claim-choices.ts";
import { defineForm, type FormFields, textOrNull } from "./form.ts";

/** The link of a mail opens the order without a login. */
const tokenOf = (field: FormFields) => (field("token") === "" ? {} : { token: field("token") });

/** Name of the checkbox of an item. */
export const itemField = (id: string): string => `item-${id}`;

/** The ids of the checked items; the hidden field `offered` names all that the page showed. */
const chosenItems = (field: FormFields): string[] =>
  field("offered")
    .split(".")
    .slice(0, MAX_ORDER_ITEMS)
    .filter((id) => /^\d{1,4}$/u.test(id) && field(itemField(id)) === "1");

/** The function to withdraw from a contract, for clients that may see the order. */
export const withdrawOrderForm = defineForm({
  call: "api_withdraw_order",
  path: "/orders/{orderUuid}/withdrawal",
  fields: {
    name: { error: "withdraw.error.name" },
    email: { error: "withdraw.error.email" },
    items: { error: "withdraw.error.items" },
  },
  input: (field) => ({
    params: { orderUuid: field("orderUuid") },
    body: {
      name: field("name"),
      email: field("email").trim(),
      items: chosenItems(field),
      ...tokenOf(field),
    },
  }),
  errors: {
    WITHDRAWAL_PERIOD_OVER: "withdraw.error.over",
    NOTHING_TO_WITHDRAW: "withdraw.error.nothing",
  },
  // Without scripts the boxes are checked again as they were.
  page: (field) => ({
    page: "order_withdrawal",
    params: { orderUuid: field("orderUuid") },
    query: { ...tokenOf(field), items: chosenItems(field).join(".") },
  }),
  done: ({ uuid }, field) => ({
    redirectTo: {
      page: "order_withdrawal",
      params: { orderUuid: field("orderUuid") },
      query: { ...tokenOf(field), receipt: uuid },
    },
    isReceipt: true,
  }),
});

/** The same for everybody, by order number and email address. */
export const guestWithdrawalForm = defineForm({
  call: "api_withdraw_guest_order",
  path: "/withdrawal",
  fields: {
    name: { error: "withdraw.error.name" },
    orderNumber: { error: "withdraw.error.number" },
    email: { error: "withdraw.error.email" },
  },
  input: (field) => ({
    body: { name: field("name"), orderNumber: field("orderNumber"), email: field("email").trim() },
  }),
  errors: { OPEN_REPORTS_LIMIT_REACHED: "withdraw.error.full" },
  page: () => ({ page: "withdrawal" }),
  done: ({ receivedAt }) => ({
    redirectTo: { page: "withdrawal", query: { received: `${receivedAt.date}T${receivedAt.time}` } },
    isReceipt: true,
  }),
});

/** What a shopper says of a fault. */
const faultOf = (field: FormFields) => ({
  // The call refuses any other choice.
  kind: (CLAIM_KINDS.find((kind) => kind === field("kind")) ?? "") as ClaimKind,
  description: field("description"),
  remedy: (CLAIM_REMEDIES.find((remedy) => remedy === field("remedy")) ?? "") as ClaimRemedy,
});

/** Reports a fault by order number and email address, on the page of the warranty. */
export const guestClaimForm = defineForm({
  call: "api_create_guest_claim",
  path: "/warranty/claims",
  isOnSharedPages: true,
  fields: {
    orderNumber: { error: "withdraw.error.number" },
    email: { error: "withdraw.error.email" },
    article: { error: "claim.error.article" },
    kind: { error: "claim.error.kind" },
    description: { error: "claim.error.description" },
    remedy: { error: "claim.error.remedy" },
  },
  input: (field) => ({
    body: {
      orderNumber: field("orderNumber"),
      email: field("email").trim(),
      article: textOrNull(field("article")),
      ...faultOf(field),
    },
  }),
  errors: { OPEN_REPORTS_LIMIT_REACHED: "claim.error.full" },
  page: () => ({ page: "warranty" }),
  done: () => ({ message: "claim.guest.sent", redirectTo: { page: "warranty" } }),
});

export const claimForm = defineForm({
  call: "api_create_claim",
  path: "/orders/{orderUuid}/claims/{item}",
  fields: {
    kind: { error: "claim.error.kind" },
    description: { error: "claim.error.description" },
    remedy: { error: "claim.error.remedy" },
    email: { error: "withdraw.error.email" },
  },
  input: (field) => ({
    params: { orderUuid: field("orderUuid") },
    body: {
      item: field("item"),
      ...faultOf(field),
      email: field("email").trim(),
      ...tokenOf(field),
    },
  }),
  errors: {
    CLAIM_NOT_POSSIBLE: "claim.error.notPossible",
    CLAIM_EXISTS: "claim.error.exists",
    CLAIM_LIMIT_REACHED: "claim.error.limit",
  },
  page: (field) => ({
    page: "claim",
    params: { orderUuid: field("orderUuid"), item: field("item") },
    query: tokenOf(field),
  }),
  done: (_, field) => ({
    message: "claim.sent",
    redirectTo: { page: "after_sale", params: { orderUuid: field("orderUuid") }, query: tokenOf(field) },
  }),
});
