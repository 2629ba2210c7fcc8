import { type Addresses, type MessageKey, pathShape, type RouteName } from "@reprise/locale";
import { callForm, type CallForm, type CallFormOptions } from "../../forms/call-form.ts";
import type { Form, FormPost } from "../../forms/forms.ts";
import { flashOf } from "../../forms/refusal-flashes.ts";

interface MailForm {
  /** The page with the form, at the path that takes it. */
  readonly page: RouteName;
  readonly ask: CallForm["ask"];
  readonly done: { readonly message: MessageKey; readonly page: RouteName };
}

const orNull = (text = "") => (text.trim() === "" ? null : text);

const FORMS: readonly MailForm[] = [
  {
    page: "register",
    ask: (api, { fields: { email = "", firstName, lastName } }) =>
      api.call("api_register_customer", {
        body: { email, firstName: orNull(firstName), lastName: orNull(lastName) },
      }),
    done: { message: "user.flash.registrationMailSent", page: "register" },
  },
  {
    page: "forgotten_password",
    ask: (api, { fields: { email = "" } }) => api.call("api_request_password_reset", { body: { email } }),
    done: { message: "user.flash.passwordMailSent", page: "forgotten_password" },
  },
  {
    page: "verify_email",
    ask: (api, { fields: { token = "" } }) => api.call("api_verify_email", { body: { token } }),
    done: { message: "user.flash.emailVerified", page: "landingpage" },
  },
  {
    page: "confirm_email_change",
    ask: (api, { fields: { token = "" } }) => api.call("api_confirm_email_change", { body: { token } }),
    done: { message: "user.flash.emailChanged", page: "landingpage" },
  },
];

/** What ends in a mail, or begins with one's link, for shoppers without scripts. */
export function mailForms(addresses: Addresses, options: CallFormOptions): readonly Form[] {
  const back = (page: RouteName, { locale, fields: { token } }: FormPost) =>
    addresses.path(page, locale, {}, token === undefined ? {} : { token });

  return FORMS.map(({ page, ask, done }) =>
    callForm(options, {
      // The same in all locales.
      path: pathShape(page, "de"),
      ask,
      after: (result, post) => ({
        location: result.ok ? addresses.path(done.page, post.locale) : back(page, post),
        flashes: flashOf(result, done.message),
      }),
    }),
  );
}
