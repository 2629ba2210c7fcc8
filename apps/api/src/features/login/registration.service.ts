import { randomUUID } from "node:crypto";
import type { LoginView } from "@reprise/contracts";
import { networkOf } from "@reprise/service/client-network";
import type { Client } from "../../http/calls/handlers.ts";
import { mailCounters } from "../../throttle/mail-counters.ts";
import { insertCustomer, keyOfEmail } from "../customer/customer.public.ts";
import type { LoginDependencies } from "./login.service.ts";
import { accountMails } from "./mail-links/account-mail.ts";
import { linkInvalid } from "./mail-links/link.store.ts";
import {
  isRegistrationLink,
  storeRegistration,
  type Registration,
  consumeRegistration,
} from "./mail-links/registration.store.ts";
import type { LoginOrigin } from "./session/log-in.ts";
import { REGISTRATION, REGISTRATION_MAIL } from "./tries/throttle-policies.ts";

/**
 * Accounts are created by a link to the mailbox: nobody learns who has an account, or gets one with another
 * person's address.
 */
export function createRegistrationService({ database, logIn, passwords, throttle }: LoginDependencies) {
  return {
    /**
     * Same work and answer for any address: the worker looks the account up when it writes the mail.
     * @param next the path that the link leads to afterwards
     * @throws {ApiFailure} TOO_MANY_REQUESTS depends on the requests of the network, never on the address
     */
    register: async (
      input: Omit<Registration, "emailKey">,
      next: string | null,
      client: Client,
    ): Promise<void> => {
      const emailKey = keyOfEmail(input.email);
      const network = networkOf(client);
      if (network !== null) await throttle.take(REGISTRATION, network);
      await database.transaction(async (transaction) => {
        // The earlier mail is enough, or someone is flooding the mailbox. What was requested first stays, too: its link
        // must not create an account with the name that somebody else typed.
        if (!(await throttle.within(transaction).allowsAll(mailCounters(REGISTRATION_MAIL, emailKey))))
          return;
        await storeRegistration(transaction, { ...input, emailKey });
        await accountMails.enqueue(transaction, { kind: "register", emailKey, next });
      });
    },

    /** @throws {ApiFailure} LINK_INVALID, also when the address got an account in the meantime */
    complete: async (
      { token, password }: { readonly token: string; readonly password: string },
      origin: LoginOrigin,
    ): Promise<LoginView> => {
      if (!(await isRegistrationLink(database.db, token))) throw linkInvalid();
      const passwordHash = await passwords.hash(password);
      return database.transaction(async (transaction) => {
        const registration = await consumeRegistration(transaction, token);
        if (registration === null) throw linkInvalid();
        const customer = await insertCustomer(transaction, {
          ...registration,
          uuid: randomUUID(),
          isEmailVerified: true,
          passwordHash,
        });
        if (customer === null) throw linkInvalid();
        return logIn(transaction, { ...customer, wasRegistered: true, byPassword: true }, origin);
      });
    },
  };
}
