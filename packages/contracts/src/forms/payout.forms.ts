import type { PayoutMethodInput } from "../calls/payout.calls.ts";
import { defineForm, type FormField, type FormFields, type FormTarget } from "./form.ts";

/** Fields of a form for a payout method, in page order. */
export const PAYOUT_FIELDS = {
  kind: {},
  holder: { error: "payout.error.holder" },
  iban: { error: "payout.error.iban", missing: "payout.missing.iban" },
  email: { error: "payout.error.email" },
  organisation: {},
} as const satisfies Readonly<Record<string, FormField>>;

/** The fields of the chosen kind; the call refuses any other kind. */
export function payoutMethodOf(field: FormFields): PayoutMethodInput {
  switch (field("kind")) {
    case "paypal":
      return { kind: "paypal", email: field("email").trim() };
    case "credit":
      return { kind: "credit" };
    case "donation":
      return { kind: "donation", organisation: field("organisation") };
    default:
      return { kind: "bank-account", holder: field("holder"), iban: field("iban") };
  }
}

const payoutPage = (field: FormFields): FormTarget => ({
  page: "trade_in_payout",
  params: { tradeInUuid: field("tradeInUuid") },
  query: field("token") === "" ? {} : { token: field("token") },
});

/** How the seller of a trade-in order wants to be paid. The link of a mail opens it without a login. */
export const payoutMethodForm = defineForm({
  call: "api_put_payout_method",
  path: "/trade-in/orders/{tradeInUuid}/payout-method",
  fields: PAYOUT_FIELDS,
  input: (field) => ({
    params: { tradeInUuid: field("tradeInUuid") },
    body: { method: payoutMethodOf(field), ...(field("token") === "" ? {} : { token: field("token") }) },
  }),
  errors: {
    PAYOUT_METHOD_NOT_OFFERED: "payout.error.method",
    PAYOUT_METHOD_LIMIT_REACHED: "payout.error.limit",
    PAYOUT_LINK_NEEDED: "payout.error.link",
  },
  page: payoutPage,
  done: (_, field) => ({ message: "payout.saved", redirectTo: payoutPage(field) }),
});

/** Asks for the link that may replace the payout method. The page of the order has it, too. */
export const payoutLinkForm = defineForm({
  call: "api_request_payout_link",
  path: "/trade-in/orders/{tradeInUuid}/payout-link",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({
    params: { tradeInUuid: field("tradeInUuid") },
    body: field("token") === "" ? {} : { token: field("token") },
  }),
  errors: {},
  page: linkPage,
  done: (_, field) => ({ message: "payout.link.sent", redirectTo: linkPage(field) }),
});

/** The page that has asked: only it opens for a guest without a mail. */
function linkPage(field: FormFields): FormTarget {
  return {
    page: field("from") === "payout" ? "trade_in_payout" : "trade_in_order",
    params: { tradeInUuid: field("tradeInUuid") },
    query: field("token") === "" ? {} : { token: field("token") },
  };
}
