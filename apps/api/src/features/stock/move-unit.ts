import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { countUnits } from "./count-units.ts";
import { lockVariants } from "./lock-variants.ts";

export interface Move {
  readonly unit: number;
  /** Variants of the same product: where the unit is, and where it shall be. */
  readonly from: number;
  readonly to: number;
}

/**
 * Moves a sellable unit to another variant of its product, for an operator.
 * @returns false: it is not sellable, or no longer in the variant `from`; nothing has changed
 */
export const moveUnit = (transaction: Kysely<Schema>, move: Move): Promise<boolean> =>
  putOnSale(transaction, "sellable", move);

/**
 * Puts a withdrawn unit on sale again, in the variant `to` of its product, for an operator.
 * @returns false: it is not withdrawn, or no longer in the variant `from`; nothing has changed
 */
export const restoreUnit = (transaction: Kysely<Schema>, move: Move): Promise<boolean> =>
  putOnSale(transaction, "withdrawn", move);

/**
 * Puts a unit that waits on sale, in the variant `to` of its product, for an operator.
 * @returns false: it does not wait, or is no longer in the variant `from`; nothing has changed
 */
export const approveUnit = (
  transaction: Kysely<Schema>,
  { fullBattery, isRepaired, ...move }: Approval,
): Promise<boolean> =>
  putOnSale(transaction, "waiting", move, {
    full_battery: fullBattery,
    ...(isRepaired ? { defects: null } : {}),
  });

export interface Approval extends Move {
  readonly fullBattery: boolean | null;
  /** True: what did not work does. */
  readonly isRepaired: boolean;
}

async function putOnSale(
  transaction: Kysely<Schema>,
  state: "sellable" | "withdrawn" | "waiting",
  { unit, from, to }: Move,
  facts: { readonly full_battery?: boolean | null; readonly defects?: null } = {},
): Promise<boolean> {
  await lockVariants(transaction, [from, to]);
  const { numUpdatedRows } = await transaction
    .updateTable("unit")
    .set({ state: "sellable", variant_id: to, changed_by_operator: true, ...facts })
    .where("id", "=", unit)
    .where("variant_id", "=", from)
    .where("state", "=", state)
    .executeTakeFirst();
  await countUnits(transaction, [from, to]);
  return numUpdatedRows > 0n;
}
