import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  credentials,
  done,
  facebookAccessToken,
  newPassword,
  password,
  passwordByLink,
} from "../identity.ts";

/** The part of a login that the browser receives (specification, section 3). */
export const loginAnswer = z
  .object({
    user: z.object({ uuid: z.uuid(), wasRegistered: z.boolean() }),
    /** The path on this site to navigate to (specification, section 2). */
    previousUrl: z.string(),
  })
  .meta({ id: "LoginAnswer" });

export type LoginAnswer = z.infer<typeof loginAnswer>;

/** Path of the page that started the login. A value that is not a path on this site is ignored. */
const previousUrl = z.string().nullish();

const facebookAuthorization = {
  accessToken: facebookAccessToken,
  /** Lifetime of the token in seconds, from Facebook's script. */
  expiresIn: z.union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,12}$/u)
      .transform(Number),
  ]),
};

/** Query parameters of the popup's return address (specification, section 3). */
const authorizationReturn = z.object({
  authorizationCode: z.string().max(4096).nullish(),
  /** Sent by PayPal express; unused. */
  token: z.string().max(4096).nullish(),
  state: z.string().max(512).nullish(),
  /** True: do not navigate back to the page that started the sign-in. */
  no_prev: z.union([z.boolean(), z.enum(["0", "1"]).transform((value) => value === "1")]).nullish(),
});

const SIGN_IN_ERRORS = [
  "INVALID_AUTHORIZATION",
  "ACCOUNT_EXISTS",
  "EMAIL_NOT_VERIFIED",
  "SIGN_IN_PROVIDER_UNAVAILABLE",
] as const;

const signInWith = <const P extends "apple" | "google" | "paypal">(provider: P) =>
  defineCall({
    method: "POST",
    path: `/api/sign-in/${provider}`,
    access: "bff",
    summary:
      "Logs in with the authorization code of a provider; the state belongs to this browser and is valid once",
    body: authorizationReturn,
    response: loginAnswer,
    errors: SIGN_IN_ERRORS,
  });

/**
 * Calls that the BFF answers itself: they start, change or end a cookie session. Each POST call also exists
 * as a form at the same path (after the locale prefix); a form submission is answered by a redirect and flash
 * messages.
 */
export const bffCalls = {
  login_check: defineCall({
    method: "POST",
    path: "/login_check",
    access: "bff",
    summary: "Logs in by email address and password",
    body: z.object({ ...credentials, previousUrl }),
    response: loginAnswer,
    errors: ["INVALID_CREDENTIALS"],
  }),
  login_check_facebook: defineCall({
    method: "POST",
    path: "/login_check_facebook",
    access: "bff",
    summary: "Logs in with a Facebook access token",
    body: z.object({ ...facebookAuthorization, previousUrl }),
    response: loginAnswer,
    errors: ["NOT_AUTHENTICATED", "ACCOUNT_EXISTS", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  api_sign_in_with_apple: signInWith("apple"),
  api_sign_in_with_google: signInWith("google"),
  api_sign_in_with_paypal: signInWith("paypal"),
  link_facebook: defineCall({
    method: "POST",
    path: "/customer/sign-in-methods/facebook",
    access: "bff",
    summary: "Links the Facebook account of an access token to the logged-in customer",
    body: z.object(facebookAuthorization),
    response: done,
    errors: [
      "UNAUTHENTICATED",
      "NOT_AUTHENTICATED",
      "SIGN_IN_METHOD_TAKEN",
      "REAUTHENTICATION_NEEDED",
      "SIGN_IN_PROVIDER_UNAVAILABLE",
    ],
  }),
  logout: defineCall({
    method: "POST",
    path: "/logout",
    access: "bff",
    summary: "Ends the login; succeeds without a login too",
    response: done,
    errors: [],
  }),
  complete_registration: defineCall({
    method: "POST",
    path: "/auth/complete-registration",
    access: "bff",
    summary: "Creates the account of an emailed link and logs in",
    body: z.object({ ...passwordByLink, previousUrl }),
    response: loginAnswer,
    errors: ["LINK_INVALID"],
  }),
  reset_password: defineCall({
    method: "POST",
    path: "/auth/reset-password",
    access: "bff",
    summary: "Sets a new password with the token of an emailed link, ends all logins and logs in",
    body: z.object({ ...passwordByLink, previousUrl }),
    response: loginAnswer,
    errors: ["LINK_INVALID"],
  }),
  change_password: defineCall({
    method: "POST",
    path: "/customer/password",
    access: "bff",
    summary: "Changes or sets the password of the logged-in customer; all other logins end",
    body: z.object({ currentPassword: password.nullish(), password: newPassword }),
    response: done,
    errors: ["UNAUTHENTICATED", "INVALID_CREDENTIALS", "REAUTHENTICATION_NEEDED"],
  }),
  api_get_csrf_token: defineCall({
    method: "GET",
    path: "/api/csrf-token",
    access: "bff",
    summary: "Returns this browser's CSRF token; every write needs it in the header `x-csrf-token`",
    response: z.object({ token: z.string() }),
    errors: [],
  }),
} as const;
