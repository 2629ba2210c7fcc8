import { networkOf } from "@reprise/service/client-network";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Client } from "../../http/calls/handlers.ts";
import { mailCounters } from "../../throttle/mail-counters.ts";
import { createThrottle, type Throttle, type ThrottlePolicy } from "../../throttle/throttle.ts";
import { emailKey, keyOfEmail } from "../customer/customer.public.ts";
import { hasManyUnmatched, type ReportKind } from "./unmatched-report.store.ts";

type Db = Kysely<Schema>;

/** Reports of one network, which many people may share. */
const networkPolicy = (kind: ReportKind): ThrottlePolicy => ({
  name: `guest-${kind}`,
  freeTries: 20,
  firstDelaySeconds: 5,
  longestDelaySeconds: 900,
  resetAfterSeconds: 3600,
});

/** Mails about reports that change nothing. */
const mailPolicy = (kind: ReportKind): ThrottlePolicy => ({
  name: `guest-${kind}-mail`,
  freeTries: 3,
  firstDelaySeconds: 600,
  longestDelaySeconds: 6 * 3600,
  resetAfterSeconds: 24 * 3600,
});

/**
 * Checks the email address of a report, and counts the report for the client's network. What is accepted after that is stored.
 * @throws {ApiFailure} VALIDATION_FAILED, TOO_MANY_REQUESTS; OPEN_REPORTS_LIMIT_REACHED, whether or not there is such an order
 */
export async function countGuestReport(
  transaction: Db,
  throttle: Throttle,
  kind: ReportKind,
  { email }: { readonly email: string },
  client: Client,
): Promise<void> {
  keyOfEmail(email);
  const network = networkOf(client);
  if (network !== null) await throttle.within(transaction).take(networkPolicy(kind), network);
  if (await hasManyUnmatched(transaction, kind))
    throw new ApiFailure(
      "OPEN_REPORTS_LIMIT_REACHED",
      "Too many reports wait for operators: send it by mail",
    );
}

/** Counts a mail about a report that changes nothing. False: the order's address has received enough of them. */
export const mayMailAboutReport = (
  transaction: Db,
  kind: ReportKind,
  order: { readonly uuid: string; readonly email: string },
): Promise<boolean> =>
  createThrottle(transaction).allowsAll(mailCounters(mailPolicy(kind), emailKey(order.email) ?? order.uuid));
