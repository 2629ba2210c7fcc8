import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { LoggedIn } from "../../http/calls/authenticate.ts";
import { findCustomer } from "../customer/customer.public.ts";
import { invalidCredentials, type LoginDependencies } from "./login.service.ts";
import { isRecentLogin } from "./session/session.store.ts";
import { PROOF } from "./tries/throttle-policies.ts";

/** Proves that the customer acts in person, not someone at an open browser. */
export type RequirePassword = (customer: LoggedIn, password: string | null | undefined) => Promise<void>;

/**
 * Requires the password, or without one a login within the last ten minutes.
 * @throws {ApiFailure} INVALID_CREDENTIALS, REAUTHENTICATION_NEEDED
 */
export function createPasswordCheck({
  database,
  passwords,
  throttle,
}: Omit<LoginDependencies, "logIn">): RequirePassword {
  return async (loggedIn, password) => {
    const customer = await findCustomer(database.db, loggedIn.uuid);
    if (customer?.password_hash === null) {
      if (await isRecentLogin(database.db, loggedIn.sessionUuid)) return;
      throw new ApiFailure("REAUTHENTICATION_NEEDED", "Log in again first");
    }
    await throttle.take(PROOF, loggedIn.uuid);
    const check = await passwords.check(password ?? "", customer?.password_hash ?? null);
    if (check === "wrong") throw invalidCredentials();
    await throttle.reset(PROOF, loggedIn.uuid);
  };
}
