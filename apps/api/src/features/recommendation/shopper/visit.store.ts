import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** Products of one shopper; the oldest views are deleted first. */
export const MAX_VISITS_OF_SHOPPER = 100;

/** Stores that a shopper opened a product's page. An unknown product is ignored. */
export async function addVisit(transaction: Db, shopper: Buffer, product: number): Promise<void> {
  await sql`
    insert into product_visit (shopper_hash, product_id) select ${shopper}, id from product where id = ${product}
    on conflict (shopper_hash, product_id) do update
      set visits = least(product_visit.visits + 1, 100), visited_at = now()`.execute(transaction);
  await deleteOldest(transaction, shopper);
}

async function deleteOldest(transaction: Db, shopper: Buffer): Promise<void> {
  await sql`
    delete from product_visit where shopper_hash = ${shopper} and product_id in (
      select product_id from product_visit where shopper_hash = ${shopper}
      order by visited_at desc, product_id offset ${MAX_VISITS_OF_SHOPPER})`.execute(transaction);
}

/** Products of the shop that a shopper viewed, the latest first. */
export async function visitedProducts(db: Db, shopper: Buffer, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("product_visit")
    .select("product_id")
    .where("shopper_hash", "=", shopper)
    .where(sql<boolean>`not exists (
      select from product_gone where product_gone.product_id = product_visit.product_id)`)
    .orderBy("visited_at", "desc")
    .orderBy("product_id")
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Moves the visitor's views to the customer at a login. */
export async function moveVisits(transaction: Db, visitor: Buffer, customer: Buffer): Promise<void> {
  await sql`
    with moved as (delete from product_visit where shopper_hash = ${visitor} returning product_id, visits, visited_at)
    insert into product_visit (shopper_hash, product_id, visits, visited_at)
    select ${customer}, product_id, visits, visited_at from moved
    on conflict (shopper_hash, product_id) do update set
      visits = least(product_visit.visits + excluded.visits, 100),
      visited_at = greatest(product_visit.visited_at, excluded.visited_at)`.execute(transaction);
  await deleteOldest(transaction, customer);
  await transaction.deleteFrom("recommendation_feedback").where("shopper_hash", "=", visitor).execute();
}

export async function deleteVisits(transaction: Db, shopper: Buffer): Promise<void> {
  for (const table of ["product_visit", "recommendation_feedback"] as const)
    await transaction.deleteFrom(table).where("shopper_hash", "=", shopper).execute();
}
