import { defineForm } from "./form.ts";

export const NO_LINK = {
  LINK_INVALID: "user.flash.linkInvalid",
  VALIDATION_FAILED: "user.flash.linkInvalid",
} as const;

export const confirmNewsletterForm = defineForm({
  call: "api_confirm_newsletter",
  path: "/newsletter/confirm",
  fields: {},
  input: (field) => ({ body: { token: field("token") } }),
  errors: NO_LINK,
  page: (field) => ({ page: "newsletter_confirm", query: { token: field("token") } }),
  done: () => ({ message: "newsletter.flash.confirmed", redirectTo: { page: "landingpage" } }),
});

/**
 * Button of the unsubscribe page. One-click requests of mail programs (RFC 8058) go to the link itself, not
 * to this form.
 */
export const unsubscribeForm = defineForm({
  call: "api_unsubscribe",
  path: "/unsubscribe",
  fields: {},
  input: (field) => ({ body: { token: field("token") } }),
  errors: NO_LINK,
  page: (field) =>
    field("token") === ""
      ? { page: "landingpage" }
      : { page: "unsubscribe", params: { token: field("token") } },
  done: () => ({ message: "newsletter.flash.unsubscribed", redirectTo: { page: "landingpage" } }),
});
