import type { CallName } from "@reprise/contracts";
import { sameSitePath } from "@reprise/locale";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { createEmailService, type EmailDependencies } from "./email.service.ts";
import { createLoginService, type LoginDependencies } from "./login.service.ts";
import { createPasswordService, type PasswordDependencies } from "./password.service.ts";
import { createRegistrationService } from "./registration.service.ts";
import { loginOriginOf } from "./session/log-in.ts";
import { endSession, endSessions, validSessions } from "./session/session.store.ts";
import { createMailTries } from "./tries/mail-tries.ts";

type Name = Extract<
  CallName,
  | "api_customer_login"
  | "api_register_customer"
  | "api_complete_registration"
  | "api_customer_logout"
  | "api_change_password"
  | "api_request_password_reset"
  | "api_reset_password"
  | "api_verify_email"
  | "api_request_email_verification"
  | "api_change_email"
  | "api_confirm_email_change"
  | "api_get_customer_sessions"
  | "api_end_customer_session"
  | "api_end_customer_sessions"
>;

export function loginHandlers(
  dependencies: LoginDependencies &
    Omit<PasswordDependencies, "mailTries"> &
    Omit<EmailDependencies, "mailTries">,
): Pick<Handlers, Name> {
  const { db } = dependencies.database;
  const withMail = { ...dependencies, mailTries: createMailTries(dependencies.throttle) };
  const logins = createLoginService(dependencies);
  const registrations = createRegistrationService(dependencies);
  const passwords = createPasswordService(withMail);
  const emails = createEmailService(withMail);
  return {
    api_customer_login: ({ body }, context) => logins.logIn(body, loginOriginOf(body, context)),
    api_register_customer: async ({ body }, { locale, client }) => {
      const { email, firstName = null, lastName = null, previousUrl } = body;
      const next = sameSitePath(previousUrl);
      await registrations.register({ email, firstName, lastName, locale }, next, client);
      return {};
    },
    api_complete_registration: ({ body }, context) =>
      registrations.complete(body, loginOriginOf(body, context)),
    api_reset_password: ({ body }, context) => passwords.reset(body, loginOriginOf(body, context)),
    api_change_password: ({ body: { currentPassword, ...body } }, context) =>
      passwords.change(context.customer, { currentPassword, ...body }, loginOriginOf(body, context)),
    api_customer_logout: async (_input, { customer }) => {
      await endSession(db, customer.uuid, customer.sessionUuid);
      return {};
    },
    api_request_password_reset: async ({ body }, { client }) => {
      await passwords.requestReset(body.email, client);
      return {};
    },
    api_verify_email: async ({ body }, { customer }) => {
      await emails.verify(customer, body.token);
      return {};
    },
    api_request_email_verification: async (_input, { customer, client }) => {
      await emails.requestVerification(customer, client);
      return {};
    },
    api_change_email: async ({ body }, { customer, client }) => {
      await emails.requestChange(customer, body, client);
      return {};
    },
    api_confirm_email_change: async ({ body }, { customer }) => {
      await emails.confirmChange(customer, body.token);
      return {};
    },
    api_get_customer_sessions: async (_input, { customer }) => {
      const sessions = await validSessions(db, customer.uuid);
      return {
        sessions: sessions.map(({ uuid, browser, system, created_at, used_at }) => ({
          uuid,
          browser,
          system,
          createdAt: created_at.toISOString(),
          usedAt: used_at.toISOString(),
          isCurrent: uuid === customer.sessionUuid,
        })),
      };
    },
    api_end_customer_session: async ({ params }, { customer }) => {
      if (await endSession(db, customer.uuid, params.uuid)) return {};
      throw new ApiFailure("NOT_FOUND", "There is no such login");
    },
    api_end_customer_sessions: async (_input, { customer }) => {
      await endSessions(db, customer.uuid);
      return {};
    },
  };
}
