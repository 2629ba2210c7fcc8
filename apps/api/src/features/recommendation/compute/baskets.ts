import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** Products of a confirmed order. */
export interface Basket {
  readonly orderUuid: string;
  readonly productIds: readonly number[];
  readonly confirmedAt: Date;
}

/** Reads orders that were confirmed at `since` or later, the oldest first. The app passes it in from the order slice. */
export type ReadBaskets = (db: Kysely<Schema>, since: Date | null, limit: number) => Promise<Basket[]>;

/** Orders of one step. */
const BATCH = 500;

/** Copies the products of confirmed orders. Returns how far it came. */
export async function copyBaskets(
  db: Kysely<Schema>,
  readBaskets: ReadBaskets,
  since: Date | null,
): Promise<Date | null> {
  const baskets = await readBaskets(db, since, BATCH);
  await storeBaskets(db, baskets);
  return baskets.length < BATCH ? null : (baskets.at(-1)?.confirmedAt ?? null);
}

/** Stores baskets that are not there yet. */
export async function storeBaskets(db: Kysely<Schema>, baskets: readonly Basket[]): Promise<void> {
  const rows = baskets.flatMap(({ orderUuid, productIds, confirmedAt }) =>
    productIds.map((productId) => ({ order_uuid: orderUuid, product_id: productId, bought_at: confirmedAt })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into bought_basket (order_uuid, product_id, bought_at)
    select order_uuid, product_id, bought_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (order_uuid uuid, product_id integer, bought_at timestamptz)
    on conflict do nothing`.execute(db);
}
