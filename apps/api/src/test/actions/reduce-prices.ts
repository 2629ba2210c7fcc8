import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

/** Lets these products have cost more until now: each variant by ten per cent for each place of its product, from 1 on. */
export async function reducePrices(db: Kysely<Schema>, products: readonly number[]): Promise<void> {
  await sql`insert into price_history (variant_id, valid_from, price)
    select variant.id, now() - interval '90 days', (variant.price * (10 + asked.place) / 10)
    from unnest(${products}::integer[]) with ordinality as asked (id, place)
    join variant on variant.product_id = asked.id`.execute(db);
}
