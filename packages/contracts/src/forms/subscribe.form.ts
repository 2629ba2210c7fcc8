import { defineForm, returnTo } from "./form.ts";

/** Newsletter form in the footer of every page. Only sends an email with a confirmation link. */
export const subscribeForm = defineForm({
  call: "api_newsletter_subscribe",
  path: "/newsletter",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: { email: {} },
  input: (field) => ({
    body: {
      email: field("email"),
      source: field("source") || "footer",
      subscriptionType: field("subscriptionType") || "newsletter",
    },
  }),
  otherErrors: "newsletter.flash.error.default",
  page: returnTo,
  done: (_, field) => ({ message: "newsletter.flash.success", redirectTo: returnTo(field) }),
});
