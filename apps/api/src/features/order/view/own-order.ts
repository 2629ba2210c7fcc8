import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import { opensOrder } from "../store/order-link.store.ts";
import { isOwn, loadOrder, type StoredOrder } from "../store/order.store.ts";

/**
 * Loads an order for its owner, or for a client with the token of a mail.
 * @throws {ApiFailure} NOT_FOUND, also for another shopper's order
 */
export async function loadOwnOrder(
  db: Kysely<Schema>,
  shopper: Shopper | null,
  { uuid, token }: { readonly uuid: string; readonly token: string | undefined },
): Promise<StoredOrder> {
  const order = await loadOrder(db, uuid);
  const isAllowed =
    order !== null &&
    ((shopper !== null && isOwn(order.row, shopper)) ||
      (token !== undefined && (await opensOrder(db, uuid, token))));
  if (!isAllowed) throw new ApiFailure("NOT_FOUND", "There is no such order");
  return order;
}
