import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** How many units of a product are for sale or reserved. */
export async function unitsOnHand(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom("unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("variant.product_id", "=", id)
    .where("unit.state", "in", ["sellable", "reserved"])
    .executeTakeFirstOrThrow();
  return count;
}

/** True: shoppers can open the page of the product. */
export async function isThere(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select id from product where id = ${id}
    and not exists (select from product_gone where product_id = product.id)`.execute(db);
  return rows.length > 0;
}

/** Marks a product as gone, and announces that it changed. */
export async function storeGone(transaction: Db, id: number, movedTo: number | null): Promise<void> {
  await transaction
    .insertInto("product_gone")
    .values({ product_id: id, moved_to: movedTo })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet({ moved_to: movedTo }))
    .execute();
  await announce(transaction, id);
}

export async function deleteGone(transaction: Db, id: number): Promise<void> {
  await transaction.deleteFrom("product_gone").where("product_id", "=", id).execute();
  await announce(transaction, id);
}

/** A trigger notes the change: lists, searches, caches and pages follow it. */
async function announce(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable("product")
    .set({ updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export interface GoneProduct {
  readonly categoryId: number;
  /** The nearest product that is there. */
  readonly nearest: number | null;
}

/** Candidates of each sort; they are read by an index. */
const CANDIDATES = 200;

/**
 * A gone product. The nearest one is what operators chose, otherwise one of the same model or name; one in stock comes
 * first, then the most wanted. It is computed at each request, so it always exists and redirects form no chain.
 * Undefined: the product is not gone, or never existed.
 */
export async function findGone(db: Db, id: number): Promise<GoneProduct | undefined> {
  const { rows } = await sql<GoneProduct>`
    select product.category_id as "categoryId", (
      select near.id from (
        select product_gone.moved_to as id
        union (select model.id from product as model where model.model_group = product.model_group
          order by model.id limit ${sql.lit(CANDIDATES)})
        union (select named.id from (
          select id, basic_name from product as wanted where wanted.category_id = product.category_id
          order by demand desc, id limit ${sql.lit(CANDIDATES)}
        ) as named where named.basic_name = product.basic_name)
      ) as candidate join product as near on near.id = candidate.id
      where near.id <> product.id and not exists (select from product_gone as other where other.product_id = near.id)
      order by near.id is not distinct from product_gone.moved_to desc,
        exists (select from variant where variant.product_id = near.id and quantity > 0) desc,
        near.demand desc, near.id
      limit 1
    ) as nearest
    from product_gone join product on product.id = product_id where product_id = ${id}`.execute(db);
  return rows[0];
}
