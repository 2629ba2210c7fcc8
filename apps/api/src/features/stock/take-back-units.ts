import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { lockVariantsOf } from "./lock-variants.ts";

/**
 * Takes sold units back from the order that got them. They are withdrawn until they are inspected; the counts do
 * not change.
 * @param destination the order that got them
 * @returns ids of the units that came back; all others are not changed
 */
export async function takeBackUnits(
  transaction: Kysely<Schema>,
  { units, destination }: { readonly units: readonly number[]; readonly destination: string },
): Promise<number[]> {
  const variants = (await lockVariantsOf(transaction, units)).map(({ id }) => id);
  if (variants.length === 0) return [];
  const returned = await transaction
    .updateTable("unit")
    .set({ state: "withdrawn", changed_by_operator: true })
    .where("id", "in", units)
    .where("state", "=", "sold")
    .where("destination", "=", destination)
    .returning("id")
    .execute();
  return returned.map(({ id }) => id);
}
