import { randomUUID } from "node:crypto";
import type { LoginView } from "@reprise/contracts";
import { sql } from "kysely";
import { emailKey } from "../../features/customer/email-key.ts";
import { createLink, type LinkPurpose } from "../../features/login/mail-links/link.store.ts";
import { createRegistrationLink } from "../../features/login/mail-links/registration.store.ts";
import { dataOf } from "../answers.ts";
import type { CallAs, TestApi } from "../api.ts";

export const PASSWORD = "correct horse battery";

export interface TestCustomer {
  readonly uuid: string;
  readonly email: string;
  /** Session token of the first login. */
  readonly customer: string;
  readonly device: string;
}

/** Actions of customers. */
export function customerActions(api: TestApi) {
  const newEmail = () => `shopper-${randomUUID()}@example.com`;
  const askToRegister = (email: string, as: CallAs = {}) =>
    api.call("api_register_customer", { body: { email, firstName: "Ada" } }, as);
  /** Creates the token of a registration mail, as if it had been sent. */
  const registrationToken = async (email: string) => {
    const key = emailKey(email) ?? "";
    await sql`delete from job where payload ->> 'kind' = 'register' and payload ->> 'emailKey' = ${key}`.execute(
      api.database.db,
    );
    return createRegistrationLink(api.database.db, { emailKey: key, email });
  };
  const completeRegistration = (token: string, password = PASSWORD, as: CallAs = {}) =>
    api.call("api_complete_registration", { body: { token, password } }, as);
  /** Registers an account and follows the link of the mail. */
  const register = async (email: string, password = PASSWORD, as: CallAs = {}) => {
    dataOf(await askToRegister(email, as));
    return completeRegistration(await registrationToken(email), password, as);
  };
  const logIn = (email: string, password = PASSWORD, { device, ...as }: CallAs & { device?: string } = {}) =>
    api.call("api_customer_login", { body: { email, password, deviceToken: device } }, as);
  return {
    newEmail,
    askToRegister,
    registrationToken,
    completeRegistration,
    register,
    logIn,
    /** A new customer. */
    customer: async (email = newEmail()): Promise<TestCustomer> =>
      customerOf(email, dataOf(await register(email))),
    /** The customer of a session token; null: expired or unknown. */
    whoIs: async (customer: string): Promise<string | null> =>
      dataOf(await api.call("api_user_meta_view", { body: {} }, { customer })).customer?.uuid ?? null,
    /** Creates the link of a mail. */
    link: async (uuid: string, purpose: LinkPurpose, email: string) =>
      createLink(api.database.db, { customer: uuid, purpose, email }),
    /** Ages logins, links and attempt counters. */
    pass: async (interval: string) => {
      const by = sql`${interval}::interval`;
      await sql`update customer_session set used_at = used_at - ${by}, created_at = created_at - ${by}`.execute(
        api.database.db,
      );
      for (const table of ["customer_link", "registration", "registration_link"])
        await sql`update ${sql.table(table)} set expires_at = expires_at - ${by}`.execute(api.database.db);
      await sql`update throttle set free_at = free_at - ${by}, tried_at = tried_at - ${by}`.execute(
        api.database.db,
      );
    },
    /** Queued mails. */
    waitingMails: async (): Promise<Array<Record<string, unknown>>> => {
      const rows = await api.database.db.selectFrom("job").select("payload").orderBy("id").execute();
      return rows.map(({ payload }) => payload as Record<string, unknown>);
    },
  };
}

export const customerOf = (email: string, login: LoginView): TestCustomer => ({
  uuid: login.user.uuid,
  email,
  customer: login.customerToken,
  device: login.deviceToken,
});

/** Concurrent calls: sequential on the embedded database, parallel on a server. */
export const atOnce = <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

export const ADDRESS = {
  kind: "shipping-and-billing",
  firstName: "Ada",
  lastName: "Lovelace",
  street: "Rue de l’Église 1",
  postalCode: "75001",
  city: "Paris",
  country: "FR",
} as const;
