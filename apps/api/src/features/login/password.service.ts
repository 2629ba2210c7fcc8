import type { LoginView } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { LoggedIn } from "../../http/calls/authenticate.ts";
import {
  type CustomerRow,
  keyOfEmail,
  lockCustomer,
  markEmailVerified,
  markProved,
  setPasswordHash,
} from "../customer/customer.public.ts";
import type { LoginDependencies } from "./login.service.ts";
import { accountMails, type RemovedIdentity } from "./mail-links/account-mail.ts";
import { deleteLinks, requireLink, linkInvalid, consumeLink } from "./mail-links/link.store.ts";
import type { RequirePassword } from "./require-password.ts";
import { deleteDevices } from "./session/device.store.ts";
import type { LoginOrigin } from "./session/log-in.ts";
import { endSessions, lockLoggedInCustomer } from "./session/session.store.ts";
import type { MailTries } from "./tries/mail-tries.ts";
import { ACCOUNT } from "./tries/throttle-policies.ts";

export interface PasswordDependencies extends LoginDependencies {
  readonly requirePassword: RequirePassword;
  readonly mailTries: MailTries;
  /** Deletes the identities that the owner of the mailbox may not have linked, and returns them. */
  readonly deleteUnprovedIdentities: (
    transaction: Transaction<Schema>,
    customer: CustomerRow,
  ) => Promise<readonly RemovedIdentity[]>;
}

/** Sets new passwords. Each ends all earlier logins, links and devices, and notifies the customer by mail. */
export function createPasswordService(dependencies: PasswordDependencies) {
  const { database, logIn, passwords, throttle, requirePassword, mailTries, deleteUnprovedIdentities } =
    dependencies;

  async function replace(
    transaction: Transaction<Schema>,
    { uuid }: CustomerRow,
    passwordHash: string,
    removed: readonly RemovedIdentity[] = [],
  ): Promise<void> {
    await setPasswordHash(transaction, uuid, passwordHash);
    await endSessions(transaction, uuid);
    await deleteLinks(transaction, uuid);
    await deleteDevices(transaction, uuid);
    await accountMails.enqueue(transaction, { kind: "password-changed", customer: uuid, removed }, uuid);
  }

  return {
    /** @throws {ApiFailure} INVALID_CREDENTIALS, REAUTHENTICATION_NEEDED */
    change: async (
      customer: LoggedIn,
      {
        currentPassword,
        password,
      }: { readonly currentPassword: string | null | undefined; readonly password: string },
      origin: LoginOrigin,
    ): Promise<LoginView> => {
      await requirePassword(customer, currentPassword);
      const passwordHash = await passwords.hash(password);
      return database.transaction(async (transaction) => {
        const locked = await lockLoggedInCustomer(transaction, customer);
        await replace(transaction, locked, passwordHash);
        return logIn(transaction, { ...locked, wasRegistered: false, byPassword: true }, origin);
      });
    },

    /** Costs the same work for any address: the worker looks the account up when it writes the mail. */
    requestReset: async (email: string, client: LoginOrigin["client"]): Promise<void> => {
      const emailKey = keyOfEmail(email);
      await mailTries.count("reset-password", emailKey, client);
      await accountMails.enqueue(database.db, { kind: "reset-password", emailKey });
    },

    /**
     * Also logs in: the mailbox is proved. So the owner gets in even while other people's tries block the
     * account's counter.
     * @throws {ApiFailure} LINK_INVALID
     */
    reset: async (
      { token, password }: { readonly token: string; readonly password: string },
      origin: LoginOrigin,
    ): Promise<LoginView> => {
      await requireLink(database.db, "reset-password", token);
      const passwordHash = await passwords.hash(password);
      const { login, emailKey } = await database.transaction(async (transaction) => {
        const link = await consumeLink(transaction, "reset-password", token);
        const customer = await lockCustomer(transaction, link.customer);
        if (customer === null || customer.email !== link.email) throw linkInvalid();
        // Somebody who guessed the old password may have linked an account of theirs.
        const removed = await deleteUnprovedIdentities(transaction, customer);
        await replace(transaction, customer, passwordHash, removed);
        await markProved(transaction, customer.uuid);
        await markEmailVerified(transaction, customer.uuid, customer.email_key);
        const login = await logIn(
          transaction,
          { ...customer, wasRegistered: false, byPassword: true },
          origin,
        );
        return { login, emailKey: customer.email_key };
      });
      await throttle.reset(ACCOUNT, emailKey);
      return login;
    },
  };
}
