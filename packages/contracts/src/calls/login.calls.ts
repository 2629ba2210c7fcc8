import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  credentials,
  done,
  emailAddress,
  linkToken,
  newPassword,
  password,
  passwordByLink,
  personName,
} from "../identity.ts";

/**
 * A login. The BFF stores it in its session; the browser receives only part of it (specification, section 3).
 */
export const loginView = z
  .object({
    user: z.object({ uuid: z.uuid(), wasRegistered: z.boolean() }),
    firstName: z.string().nullable(),
    /** Secret value for the header `x-customer-token`; never leaves the BFF's session. */
    customerToken: z.string(),
    /** Identifies the device at later logins; stored in a separate cookie that outlives the login. */
    deviceToken: z.string(),
  })
  .meta({ id: "LoginView" });

export type LoginView = z.infer<typeof loginView>;

/** Device token from the cookie of an earlier login; an unknown token is ignored. */
export const deviceToken = z.string().max(128).nullish();

export const loginCalls = {
  api_customer_login: defineCall({
    method: "POST",
    path: "/api/login",
    access: "service",
    waitsFor: "password",
    summary: "Logs a customer in by email address and password",
    body: z.object({ ...credentials, deviceToken }),
    response: loginView,
    errors: ["INVALID_CREDENTIALS"],
  }),
  api_register_customer: defineCall({
    method: "POST",
    path: "/api/register",
    access: "public",
    summary:
      "Emails a link to complete the registration; the response does not reveal whether an account exists",
    body: z.object({
      email: emailAddress,
      firstName: personName.nullish(),
      lastName: personName.nullish(),
      /** The page to open after the registration. A value that is not a path on this site is ignored. */
      previousUrl: z.string().nullish(),
    }),
    response: done,
    errors: [],
  }),
  api_complete_registration: defineCall({
    method: "POST",
    path: "/api/registrations",
    access: "service",
    waitsFor: "password",
    summary: "Creates the account of an emailed link and logs in",
    body: z.object({ ...passwordByLink, deviceToken }),
    response: loginView,
    errors: ["LINK_INVALID"],
  }),
  api_reset_password: defineCall({
    method: "POST",
    path: "/api/password-reset",
    access: "service",
    waitsFor: "password",
    summary: "Sets a new password with the token of an emailed link, ends all logins and logs in",
    body: z.object({ ...passwordByLink, deviceToken }),
    response: loginView,
    errors: ["LINK_INVALID"],
  }),
  api_customer_logout: defineCall({
    method: "POST",
    path: "/api/logout",
    access: "session",
    summary: "Ends the login",
    response: done,
    errors: [],
  }),
  api_change_password: defineCall({
    method: "PUT",
    path: "/api/customer/password",
    access: "session",
    waitsFor: "password",
    summary: "Changes or sets the password, ends all logins and starts a new one",
    body: z.object({ currentPassword: password.nullish(), password: newPassword, deviceToken }),
    response: loginView,
    errors: ["INVALID_CREDENTIALS", "REAUTHENTICATION_NEEDED"],
  }),
  api_request_password_reset: defineCall({
    method: "POST",
    path: "/api/password-reset-requests",
    access: "public",
    summary: "Emails a link to set a new password; the response does not reveal whether an account exists",
    body: z.object({ email: emailAddress }),
    response: done,
    errors: [],
  }),
  api_verify_email: defineCall({
    method: "POST",
    path: "/api/email-verification",
    access: "customer",
    summary:
      "Confirms the customer's address with the token of an emailed link; needs a login to the same account",
    body: z.object({ token: linkToken }),
    response: done,
    errors: ["LINK_INVALID"],
  }),
  api_confirm_email_change: defineCall({
    method: "POST",
    path: "/api/email-change",
    access: "customer",
    summary:
      "Changes the customer's address with the token of an emailed link; needs a login to the same account",
    body: z.object({ token: linkToken }),
    response: done,
    errors: ["LINK_INVALID"],
  }),
} as const;
