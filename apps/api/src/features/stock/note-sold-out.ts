import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

/**
 * Notes that products have changed whose last units a paid order has: until now their pages said that these are reserved. The
 * counts of the variants do not change with the payment.
 */
export async function noteSoldOut(transaction: Kysely<Schema>, order: string): Promise<void> {
  await sql`
    insert into product_change (product_id, changed_in)
    select distinct product_id, pg_current_xact_id() from unit join variant on variant.id = unit.variant_id
    where unit.state = 'reserved' and reserved_for = ${order} and variant.quantity = 0
    order by product_id
    on conflict (product_id) do update set changed_in = excluded.changed_in`.execute(transaction);
}
