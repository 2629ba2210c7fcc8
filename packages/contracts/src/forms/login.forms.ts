import { sameSitePath } from "@reprise/locale";
import { defineForm, defineFormWithoutCall, type FormFields, textOrNull } from "./form.ts";

const EMAIL = { error: "login.problem.email" } as const;
const NEW_PASSWORD = { error: "login.problem.newPassword", isSecret: true } as const;

/** Query of the login page with the path to return to. */
function nextQuery(field: FormFields): Readonly<Record<string, string>> {
  const next = sameSitePath(field("previousUrl"));
  return next === null ? {} : { next };
}

const tokenQuery = (field: FormFields) => (field("token") === "" ? {} : { token: field("token") });

export const loginForm = defineForm({
  call: "login_check",
  path: "/login_check",
  fields: { email: EMAIL, password: { error: "login.problem.password", isSecret: true } },
  input: (field) => ({
    body: {
      email: field("email"),
      password: field("password"),
      previousUrl: field("previousUrl") || null,
    },
  }),
  page: (field) => ({ page: "auth", query: nextQuery(field) }),
  done: ({ previousUrl }) => ({ message: "user.flash.login.success", redirectTo: previousUrl }),
});

export const logoutForm = defineForm({
  call: "logout",
  path: "/logout",
  hasToastsOnly: true,
  fields: {},
  input: () => ({}),
  page: () => ({ page: "logout" }),
  done: () => ({ message: "user.flash.logout.success", redirectTo: { page: "landingpage" } }),
});

export const registerForm = defineForm({
  call: "api_register_customer",
  path: "/auth/register",
  fields: {
    email: EMAIL,
    firstName: { error: "login.problem.name" },
    lastName: { error: "login.problem.name" },
  },
  input: (field) => ({
    body: {
      email: field("email"),
      firstName: textOrNull(field("firstName")),
      lastName: textOrNull(field("lastName")),
      previousUrl: field("previousUrl") || null,
    },
  }),
  page: (field) => ({ page: "register", query: nextQuery(field) }),
  done: () => ({ message: "user.flash.registrationMailSent", redirectTo: { page: "register" } }),
});

export const forgottenPasswordForm = defineForm({
  call: "api_request_password_reset",
  path: "/auth/forgotten-password",
  fields: { email: EMAIL },
  input: (field) => ({ body: { email: field("email") } }),
  page: () => ({ page: "forgotten_password" }),
  done: () => ({ message: "user.flash.passwordMailSent", redirectTo: { page: "forgotten_password" } }),
});

const newPasswordInput = (field: FormFields) => ({
  body: { token: field("token"), password: field("password") },
});

export const completeRegistrationForm = defineForm({
  call: "complete_registration",
  path: "/auth/complete-registration",
  fields: { password: NEW_PASSWORD },
  input: (field) => ({
    body: { ...newPasswordInput(field).body, previousUrl: field("previousUrl") || null },
  }),
  // A used or expired link cannot succeed with any password.
  errors: { LINK_INVALID: { message: "user.flash.linkInvalid", redirectTo: { page: "register" } } },
  page: (field) => ({
    page: "complete_registration",
    query: { ...tokenQuery(field), ...nextQuery(field) },
  }),
  done: ({ previousUrl }) => ({ message: "user.flash.login.success", redirectTo: previousUrl }),
});

export const resetPasswordForm = defineForm({
  call: "reset_password",
  path: "/auth/reset-password",
  fields: { password: NEW_PASSWORD },
  input: newPasswordInput,
  errors: {
    LINK_INVALID: { message: "user.flash.linkInvalid", redirectTo: { page: "forgotten_password" } },
  },
  page: (field) => ({ page: "reset_password", query: tokenQuery(field) }),
  done: ({ previousUrl }) => ({ message: "user.flash.passwordChanged", redirectTo: previousUrl }),
});

const tokenInput = (field: FormFields) => ({ body: { token: field("token") } });

export const verifyEmailForm = defineForm({
  call: "api_verify_email",
  path: "/auth/verify-email",
  // Without fields, a problem of the link appears in the form's error summary.
  fields: {},
  input: tokenInput,
  errors: { VALIDATION_FAILED: "user.flash.linkInvalid" },
  page: (field) => ({ page: "verify_email", query: tokenQuery(field) }),
  done: () => ({ message: "user.flash.emailVerified", redirectTo: { page: "landingpage" } }),
});

export const confirmEmailForm = defineForm({
  call: "api_confirm_email_change",
  path: "/auth/confirm-email",
  fields: {},
  input: tokenInput,
  errors: { VALIDATION_FAILED: "user.flash.linkInvalid" },
  page: (field) => ({ page: "confirm_email_change", query: tokenQuery(field) }),
  done: () => ({ message: "user.flash.emailChanged", redirectTo: { page: "landingpage" } }),
});

/** Redirects to a provider's page to log in or to link an account. */
export const signInForm = defineFormWithoutCall({
  path: "/sign-in/{provider}",
  hasToastsOnly: true,
  fields: {},
  page: (field) =>
    field("intent") === "link"
      ? { page: "customer_sign_in_methods" }
      : { page: "auth", query: nextQuery(field) },
});
