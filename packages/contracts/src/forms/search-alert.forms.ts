import { defineForm, type FormFields, returnTo } from "./form.ts";
import { NO_LINK } from "./newsletter.forms.ts";

/** Asks on the page of a search for a mail when the shop has it. A logged-in customer may leave the address out. */
export const addSearchAlertForm = defineForm({
  call: "api_add_search_alert",
  path: "/search-alerts",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: { email: {} },
  input: (field: FormFields) => {
    const email = field("email").trim();
    return { body: { query: field("query"), ...(email !== "" && { email }) } };
  },
  errors: { BUY_ALERT_LIMIT_REACHED: "buyAlert.flash.full" },
  otherErrors: "searchAlert.flash.error.default",
  page: returnTo,
  done: ({ isPending }, field) => ({
    message: isPending ? "searchAlert.flash.asked" : "searchAlert.flash.success",
    redirectTo: returnTo(field),
  }),
});

export const confirmSearchAlertForm = defineForm({
  call: "api_confirm_search_alert",
  path: "/search-alerts/confirm",
  fields: {},
  input: (field) => ({ body: { token: field("token") } }),
  errors: NO_LINK,
  page: (field) => ({ page: "search_alert_confirm", query: { token: field("token") } }),
  done: ({ query }) => ({
    message: "searchAlert.flash.success",
    redirectTo: { page: "search", query: { q: query } },
  }),
});

/** Removes a search alert on the page of alerts. */
export const removeSearchAlertForm = defineForm({
  call: "api_delete_search_alert",
  path: "/search-alerts/{uuid}/remove",
  hasToastsOnly: true,
  fields: {},
  input: (field: FormFields) => ({ params: { uuid: field("uuid") } }),
  page: () => ({ page: "buy_alerts" }),
  done: () => ({ message: "buyAlerts.flash.removed", redirectTo: { page: "buy_alerts" } }),
});
