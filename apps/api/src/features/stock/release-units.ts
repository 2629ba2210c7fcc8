import { type Kysely, sql } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { countUnits } from "./count-units.ts";
import { lockVariants, lockVariantsOf } from "./lock-variants.ts";

/** Number of variants whose expired claims one transaction releases. */
const BATCH = 20;

/**
 * Makes the units of a claim sellable again.
 * @returns ids of the released units; empty when the claim does not exist, or was released, expired or sold
 */
export async function releaseUnits(transaction: Kysely<Schema>, reference: string): Promise<number[]> {
  const claimed = await transaction
    .selectFrom("unit")
    .select("variant_id")
    .distinct()
    .where("reserved_for", "=", reference)
    .where("state", "=", "reserved")
    .execute();
  const variants = claimed.map(({ variant_id }) => variant_id);
  return release(transaction, variants, sql<boolean>`reserved_for = ${reference}`);
}

/** Makes some units of a claim sellable again; the rest stays claimed. Other units are ignored. */
export async function releaseSomeUnits(
  transaction: Kysely<Schema>,
  reference: string,
  units: readonly number[],
): Promise<void> {
  const variants = (await lockVariantsOf(transaction, units)).map(({ id }) => id);
  await release(transaction, variants, sql<boolean>`reserved_for = ${reference} and id = any(${units})`);
}

/** How many units of a variant a claim still needs, and how many of them with a full battery. */
export interface NeededUnits {
  readonly variantId: number;
  readonly quantity: number;
  readonly fullBatteryQuantity: number;
}

/** Makes the units of a claim sellable again that it does not need any more. */
export async function releaseSurplus(
  transaction: Kysely<Schema>,
  reference: string,
  needed: readonly NeededUnits[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, coalesce(needed.quantity, 0) as quantity, row_number() over (
        partition by variant_id
        order by (coalesce(full_battery, false) = (coalesce(needed."fullBatteryQuantity", 0) > 0)) desc, id
      ) as place
      from unit left join json_to_recordset(${JSON.stringify(needed)}) as needed (
        "variantId" integer, quantity integer, "fullBatteryQuantity" integer) on "variantId" = variant_id
      where state = 'reserved' and reserved_for = ${reference}
    ) as held
    where place > quantity`.execute(transaction);
  const surplus = rows.map(({ id }) => id);
  if (surplus.length > 0) await releaseSomeUnits(transaction, reference, surplus);
}

/** Releases expired claims. Returns the number of units. */
export async function releaseExpired({ transaction }: Pick<Database, "transaction">): Promise<number> {
  for (let total = 0; ;) {
    const { variants, released } = await transaction(releaseSomeExpired);
    total += released;
    if (variants < BATCH) return total;
  }
}

async function releaseSomeExpired(transaction: Kysely<Schema>) {
  const isOver = sql<boolean>`reserved_until <= now()`;
  const expired = await transaction
    .selectFrom("unit")
    .select("variant_id")
    .distinct()
    .where("state", "=", "reserved")
    .where(isOver)
    .limit(BATCH)
    .execute();
  const variants = expired.map(({ variant_id }) => variant_id);
  const released = await release(transaction, variants, isOver);
  return { variants: variants.length, released: released.length };
}

async function release(
  transaction: Kysely<Schema>,
  variants: readonly number[],
  which: ReturnType<typeof sql<boolean>>,
): Promise<number[]> {
  if (variants.length === 0) return [];
  await lockVariants(transaction, variants);
  const released = await transaction
    .updateTable("unit")
    .set({ state: "sellable", reserved_for: null, reserved_until: null })
    .where("variant_id", "in", variants)
    .where("state", "=", "reserved")
    .where(which)
    .returning("id")
    .execute();
  await countUnits(transaction, variants);
  return released.map(({ id }) => id);
}
