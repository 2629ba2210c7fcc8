import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** Creates the owner's cart with this `uuid` if there is none. Locks the cart until the transaction ends. */
export async function ensureCart(transaction: Db, owner: Buffer, uuid: string): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`${prepared}
    insert into cart (uuid, owner_hash) values (${uuid}, ${owner})
    on conflict (owner_hash) do update set updated_at = now()
    returning uuid`.execute(transaction);
  return rows[0]?.uuid ?? uuid;
}

/** Locks the owner's cart until the transaction ends. */
export async function lockCart(transaction: Db, owner: Buffer): Promise<string | null> {
  const row = await transaction
    .updateTable("cart")
    .set({ updated_at: sql`now()` })
    .where("owner_hash", "=", owner)
    .returning("uuid")
    .executeTakeFirst();
  return row?.uuid ?? null;
}

/** Deletes a locked cart with its lines and what was entered for its order. */
export async function deleteCart(transaction: Db, cart: string): Promise<void> {
  await transaction.deleteFrom("cart").where("uuid", "=", cart).execute();
}

/** Puts a coupon into a locked cart, or removes it. */
export async function setCoupon(transaction: Db, cart: string, coupon: number | null): Promise<void> {
  await transaction.updateTable("cart").set({ coupon_id: coupon }).where("uuid", "=", cart).execute();
}

/** Number of pieces in the stored cart. */
export async function countPieces(db: Db, owner: Buffer): Promise<number> {
  const row = await db
    .selectFrom("cart_item")
    .innerJoin("cart", "cart.uuid", "cart_item.cart_uuid")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("cart_item.quantity"), sql<number>`0`).as("pieces"))
    .where("cart.owner_hash", "=", owner)
    .executeTakeFirst();
  return row?.pieces ?? 0;
}
