import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { LoggedIn } from "../../http/calls/authenticate.ts";
import { findCustomer } from "../customer/customer.read.ts";
import { invalidCredentials, type LoginDependencies } from "./login.service.ts";
import { isFresh } from "./session.store.ts";
import { PROOF } from "./throttle-policies.ts";

/** That it is the customer in person, and not who found their browser open. */
export type ProveInPerson = (customer: LoggedIn, password: string | null | undefined) => Promise<void>;

/**
 * Asks for the password, or of who has none for a login that is minutes old.
 * @throws {ApiFailure} INVALID_CREDENTIALS, REAUTHENTICATION_NEEDED
 */
export function createProof({
  database,
  passwords,
  throttle,
}: Omit<LoginDependencies, "logIn">): ProveInPerson {
  return async (loggedIn, password) => {
    const customer = await findCustomer(database.db, loggedIn.uuid);
    if (customer?.password_hash === null) {
      if (await isFresh(database.db, loggedIn.sessionUuid)) return;
      throw new ApiFailure("REAUTHENTICATION_NEEDED", "Log in again first");
    }
    await throttle.take(PROOF, loggedIn.uuid);
    const check = await passwords.check(password ?? "", customer?.password_hash ?? null);
    if (check === "wrong") throw invalidCredentials();
    await throttle.forget(PROOF, loggedIn.uuid);
  };
}
