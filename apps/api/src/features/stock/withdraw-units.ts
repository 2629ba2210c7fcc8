import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { countUnits } from "./count-units.ts";
import { lockVariantsOf } from "./lock-variants.ts";

/**
 * Takes units off sale, for an operator.
 * @returns ids of the withdrawn units; claimed, sold and withdrawn units are not changed; one that waits is withdrawn as well
 */
export async function withdrawUnits(
  transaction: Kysely<Schema>,
  units: readonly number[],
): Promise<number[]> {
  const variants = (await lockVariantsOf(transaction, units)).map(({ id }) => id);
  if (variants.length === 0) return [];
  const withdrawn = await transaction
    .updateTable("unit")
    .set({ state: "withdrawn", changed_by_operator: true })
    .where("id", "in", units)
    .where("variant_id", "in", variants)
    .where("state", "in", ["sellable", "waiting"])
    .returning("id")
    .execute();
  await countUnits(transaction, variants);
  return withdrawn.map(({ id }) => id);
}
