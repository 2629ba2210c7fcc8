import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

export interface LockedVariant {
  readonly id: number;
  /**
   * Number of sellable units, exact while the lock is held. `fullBatteryQuantity` of them have a full
   * battery.
   */
  readonly quantity: number;
  readonly fullBatteryQuantity: number;
}

/**
 * Locks variants until the transaction ends. Every stock change starts with this, in the order of ids. So no
 * other transaction changes their units, the counts are exact, and two changes cannot deadlock.
 */
export const lockVariants = (transaction: Kysely<Schema>, ids: readonly number[]): Promise<LockedVariant[]> =>
  lock(transaction, sql`id = any(${ids})`);

/** The same for the variants of units. */
export const lockVariantsOf = (
  transaction: Kysely<Schema>,
  units: readonly number[],
): Promise<LockedVariant[]> =>
  lock(transaction, sql`id in (select variant_id from unit where unit.id = any(${units}))`);

/**
 * The same for all variants of products, and for those of which units are claimed for `references`. Releasing a claim needs
 * its variants as well, and a second statement would lock them out of order.
 */
export const lockStockOf = (
  transaction: Kysely<Schema>,
  products: readonly number[],
  references: readonly string[] = [],
): Promise<LockedVariant[]> =>
  lock(
    transaction,
    references.length === 0
      ? sql`product_id = any(${products})`
      : sql`id in (
          select id from variant where product_id = any(${products})
          union select variant_id from unit where state = 'reserved' and reserved_for = any(${references}))`,
  );

async function lock(transaction: Kysely<Schema>, where: RawBuilder<unknown>): Promise<LockedVariant[]> {
  const { rows } = await sql<LockedVariant>`
    select id, quantity, full_battery_quantity as "fullBatteryQuantity" from variant
    where ${where} order by id for no key update`.execute(transaction);
  return rows;
}
