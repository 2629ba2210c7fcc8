import type { LoginView } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Throttle } from "../../throttle/throttle.ts";
import {
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  keyOfEmail,
  lockCustomer,
  setPasswordHash,
} from "../customer/customer.public.ts";
import type { PasswordCheck, Passwords } from "./password/passwords.ts";
import type { LogIn, LoginOrigin } from "./session/log-in.ts";
import { countTry } from "./tries/login-tries.ts";

export interface LoginDependencies {
  readonly database: Database;
  readonly logIn: LogIn;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const invalidCredentials = () =>
  new ApiFailure("INVALID_CREDENTIALS", "There is no account with this address and password");

/**
 * Logins by address and password. An unknown address costs the same work and gets the same answer as a wrong
 * password.
 */
export function createLoginService({ database, logIn, passwords, throttle }: LoginDependencies) {
  /**
   * Checks the password outside of the transaction: the check is slow, and a transaction occupies a
   * connection.
   */
  async function logInBy(
    customer: CustomerRow | null,
    { password }: Pick<Credentials, "password">,
    origin: LoginOrigin,
  ): Promise<LoginView> {
    const check = await passwords.check(password, customer?.password_hash ?? null);
    if (customer === null || check === "wrong") throw invalidCredentials();
    const upgraded = await upgradedHash(password, check);
    const login = await database.transaction(async (transaction) => {
      const locked = await lockCustomer(transaction, customer.uuid);
      if (locked?.password_hash !== customer.password_hash) return null;
      if (upgraded !== null) await setPasswordHash(transaction, customer.uuid, upgraded);
      return logIn(transaction, { ...locked, wasRegistered: false, byPassword: true }, origin);
    });
    // The stored hash changed in the meantime: by a new password, or by a rehash of another login.
    return login ?? logInBy(await findCustomer(database.db, customer.uuid), { password }, origin);
  }

  const upgradedHash = (password: string, check: PasswordCheck) =>
    check === "right-but-outdated" ? passwords.hash(password) : null;

  return {
    /** @throws {ApiFailure} INVALID_CREDENTIALS */
    logIn: async (credentials: Credentials, origin: LoginOrigin): Promise<LoginView> => {
      const key = keyOfEmail(credentials.email);
      const counted = await countTry(database.db, throttle, key, origin);
      const login = await logInBy(await findCustomerByEmail(database.db, key), credentials, origin);
      await counted.succeeded();
      return login;
    },
  };
}
