import { randomUUID } from "node:crypto";
import type { LoginView, SignInMethods, SignInProvider } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Transaction } from "kysely";
import { type Database, RepeatTransaction, type Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { LoggedIn } from "../../http/calls/authenticate.ts";
import { emailKey, findCustomer, insertCustomer, lockCustomer } from "../customer/customer.public.ts";
import {
  accountMails,
  hasRecentProof,
  lockLoggedInCustomer,
  type LogIn,
  type LoginOrigin,
} from "../login/login.public.ts";
import { deleteIdentity, findIdentityOwner, identitiesOf, insertIdentity } from "./identity.store.ts";
import type { Person } from "./person.ts";

const accountExists = () =>
  new ApiFailure("ACCOUNT_EXISTS", "There is an account that this identity is not linked to");
const taken = () => new ApiFailure("SIGN_IN_METHOD_TAKEN", "This identity is linked to another account");
const emailNotVerified = () =>
  new ApiFailure("EMAIL_NOT_VERIFIED", "The provider has not verified the address");

export interface SignInServiceDependencies {
  readonly database: Database;
  readonly logIn: LogIn;
}

/** Logs in a person whom a provider has authenticated, and manages the providers of an account. */
export function createSignInService({ database, logIn }: SignInServiceDependencies) {
  /**
   * A matching address never links to an existing account: its owner has not agreed to this sign-in method.
   */
  async function makeAccount(transaction: Transaction<Schema>, person: Person, locale: Locale) {
    const key = person.email === null ? null : emailKey(person.email);
    if (person.email === null || key === null || person.isEmailVerified === false) throw emailNotVerified();
    const customer = await insertCustomer(transaction, {
      uuid: randomUUID(),
      email: person.email,
      emailKey: key,
      isEmailVerified: person.isEmailVerified === true,
      firstName: person.firstName,
      lastName: person.lastName,
      locale,
      passwordHash: null,
    });
    if (customer === null) {
      // A concurrent sign-in with the same identity created the account: repeat the lookup.
      if ((await findIdentityOwner(transaction, person)) !== null) throw again();
      throw accountExists();
    }
    if (!(await insertIdentity(transaction, customer.uuid, person))) throw again();
    if (customer.email_verified_at === null)
      await accountMails.enqueue(
        transaction,
        { kind: "verify-email", customer: customer.uuid },
        customer.uuid,
      );
    return customer;
  }

  /**
   * Changing the sign-in methods needs the password, given within the last minutes, so that nobody at an open browser or with a
   * stolen session can gain permanent access. Without a password it needs a recent login.
   * @throws {ApiFailure} REAUTHENTICATION_NEEDED
   */
  async function expectFresh({ sessionUuid }: LoggedIn): Promise<void> {
    if (await hasRecentProof(database.db, sessionUuid)) return;
    throw new ApiFailure("REAUTHENTICATION_NEEDED", "Log in again first");
  }

  return {
    expectFresh,

    /** @throws {ApiFailure} ACCOUNT_EXISTS, EMAIL_NOT_VERIFIED */
    logIn: (person: Person, locale: Locale, origin: LoginOrigin): Promise<LoginView> =>
      database.transaction(async (transaction) => {
        const owner = await findIdentityOwner(transaction, person);
        if (owner === null) {
          const customer = await makeAccount(transaction, person, locale);
          return logIn(transaction, { ...customer, wasRegistered: true }, origin);
        }
        const customer = await lockCustomer(transaction, owner);
        // The account was closed or the identity unlinked in the meantime.
        if (customer === null || (await findIdentityOwner(transaction, person)) !== owner) throw again();
        return logIn(transaction, { ...customer, wasRegistered: false }, origin);
      }),

    methods: async ({ uuid, sessionUuid }: LoggedIn): Promise<SignInMethods> => {
      const customer = await findCustomer(database.db, uuid);
      const identities = await identitiesOf(database.db, uuid);
      return {
        hasPassword: customer?.password_hash != null,
        identities: identities.map(({ provider, email, created_at }) => ({
          provider,
          email,
          createdAt: created_at.toISOString(),
        })),
        isReauthenticationNeeded: !(await hasRecentProof(database.db, sessionUuid)),
      };
    },

    /** @throws {ApiFailure} SIGN_IN_METHOD_EXISTS, SIGN_IN_METHOD_TAKEN */
    link: (login: LoggedIn, person: Person): Promise<void> =>
      database.transaction(async (transaction) => {
        const { uuid } = await lockLoggedInCustomer(transaction, login);
        const owner = await findIdentityOwner(transaction, person);
        if (owner === uuid) return;
        if (owner !== null) throw taken();
        const identities = await identitiesOf(transaction, uuid);
        if (identities.some(({ provider }) => provider === person.provider))
          throw new ApiFailure("SIGN_IN_METHOD_EXISTS", "Another account of this provider is linked");
        // The identity belongs to another account by now.
        if (!(await insertIdentity(transaction, uuid, person))) throw taken();
        const { provider } = person;
        await accountMails.enqueue(transaction, { kind: "sign-in-linked", customer: uuid, provider }, uuid);
      }),

    /** @throws {ApiFailure} NOT_FOUND, LAST_SIGN_IN_METHOD */
    unlink: (login: LoggedIn, provider: SignInProvider): Promise<void> =>
      database.transaction(async (transaction) => {
        // Serialised, so that of two concurrent removals one method stays.
        const customer = await lockLoggedInCustomer(transaction, login);
        const { uuid } = customer;
        const identities = await identitiesOf(transaction, uuid);
        if (!identities.some((identity) => identity.provider === provider))
          throw new ApiFailure("NOT_FOUND", "This provider is not linked");
        if (customer.password_hash === null && identities.length === 1)
          throw new ApiFailure("LAST_SIGN_IN_METHOD", "This is the last sign-in method");
        await deleteIdentity(transaction, uuid, provider);
        await accountMails.enqueue(transaction, { kind: "sign-in-unlinked", customer: uuid, provider }, uuid);
      }),
  };
}

const again = () => new RepeatTransaction("Linked or unlinked meanwhile");
