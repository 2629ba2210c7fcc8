import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { countUnits } from "./count-units.ts";
import { lockVariants } from "./lock-variants.ts";
import type { Move } from "./move-unit.ts";

/**
 * Puts a unit that waits on sale, in the variant `to` of its product, for an operator.
 * @returns false: it does not wait, or is no longer in the variant `from`; nothing has changed
 */
export async function approveUnit(
  transaction: Kysely<Schema>,
  { unit, from, to, fullBattery }: Move & { readonly fullBattery: boolean | null },
): Promise<boolean> {
  await lockVariants(transaction, [from, to]);
  const { numUpdatedRows } = await transaction
    .updateTable("unit")
    .set({ state: "sellable", variant_id: to, full_battery: fullBattery, changed_by_operator: true })
    .where("id", "=", unit)
    .where("variant_id", "=", from)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  await countUnits(transaction, [from, to]);
  return numUpdatedRows > 0n;
}
