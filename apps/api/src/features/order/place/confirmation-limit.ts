import { networkOf } from "@reprise/service/client-network";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { Client } from "../../../http/calls/handlers.ts";
import { mailCounters } from "../../../throttle/mail-counters.ts";
import { type Counter, createThrottle, type ThrottlePolicy } from "../../../throttle/throttle.ts";
import { guestEmailKey } from "../../customer/customer.public.ts";

const HOUR = 3600;

/**
 * Orders and trade-in orders of one network that nobody has paid or posted yet. An office and the many customers of a mobile
 * network share an address, so 60 are free: they place that many within an hour only if nearly all of them shop here at once.
 * Then one is possible each 15 minutes at the latest. A client without other networks sends no more than that to strangers.
 */
const NETWORK: ThrottlePolicy = {
  name: "confirmation-network",
  freeTries: 60,
  firstDelaySeconds: 60,
  longestDelaySeconds: HOUR / 4,
  resetAfterSeconds: HOUR,
};

/** Their mails to an address that a guest typed: ten, which no household needs in a day, and four more until it ends. */
const GUEST: ThrottlePolicy = {
  name: "confirmation-guest",
  freeTries: 10,
  firstDelaySeconds: HOUR,
  longestDelaySeconds: 12 * HOUR,
  resetAfterSeconds: 24 * HOUR,
};

/** The same for a customer with a verified address, who bothers nobody else. A stranger's orders do not count. */
const CUSTOMER: ThrottlePolicy = { ...GUEST, name: "confirmation-customer", freeTries: 30 };

interface Confirmed {
  /** Uuid of the customer. */
  readonly customer: string | null;
  readonly email: string;
  readonly client: Client;
}

/**
 * Counts an order whose confirmation is sent before money or goods arrive, so that nobody can flood a mailbox with them. An
 * order that is paid at once needs no limit: it stays possible for whoever shares a network or a mailbox.
 * @throws {ApiFailure} TOO_MANY_REQUESTS
 */
export async function countConfirmation(
  transaction: Kysely<Schema>,
  { customer, email, client }: Confirmed,
): Promise<void> {
  const network = networkOf(client);
  const key = await guestEmailKey(transaction, customer, email);
  const own: Counter[] =
    key === null ? [{ policy: CUSTOMER, who: customer ?? "" }] : mailCounters(GUEST, key);
  await createThrottle(transaction).takeAll([
    ...(network === null ? [] : [{ policy: NETWORK, who: network }]),
    ...own,
  ]);
}
