import { isLocale, type Locale } from "@reprise/locale";
import type { SignInProvider } from "../calls/sign-in.calls.ts";
import { defineForm, type FormFields, type FormTarget, textOrNull } from "./form.ts";

const profile = (): FormTarget => ({ page: "customer_profile" });

const PASSWORD = {
  error: "customer.error.password",
  missing: "customer.missing.password",
  isSecret: true,
} as const;
const WRONG_PASSWORD = { message: "customer.error.password", field: "password" } as const;

export const namesForm = defineForm({
  call: "api_update_customer",
  path: "/customer/name",
  fields: { firstName: { error: "customer.error.name" }, lastName: { error: "customer.error.name" } },
  input: (field) => ({
    body: { firstName: textOrNull(field("firstName")), lastName: textOrNull(field("lastName")) },
  }),
  page: profile,
  done: () => ({ message: "customer.flash.saved", redirectTo: profile() }),
});

/** Emails a link to the new address. Opening the link changes the address. */
export const changeEmailForm = defineForm({
  call: "api_change_email",
  path: "/customer/email",
  fields: { email: { error: "customer.error.email" }, password: PASSWORD },
  input: (field) => ({ body: { email: field("email").trim(), password: field("password") || null } }),
  errors: { INVALID_CREDENTIALS: WRONG_PASSWORD },
  page: profile,
  done: (_, field) => ({
    message: "customer.email.sent",
    params: { email: field("email").trim() },
    redirectTo: profile(),
  }),
});

export const resendVerificationForm = defineForm({
  call: "api_request_email_verification",
  path: "/customer/email-verification",
  hasToastsOnly: true,
  fields: {},
  input: () => ({}),
  page: profile,
  done: () => ({ message: "customer.flash.verificationSent", redirectTo: profile() }),
});

/** Language of emails. */
export const mailLanguageForm = defineForm({
  call: "api_customer_update_locale",
  path: "/customer/locale",
  fields: { locale: {} },
  // The call rejects an invalid locale.
  input: (field) => ({ body: { locale: (isLocale(field("locale")) ? field("locale") : "") as Locale } }),
  page: profile,
  done: () => ({ message: "customer.flash.saved", redirectTo: profile() }),
});

/** Changes the password or sets the first one. */
export const passwordForm = defineForm({
  call: "change_password",
  path: "/customer/password",
  fields: {
    currentPassword: PASSWORD,
    password: { error: "customer.error.newPassword", isSecret: true },
  },
  input: (field) => ({
    body: { currentPassword: field("currentPassword") || null, password: field("password") },
  }),
  errors: { INVALID_CREDENTIALS: { ...WRONG_PASSWORD, field: "currentPassword" } },
  page: profile,
  done: () => ({ message: "user.flash.passwordChanged", redirectTo: profile() }),
});

export const unlinkForm = defineForm({
  call: "api_unlink_sign_in",
  path: "/customer/sign-in-methods/{provider}/unlink",
  hasToastsOnly: true,
  fields: {},
  // The call rejects an invalid provider.
  input: (field) => ({ params: { provider: field("provider") as SignInProvider } }),
  errors: { LAST_SIGN_IN_METHOD: "customer.signIn.last" },
  page: () => ({ page: "customer_sign_in_methods" }),
  done: () => ({ message: "customer.flash.unlinked", redirectTo: { page: "customer_sign_in_methods" } }),
});

export const endSessionForm = defineForm({
  call: "api_end_customer_session",
  path: "/customer/sessions/{uuid}/end",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ params: { uuid: field("uuid") } }),
  page: () => ({ page: "customer_sessions" }),
  done: () => ({ message: "customer.flash.sessionEnded", redirectTo: { page: "customer_sessions" } }),
});

/** Ends all logins, including the current one. */
export const endSessionsForm = defineForm({
  call: "api_end_customer_sessions",
  path: "/customer/sessions/end",
  hasToastsOnly: true,
  fields: {},
  input: () => ({}),
  page: () => ({ page: "customer_sessions" }),
  done: () => ({ message: "user.flash.logout.success", redirectTo: { page: "landingpage" } }),
});

/** Subscribes or unsubscribes, depending on the button. */
export const subscriptionForm = defineForm({
  call: "api_update_newsletter_subscription",
  path: "/customer/newsletter",
  hasToastsOnly: true,
  fields: {},
  input: (field) => ({ body: { isSubscribed: isSubscribing(field) } }),
  page: () => ({ page: "customer_newsletter" }),
  done: (_, field) => ({
    message: isSubscribing(field) ? "customer.flash.newsletterOn" : "newsletter.flash.unsubscribed",
    redirectTo: { page: "customer_newsletter" },
  }),
});

const isSubscribing = (field: FormFields) => field("isSubscribed") === "1";

/** Erases the account, which ends the login. */
export const closeAccountForm = defineForm({
  call: "api_close_customer",
  path: "/customer/close",
  fields: {
    isConfirmed: { error: "customer.error.notConfirmed" },
    password: PASSWORD,
  },
  input: (field) => ({
    // The call rejects an unconfirmed form.
    body: { isConfirmed: (field("isConfirmed") === "1") as true, password: field("password") || null },
  }),
  errors: { INVALID_CREDENTIALS: WRONG_PASSWORD },
  page: () => ({ page: "customer_data" }),
  done: () => ({ message: "user.flash.logout.success", redirectTo: { page: "landingpage" } }),
});
