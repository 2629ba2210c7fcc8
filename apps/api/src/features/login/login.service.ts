import { randomUUID } from "node:crypto";
import type { LoginView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/api-failure.ts";
import {
  type CustomerRow,
  emailKey,
  findCustomer,
  findCustomerByEmail,
  insertCustomer,
  lockCustomer,
  setPasswordHash,
} from "../customer/customer.read.ts";
import { accountMails } from "./account-mail.ts";
import { clientNetwork } from "./client-network.ts";
import { type Entrance, logIn } from "./log-in.ts";
import { countTry } from "./login-tries.ts";
import type { PasswordCheck, Passwords } from "./passwords.ts";
import { REGISTRATION } from "./throttle-policies.ts";
import type { Throttle } from "./throttle.ts";

export interface LoginDependencies {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly locale: Locale;
}

export const invalidCredentials = () =>
  new ApiFailure("INVALID_CREDENTIALS", "There is no account with this address and password");

/** @throws {ApiFailure} VALIDATION_FAILED */
export function keyOfEmail(email: string): string {
  const key = emailKey(email);
  if (key !== null) return key;
  const field = { path: "body.email", message: "must be an email address" };
  throw new ApiFailure("VALIDATION_FAILED", "The request is not valid", [field]);
}

/** Logins by address and password. An unknown address gets the work and the answer of a wrong password. */
export function createLoginService({ database, passwords, throttle }: LoginDependencies) {
  /** The password is looked at outside of the transaction, which has a connection: it takes long. */
  async function logInBy(
    customer: CustomerRow | null,
    { password }: Pick<Credentials, "password">,
    entrance: Entrance,
  ): Promise<LoginView> {
    const check = await passwords.check(password, customer?.password_hash ?? null);
    if (customer === null || check === "wrong") throw invalidCredentials();
    const upgraded = await upgradedHash(password, check);
    const login = await database.transaction(async (transaction) => {
      const locked = await lockCustomer(transaction, customer.uuid);
      if (locked?.password_hash !== customer.password_hash) return null;
      if (upgraded !== null) await setPasswordHash(transaction, customer.uuid, upgraded);
      return logIn(transaction, { ...locked, wasRegistered: false }, entrance);
    });
    // Changed meanwhile: this one may not be right any more, or was only hashed anew by another login.
    return login ?? logInBy(await findCustomer(database.db, customer.uuid), { password }, entrance);
  }

  const upgradedHash = (password: string, check: PasswordCheck) =>
    check === "right-but-outdated" ? passwords.hash(password) : null;

  return {
    /** @throws {ApiFailure} INVALID_CREDENTIALS */
    logIn: async (credentials: Credentials, entrance: Entrance): Promise<LoginView> => {
      const key = keyOfEmail(credentials.email);
      const counted = await countTry(database.db, throttle, key, entrance);
      const login = await logInBy(await findCustomerByEmail(database.db, key), credentials, entrance);
      await counted.succeeded();
      return login;
    },

    /**
     * Makes an account; for an address that has one it is a login.
     * @throws {ApiFailure} INVALID_CREDENTIALS
     */
    register: async (registration: Registration, entrance: Entrance): Promise<LoginView> => {
      const key = keyOfEmail(registration.email);
      const counted = await countTry(database.db, throttle, key, entrance);
      const existing = await findCustomerByEmail(database.db, key);
      const login =
        existing === null
          ? await makeAccount(registration, key, entrance)
          : await logInBy(existing, registration, entrance);
      await counted.succeeded();
      return login;
    },
  };

  async function makeAccount(
    registration: Registration,
    key: string,
    entrance: Entrance,
  ): Promise<LoginView> {
    const network = entrance.client.address === null ? null : clientNetwork(entrance.client.address);
    if (network !== null) await throttle.take(REGISTRATION, network);
    const passwordHash = await passwords.hash(registration.password);
    const uuid = randomUUID();
    const login = await database.transaction(async (transaction) => {
      const customer = await insertCustomer(transaction, {
        ...registration,
        uuid,
        emailKey: key,
        isEmailVerified: false,
        passwordHash,
      });
      if (customer === null) return null;
      await accountMails.enqueue(transaction, { kind: "verify-email", customer: uuid }, uuid);
      return logIn(transaction, { ...customer, wasRegistered: true }, entrance);
    });
    // Somebody else was faster: theirs is the account now.
    return login ?? logInBy(await findCustomerByEmail(database.db, key), registration, entrance);
  }
}
