import type { Call } from "@reprise/contracts";
import type { Request, Response } from "express";
import { ApiFailure } from "./api-failure.ts";

/** Who is logged in. */
export interface LoggedIn {
  readonly uuid: string;
  /** Id of the login that was used. */
  readonly sessionUuid: string;
  readonly firstName: string | null;
  /** True: mail to the customer was undeliverable. */
  readonly isEmailUndeliverable: boolean;
}

/** Finds the customer of a login token. */
export type FindCustomer = (token: string) => Promise<LoggedIn | null>;

const needsLogin = ({ access }: Call) => access === "customer" || access === "session";

/** Cacheable answers are the same for everyone. */
const isForEveryone = ({ access, cacheSeconds }: Call) => access === "public" && cacheSeconds !== undefined;

/**
 * Finds the customer of `X-Customer-Token`, which the BFF sends, for every call except those of operators. With an expired token the client counts as a
 * visitor, and the answer says so.
 * @throws {ApiFailure} UNAUTHENTICATED for a call that needs a customer
 */
export async function authenticate(
  findCustomer: FindCustomer,
  call: Call,
  request: Request,
  response: Response,
): Promise<LoggedIn | null> {
  if (isForEveryone(call) || call.access === "operator" || call.access === "bootstrap") return null;
  const token = request.get("x-customer-token");
  const customer = token === undefined ? null : await findCustomer(token);
  if (token !== undefined && customer === null) response.set("X-Customer-Token-Expired", "1");
  if (customer === null && needsLogin(call)) throw new ApiFailure("UNAUTHENTICATED", "A login is needed");
  if (customer?.isEmailUndeliverable) response.set("X-Email-Delivery-Impossible", "1");
  return customer;
}
