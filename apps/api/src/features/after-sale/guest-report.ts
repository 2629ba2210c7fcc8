import { networkOf } from "@reprise/service/client-network";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { Client } from "../../http/calls/handlers.ts";
import { mailCounters } from "../../throttle/mail-counters.ts";
import { createThrottle, type Throttle, type ThrottlePolicy } from "../../throttle/throttle.ts";
import { emailKey, keyOfEmail } from "../customer/customer.read.ts";

type Db = Kysely<Schema>;

/** What a guest sends about an order, by its number and email address. Its limits are counted under this name. */
type GuestReport = "guest-claim" | "guest-withdrawal";

/** Reports of one network, which many people may share. */
const networkPolicy = (name: GuestReport): ThrottlePolicy => ({
  name,
  freeTries: 20,
  firstDelaySeconds: 5,
  longestDelaySeconds: 900,
  resetAfterSeconds: 3600,
});

/** Mails about reports that change nothing. */
const mailPolicy = (name: GuestReport): ThrottlePolicy => ({
  name: `${name}-mail`,
  freeTries: 3,
  firstDelaySeconds: 600,
  longestDelaySeconds: 6 * 3600,
  resetAfterSeconds: 24 * 3600,
});

/**
 * Checks the email address of a report, and counts the report for the client's network.
 * @throws {ApiFailure} VALIDATION_FAILED, TOO_MANY_REQUESTS
 */
export async function countGuestReport(
  transaction: Db,
  throttle: Throttle,
  name: GuestReport,
  { email }: { readonly email: string },
  client: Client,
): Promise<void> {
  keyOfEmail(email);
  const network = networkOf(client);
  if (network !== null) await throttle.within(transaction).take(networkPolicy(name), network);
}

/** Counts a mail about a report that changes nothing. False: the order's address has received enough of them. */
export const mayMailAboutReport = (
  transaction: Db,
  name: GuestReport,
  order: { readonly uuid: string; readonly email: string },
): Promise<boolean> =>
  createThrottle(transaction).allowsAll(mailCounters(mailPolicy(name), emailKey(order.email) ?? order.uuid));
