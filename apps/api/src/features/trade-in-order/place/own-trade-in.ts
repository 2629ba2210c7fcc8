import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import { opensPayout } from "../../payout/payout.public.ts";
import { findTradeIn, type TradeInRow } from "../store/trade-in.store.ts";

/** True if the order is the seller's: of the customer, or placed as a guest with this visitor token. */
export const isOwnTradeIn = (
  { customer_uuid, owner_hash }: TradeInRow,
  { customer, owner }: Shopper,
): boolean => (customer_uuid === null ? owner_hash.equals(owner) : customer_uuid === customer);

/**
 * Finds a trade-in order for its owner, or for a client with the token of a mail.
 * @throws {ApiFailure} NOT_FOUND, also for another shopper's order
 */
export async function findOwnTradeIn(
  db: Kysely<Schema>,
  seller: Shopper | null,
  { uuid, token }: { readonly uuid: string; readonly token: string | null | undefined },
): Promise<TradeInRow> {
  const row = await findTradeIn(db, "uuid", uuid);
  const isOwn = row !== null && seller !== null && isOwnTradeIn(row, seller);
  const isOpened = typeof token === "string" && (await opensPayout(db, uuid, token));
  if (row !== null && (isOwn || isOpened)) return row;
  throw new ApiFailure("NOT_FOUND", "There is no such trade-in order");
}
