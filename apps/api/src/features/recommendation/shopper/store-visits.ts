import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { sha256 } from "../../../http/calls/sha256.ts";

/** Products that one shopper viewed one after the other. */
export interface ShopperVisits {
  /** Stored as a hash. */
  readonly shopper: string;
  readonly productIds: readonly number[];
  readonly visitedAt: Date;
}

/** Stores the views of many shoppers. What is there already stays. */
export async function storeVisits(db: Kysely<Schema>, visits: readonly ShopperVisits[]): Promise<void> {
  const rows = visits.flatMap(({ shopper, productIds, visitedAt }) => {
    const hash = sha256(shopper).toString("hex");
    return productIds.map((product_id) => ({ hash, product_id, visited_at: visitedAt }));
  });
  if (rows.length === 0) return;
  await sql`
    insert into product_visit (shopper_hash, product_id, visited_at)
    select decode(hash, 'hex'), product_id, visited_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (hash text, product_id integer, visited_at timestamptz)
    on conflict do nothing`.execute(db);
}
