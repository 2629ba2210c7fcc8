import { networkOf } from "@reprise/service/client-network";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { Client } from "../../http/calls/handlers.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import { guestEmailKey } from "../customer/customer.public.ts";

/** For whom units are reserved before they are paid, beside the owner of the cart: a new visitor costs nothing. */
export interface Claimant {
  /** Null: a customer with a verified address, who is the owner of the cart. */
  readonly guestEmailKey: string | null;
  readonly networkHash: Buffer | null;
}

interface Shopping {
  /** Uuid of the customer. */
  readonly customer: string | null;
  readonly email: string | null;
  readonly client: Client;
}

/** The most units of one network that are reserved at once without being paid. */
export const MAX_NETWORK_UNITS = 300;

/**
 * The most last units that are reserved at once without being paid, for one network or one guest's address. Nobody else can buy
 * a variant whose last units are reserved. Enough for a large order of books, of which there is often one each.
 */
export const MAX_LAST_UNITS = 10;

/**
 * Returns the claimant, locked until the transaction ends: units for the same address or network are counted one
 * transaction after the other.
 */
export async function lockClaimant(
  transaction: Kysely<Schema>,
  { customer, email, client }: Shopping,
): Promise<Claimant> {
  const emailKey = email === null ? null : await guestEmailKey(transaction, customer, email);
  const network = networkOf(client);
  // The address first, always: two transactions never wait for each other in a circle.
  for (const name of [emailKey && `claimant email ${emailKey}`, network && `claimant network ${network}`])
    if (name !== null)
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  return { guestEmailKey: emailKey, networkHash: network === null ? null : sha256(network) };
}
