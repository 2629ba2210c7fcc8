import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import { findCustomerByEmail } from "../customer/customer.public.ts";

/**
 * Who uses a coupon. To the limit of uses for each customer, a customer and a guest with the same email address are one
 * person.
 */
export interface Redeemer {
  readonly customer: string | null;
  /** The normalised email address of the order. */
  readonly emailKey: string;
}

/** A redeemer as the database stores it: of a guest only the hash of the address. Both null: not known yet. */
export interface StoredRedeemer {
  readonly customer: string | null;
  readonly guestHash: Buffer | null;
}

/** Stored data of a redeemer. */
export const storedRedeemer = ({ customer, emailKey }: Redeemer): StoredRedeemer => ({
  customer,
  guestHash: customer === null ? sha256(emailKey) : null,
});

/** The redeemers whose uses count together: the customer, and guests with the same address. */
export async function countedRedeemer(
  db: Kysely<Schema>,
  { customer, emailKey }: Redeemer,
): Promise<StoredRedeemer> {
  const account = customer ?? (await findCustomerByEmail(db, emailKey))?.uuid ?? null;
  return { customer: account, guestHash: sha256(emailKey) };
}

/** The shopper of a cart: a customer, or a guest whose email address is not known before the checkout. */
export const shopperAsRedeemer = (customer: string | null): StoredRedeemer => ({ customer, guestHash: null });
