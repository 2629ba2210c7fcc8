import type { Call } from "@reprise/contracts";
import type { Request, Response } from "express";
import { ApiFailure } from "./api-failure.ts";

/** Who is logged in. */
export interface LoggedIn {
  readonly uuid: string;
  /** The login that was used. */
  readonly sessionUuid: string;
  readonly firstName: string | null;
  /** Mail to the customer came back. */
  readonly isEmailUndeliverable: boolean;
}

/** Whose login a token is; null when it is nobody's, or nobody's any more. */
export type FindCustomer = (token: string) => Promise<LoggedIn | null>;

const needsLogin = ({ access }: Call) => access === "customer" || access === "session";

/** Answers that may be kept are the same for everyone. */
const isForEveryone = ({ access, cacheSeconds }: Call) => access === "public" && cacheSeconds !== undefined;

/**
 * Who makes a call, by `X-Customer-Token`, for every call in one place. A token that is dead makes a visitor of
 * its bearer, and is told as such.
 * @throws {ApiFailure} UNAUTHENTICATED for a call that only customers may make
 */
export async function authenticate(
  findCustomer: FindCustomer,
  call: Call,
  request: Request,
  response: Response,
): Promise<LoggedIn | null> {
  if (isForEveryone(call)) return null;
  const token = request.get("x-customer-token");
  const customer = token === undefined ? null : await findCustomer(token);
  if (token !== undefined && customer === null) response.set("X-Customer-Token-Expired", "1");
  if (customer === null && needsLogin(call)) throw new ApiFailure("UNAUTHENTICATED", "A login is needed");
  if (customer?.isEmailUndeliverable) response.set("X-Email-Delivery-Impossible", "1");
  return customer;
}
