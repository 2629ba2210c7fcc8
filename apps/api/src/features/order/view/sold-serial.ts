import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import { loadOwnOrder } from "./own-order.ts";

/**
 * The serial of a unit that the shop has sold to a seller. Null: another product, or not the seller's. The sale goes on
 * without it, because the device decides in the end.
 */
export async function soldSerial(
  db: Kysely<Schema>,
  seller: Shopper,
  { unit, productId }: { readonly unit: string | null; readonly productId: string },
): Promise<string | null> {
  const [uuid, position, token] = unit?.split(".") ?? [];
  if (uuid === undefined) return null;
  const order = await loadOwnOrder(db, seller, { uuid, token }).catch((error: unknown) => {
    if (error instanceof ApiFailure) return null;
    throw error;
  });
  const item = order?.items.find((each) => `${each.position}` === position);
  const line = order?.lines.find((each) => each.uuid === item?.line_uuid);
  return item !== undefined && `${line?.product_id}` === productId ? item.serial : null;
}
