import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { countUnits } from "./count-units.ts";
import { lockVariants } from "./lock-variants.ts";

/**
 * Puts a withdrawn unit on sale again, in the variant `to` of its product, for an operator.
 * @returns false: it is not withdrawn, or no longer in the variant `from`; nothing has changed
 */
export async function restoreUnit(
  transaction: Kysely<Schema>,
  { unit, from, to }: { readonly unit: number; readonly from: number; readonly to: number },
): Promise<boolean> {
  await lockVariants(transaction, [from, to]);
  const { numUpdatedRows } = await transaction
    .updateTable("unit")
    .set({ state: "sellable", variant_id: to, changed_by_operator: true })
    .where("id", "=", unit)
    .where("variant_id", "=", from)
    .where("state", "=", "withdrawn")
    .executeTakeFirst();
  await countUnits(transaction, [from, to]);
  return numUpdatedRows > 0n;
}
