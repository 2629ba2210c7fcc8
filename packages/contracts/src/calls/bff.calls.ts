import { z } from "zod";
import { defineCall } from "../call.ts";
import { done, emailAddress, linkToken, newPassword, password } from "../identity.ts";

/** What of a login goes to the browser (specification, section 3). */
export const loginAnswer = z
  .object({
    user: z.object({ uuid: z.uuid(), wasRegistered: z.boolean() }),
    /** Where to go now (specification, section 2): a path of this site. */
    previousUrl: z.string(),
  })
  .meta({ id: "LoginAnswer" });

export type LoginAnswer = z.infer<typeof loginAnswer>;

/** The page that the shopper was on, or that sent them to log in; what is no path of this site is as good as none. */
const previousUrl = z.string().nullish();

const facebookAuthorization = {
  /** Of Facebook's SDK. */
  accessToken: z.string().min(1).max(2048),
  /** Seconds, as Facebook's SDK has them. */
  expiresIn: z.union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,12}$/u)
      .transform(Number),
  ]),
};

/** The specification's payload, section 3: what came back in the popup's address. */
const authorizationReturn = z.strictObject({
  authorizationCode: z.string().max(4096).nullish(),
  /** Of PayPal express; nothing depends on it. */
  token: z.string().max(4096).nullish(),
  state: z.string().max(512).nullish(),
  /** The answer does not lead back to the page from which the sign-in was started. */
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
    summary: "Logs in with the code that the provider sent back; the state is this browser's, and good once",
    body: authorizationReturn,
    response: loginAnswer,
    errors: SIGN_IN_ERRORS,
  });

/**
 * Calls that the BFF answers by itself: they begin, change or end what a cookie stands for. Each that writes is also
 * a form at the same path (behind the locale's prefix), which is answered by a redirect and flash messages.
 */
export const bffCalls = {
  login_check: defineCall({
    method: "POST",
    path: "/login_check",
    access: "bff",
    summary: "Logs in by email address and password",
    body: z.strictObject({ email: emailAddress, password, previousUrl }),
    response: loginAnswer,
    errors: ["INVALID_CREDENTIALS"],
  }),
  login_check_facebook: defineCall({
    method: "POST",
    path: "/login_check_facebook",
    access: "bff",
    summary: "Logs in with an access token of Facebook",
    body: z.strictObject({ ...facebookAuthorization, previousUrl }),
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
    summary: "Links the Facebook account of an access token to the customer who is logged in",
    body: z.strictObject(facebookAuthorization),
    response: done,
    errors: [
      "UNAUTHENTICATED",
      "NOT_AUTHENTICATED",
      "ACCOUNT_EXISTS",
      "REAUTHENTICATION_NEEDED",
      "SIGN_IN_PROVIDER_UNAVAILABLE",
    ],
  }),
  logout: defineCall({
    method: "POST",
    path: "/logout",
    access: "bff",
    summary: "Ends the login; good without one too",
    response: done,
    errors: [],
  }),
  complete_registration: defineCall({
    method: "POST",
    path: "/auth/complete-registration",
    access: "bff",
    summary: "Makes the account that a mail's link stands for, and logs in",
    body: z.strictObject({ token: linkToken, password: newPassword, previousUrl }),
    response: loginAnswer,
    errors: ["LINK_INVALID"],
  }),
  reset_password: defineCall({
    method: "POST",
    path: "/auth/reset-password",
    access: "bff",
    summary: "Sets a new password by the link of a mail, ends all logins, and logs in",
    body: z.strictObject({ token: linkToken, password: newPassword, previousUrl }),
    response: loginAnswer,
    errors: ["LINK_INVALID"],
  }),
  change_password: defineCall({
    method: "POST",
    path: "/customer/password",
    access: "bff",
    summary: "Changes or sets the password of the customer who is logged in; other logins end",
    body: z.strictObject({ currentPassword: password.nullish(), password: newPassword }),
    response: done,
    errors: ["UNAUTHENTICATED", "INVALID_CREDENTIALS", "REAUTHENTICATION_NEEDED"],
  }),
  api_get_csrf_token: defineCall({
    method: "GET",
    path: "/api/csrf-token",
    access: "bff",
    summary: "This browser's token for the header `x-csrf-token`, without which nothing is written",
    response: z.object({ token: z.string() }),
    errors: [],
  }),
} as const;
