import { defineForm, type FormFields, type FormTarget } from "./form.ts";

const orderPage = (field: FormFields): FormTarget => ({
  page: "checkout_order",
  params: { orderUuid: field("orderUuid") },
  query: field("token") === "" ? {} : { token: field("token") },
});

/** To which account a refund is transferred. The link of a mail opens it without a login. */
export const refundAccountForm = defineForm({
  call: "api_put_refund_account",
  path: "/orders/{orderUuid}/refund-account",
  fields: {
    holder: { error: "order.refund.error.holder" },
    iban: { error: "order.refund.error.iban", missing: "order.refund.missing.iban" },
  },
  input: (field) => ({
    params: { orderUuid: field("orderUuid") },
    body: {
      holder: field("holder"),
      iban: field("iban"),
      ...(field("token") === "" ? {} : { token: field("token") }),
    },
  }),
  errors: {
    REFUND_NOT_DUE: "order.refund.error.notDue",
    REFUND_ACCOUNT_LIMIT_REACHED: "order.refund.error.limit",
  },
  page: orderPage,
  done: (_, field) => ({ message: "order.refund.saved", redirectTo: orderPage(field) }),
});
