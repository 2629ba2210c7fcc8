import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** A photograph, and what shows it. */
export interface ListedPhotograph {
  readonly product: number;
  readonly sku: string;
  /** Of the grade or of the unit; null: the product as a whole. */
  readonly grade: string | null;
  /** Serial number of the unit; null: it shows no unit. */
  readonly unit: string | null;
  /** Its place, from 1: the first is shown on cards. */
  readonly place: number;
  readonly hash: string;
}

/** The photographs of products, grades and units. `product`: the id of the only product; null: all. */
export async function listPhotographs(
  db: Kysely<Schema>,
  product: number | null,
): Promise<ListedPhotograph[]> {
  const { rows } = await sql<ListedPhotograph>`
    select product.id as product, product.sku, grade, unit, place::int as place, hash
    from product join (
      select id as product_id, null as grade, null as unit, photographs from product
      union all select product_id, label, null, photographs from variant
      union all select variant.product_id, variant.label, unit.serial, unit.photographs
        from unit join variant on variant.id = unit.variant_id
    ) as holder on holder.product_id = product.id
    cross join lateral unnest(holder.photographs) with ordinality as photograph (hash, place)
    where ${product}::int is null or product.id = ${product}::int
    order by product.id, grade nulls first, unit nulls first, place`.execute(db);
  return rows;
}
