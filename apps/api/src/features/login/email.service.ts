import type { Transaction } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { LoggedIn } from "../../http/calls/authenticate.ts";
import type { Client } from "../../http/calls/handlers.ts";
import {
  changeEmail,
  emailKey,
  findCustomer,
  keyOfEmail,
  lockCustomer,
  markEmailVerified,
} from "../customer/customer.public.ts";
import { accountMails } from "./mail-links/account-mail.ts";
import { deleteLinks, linkInvalid, consumeLink } from "./mail-links/link.store.ts";
import type { PasswordDependencies } from "./password.service.ts";
import { lockLoggedInCustomer } from "./session/session.store.ts";

export interface EmailDependencies extends Pick<
  PasswordDependencies,
  "database" | "requirePassword" | "mailTries"
> {
  /** Moves the subscription to the customer's new address. */
  readonly moveSubscription: (
    transaction: Transaction<Schema>,
    from: string,
    to: { readonly email: string; readonly emailKey: string },
  ) => Promise<void>;
}

const UNIQUE_VIOLATION = "23505";

/**
 * Email addresses of customers. A link in a mail, opened by the logged-in customer, proves an address. Nobody
 * can give their address to another account by opening a mail that its owner requested.
 */
export function createEmailService({
  database,
  requirePassword,
  mailTries,
  moveSubscription,
}: EmailDependencies) {
  return {
    /** @throws {ApiFailure} LINK_INVALID, also when another account requested it */
    verify: ({ uuid }: LoggedIn, token: string): Promise<void> =>
      database.transaction(async (transaction) => {
        const { customer, email } = await consumeLink(transaction, "verify-email", token);
        if (customer !== uuid) throw linkInvalid();
        await markEmailVerified(transaction, customer, emailKey(email) ?? "");
      }),

    requestVerification: async ({ uuid }: LoggedIn, client: Client): Promise<void> => {
      const customer = await findCustomer(database.db, uuid);
      if (customer === null || customer.email_verified_at !== null) return;
      await mailTries.count("verify-email", customer.email_key, client);
      await accountMails.enqueue(database.db, { kind: "verify-email", customer: uuid }, uuid);
    },

    /**
     * Only the new mailbox learns whether its address already has an account.
     * @throws {ApiFailure} INVALID_CREDENTIALS, REAUTHENTICATION_NEEDED
     */
    requestChange: async (
      customer: LoggedIn,
      { email, password }: { readonly email: string; readonly password?: string | null | undefined },
      client: Client,
    ): Promise<void> => {
      const key = keyOfEmail(email);
      await requirePassword(customer, password);
      await mailTries.count("change-email", key, client);
      const { uuid } = customer;
      await database.transaction(async (transaction) => {
        await lockLoggedInCustomer(transaction, customer);
        await accountMails.enqueue(transaction, { kind: "change-email", customer: uuid, email }, uuid);
      });
    },

    /**
     * @throws {ApiFailure} LINK_INVALID, also when another account requested it, or the address got an
     * account in the meantime
     */
    confirmChange: ({ uuid }: LoggedIn, token: string): Promise<void> =>
      database
        .transaction(async (transaction) => {
          const { customer: owner, email } = await consumeLink(transaction, "change-email", token);
          if (owner !== uuid) throw linkInvalid();
          const customer = await lockCustomer(transaction, uuid);
          if (customer === null) throw linkInvalid();
          const mailbox = { email, emailKey: keyOfEmail(email) };
          await changeEmail(transaction, uuid, mailbox);
          if (customer.email_verified_at !== null)
            await moveSubscription(transaction, customer.email_key, mailbox);
          // Links that were sent to the old address become invalid.
          await deleteLinks(transaction, uuid);
          const mail = { kind: "email-changed", customer: uuid, email: customer.email } as const;
          await accountMails.enqueue(transaction, mail, uuid);
        })
        .catch((error: unknown) => {
          throw (error as { code?: string }).code === UNIQUE_VIOLATION ? linkInvalid() : error;
        }),
  };
}
