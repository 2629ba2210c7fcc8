import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { lockVariantsOf } from "./lock-variants.ts";

export interface Sale {
  /** The reference of the claim. */
  readonly reference: string;
  readonly units: readonly number[];
  /** The order that gets the units. */
  readonly destination: string;
}

export type SaleOutcome =
  | { readonly ok: true }
  /** Units without a claim of this reference: never claimed, released, expired or sold. Nothing is sold. */
  | { readonly ok: false; readonly notClaimed: readonly number[] };

/**
 * Sells all claimed units or none. An expired claim is still valid until it is released. The counts do not
 * change, because a claimed unit is not sellable.
 */
export async function sellUnits(
  transaction: Kysely<Schema>,
  { reference, units, destination }: Sale,
): Promise<SaleOutcome> {
  await lockVariantsOf(transaction, units);
  const held = await transaction
    .selectFrom("unit")
    .select("id")
    .where("id", "=", sql<number>`any(${units})`)
    .where("state", "=", "reserved")
    .where("reserved_for", "=", reference)
    .execute();
  const claimed = new Set(held.map(({ id }) => id));
  const notClaimed = units.filter((id) => !claimed.has(id));
  if (notClaimed.length > 0) return { ok: false, notClaimed };
  if (units.length === 0) return { ok: true };
  await transaction
    .updateTable("unit")
    .set({ state: "sold", destination, reserved_for: null, reserved_until: null })
    .where("id", "in", units)
    .execute();
  return { ok: true };
}
