import type { Addresses } from "@reprise/locale";
import { sameSitePath } from "@reprise/locale";
import { callForm, type CallFormOptions } from "../../forms/call-form.ts";
import type { Form } from "../../forms/forms.ts";
import { flashOf } from "../../forms/refusal-flashes.ts";
import { flash } from "../../sessions/flash.ts";

/** The newsletter's forms, for shoppers without scripts (specification, section 8). */
export function newsletterForms(addresses: Addresses, options: CallFormOptions): readonly Form[] {
  return [
    callForm(options, {
      path: "/newsletter",
      // In the footer of every page. Nothing comes of it but a mail that asks whether it was meant.
      isOnSharedPages: true,
      ask: (api, { fields: { email = "", source = "footer", subscriptionType = "newsletter" } }) =>
        api.call("api_newsletter_subscribe", { body: { email, source, subscriptionType } }),
      after: (result, { locale, fields }) => ({
        location: sameSitePath(fields["returnTo"]) ?? addresses.path("landingpage", locale),
        flashes: result.ok
          ? flash("success", "newsletter.flash.success")
          : flash("danger", "newsletter.flash.error.default"),
      }),
    }),
    callForm(options, {
      path: "/newsletter/confirm",
      ask: (api, { fields: { token = "" } }) => api.call("api_confirm_newsletter", { body: { token } }),
      after: (result, { locale, fields: { token = "" } }) => ({
        location: result.ok
          ? addresses.path("landingpage", locale)
          : addresses.path("newsletter_confirm", locale, {}, { token }),
        flashes: flashOf(result, "newsletter.flash.confirmed"),
      }),
    }),
  ];
}
