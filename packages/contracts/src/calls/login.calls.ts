import { z } from "zod";
import { defineCall } from "../call.ts";
import { done, emailAddress, linkToken, newPassword, password, personName } from "../identity.ts";

/** What the BFF keeps of a login, and what of it goes to the browser (specification, section 3). */
export const loginView = z
  .object({
    user: z.object({ uuid: z.uuid(), wasRegistered: z.boolean() }),
    firstName: z.string().nullable(),
    /** `x-customer-token` of this login. A secret: it stays in the BFF's session. */
    customerToken: z.string(),
    /** Names the device at later logins; for a cookie of its own, which outlives the login. */
    deviceToken: z.string(),
  })
  .meta({ id: "LoginView" });

export type LoginView = z.infer<typeof loginView>;

/** Of the cookie that an earlier login left; one that we do not know is as good as none. */
export const deviceToken = z.string().max(128).nullish();

export const loginCalls = {
  api_customer_login: defineCall({
    method: "POST",
    path: "/api/login",
    access: "service",
    summary: "Logs a customer in by email address and password",
    body: z.strictObject({ email: emailAddress, password, deviceToken }),
    response: loginView,
    errors: ["INVALID_CREDENTIALS"],
  }),
  api_register_customer: defineCall({
    method: "POST",
    path: "/api/register",
    access: "public",
    summary: "Sends a link to complete the registration; the answer does not say whether there is an account",
    body: z.strictObject({
      email: emailAddress,
      firstName: personName.nullish(),
      lastName: personName.nullish(),
    }),
    response: done,
    errors: [],
  }),
  api_complete_registration: defineCall({
    method: "POST",
    path: "/api/registrations",
    access: "service",
    summary: "Makes the account that a mail's link stands for, and logs in",
    body: z.strictObject({ token: linkToken, password: newPassword, deviceToken }),
    response: loginView,
    errors: ["LINK_INVALID"],
  }),
  api_reset_password: defineCall({
    method: "POST",
    path: "/api/password-reset",
    access: "service",
    summary: "Sets a new password by the link of a mail, ends all logins, and logs in",
    body: z.strictObject({ token: linkToken, password: newPassword, deviceToken }),
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
    summary: "Changes or sets the password, ends all logins, and goes on with a new one",
    body: z.strictObject({ currentPassword: password.nullish(), password: newPassword, deviceToken }),
    response: loginView,
    errors: ["INVALID_CREDENTIALS", "REAUTHENTICATION_NEEDED"],
  }),
  api_request_password_reset: defineCall({
    method: "POST",
    path: "/api/password-reset-requests",
    access: "public",
    summary: "Sends a link for a new password; the answer does not say whether there is an account",
    body: z.strictObject({ email: emailAddress }),
    response: done,
    errors: [],
  }),
  api_verify_email: defineCall({
    method: "POST",
    path: "/api/email-verification",
    access: "customer",
    summary:
      "Confirms a customer's address by the link of a mail; the account that asked for it has to be logged in",
    body: z.strictObject({ token: linkToken }),
    response: done,
    errors: ["LINK_INVALID"],
  }),
  api_confirm_email_change: defineCall({
    method: "POST",
    path: "/api/email-change",
    access: "customer",
    summary:
      "Makes a new address the customer's by the link of a mail; the account that asked for it has to be logged in",
    body: z.strictObject({ token: linkToken }),
    response: done,
    errors: ["LINK_INVALID"],
  }),
} as const;
