import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Updateable } from "kysely";
import { prepared, type Schema } from "../../../db/database.ts";
import { limitOf, RETENTION } from "../../../retention/periods.ts";

type Db = Kysely<Schema>;

/** Creates the owner's green cart if there is none. Locks it until the transaction ends. Returns its uuid. */
export async function ensureGreenCart(transaction: Db, owner: Buffer): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`${prepared}
    insert into green_cart (uuid, owner_hash) values (${randomUUID()}, ${owner})
    on conflict (owner_hash) do update set updated_at = now()
    returning uuid`.execute(transaction);
  if (rows[0] === undefined) throw new Error("The green cart was not stored");
  return rows[0].uuid;
}

/** Locks the owner's green cart until the transaction ends. */
export async function lockGreenCart(transaction: Db, owner: Buffer): Promise<string | null> {
  const row = await transaction
    .updateTable("green_cart")
    .set({ updated_at: sql`now()` })
    .where("owner_hash", "=", owner)
    .returning("uuid")
    .executeTakeFirst();
  return row?.uuid ?? null;
}

/** Changes a locked green cart. */
export async function updateGreenCart(
  transaction: Db,
  uuid: string,
  change: Pick<Updateable<Schema["green_cart"]>, "coupon_id" | "has_express_grading" | "carrier">,
): Promise<void> {
  await transaction.updateTable("green_cart").set(change).where("uuid", "=", uuid).execute();
}

/** Number of lines of an owner's green cart. */
export async function countGreenCartItems(db: Db, owner: Buffer): Promise<number | null> {
  const row = await db
    .selectFrom("green_cart")
    .leftJoin("green_cart_item", "green_cart_item.green_cart_uuid", "green_cart.uuid")
    .select(({ fn }) => fn.count<number>("green_cart_item.uuid").as("items"))
    .where("owner_hash", "=", owner)
    .groupBy("green_cart.uuid")
    .executeTakeFirst();
  return row?.items ?? null;
}

/** Deletes green carts with their lines and quotes. Returns their number. */
export async function deleteGreenCarts(transaction: Db, carts: readonly string[]): Promise<number> {
  await sql`delete from quote using green_cart_item as item
    where quote.uuid = item.quote_uuid and item.green_cart_uuid = any(${carts}::uuid[])`.execute(transaction);
  const { numDeletedRows } = await transaction
    .deleteFrom("green_cart")
    .where("uuid", "=", sql<string>`any(${carts}::uuid[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a locked green cart that became an order: its quotes stay. */
export async function deleteSoldCart(transaction: Db, uuid: string): Promise<void> {
  await transaction.deleteFrom("green_cart").where("uuid", "=", uuid).execute();
}

/** Locks at most `limit` green carts that did not change for as long as they are kept. */
export async function lockOldGreenCarts(transaction: Db, limit: number): Promise<string[]> {
  const rows = await transaction
    .selectFrom("green_cart")
    .select("uuid")
    .where("updated_at", "<", limitOf(RETENTION.greenCarts))
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ uuid }) => uuid);
}
