import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { sellUnits } from "../../stock/stock.public.ts";
import type { OrderChange } from "../store/order-history.ts";
import type { StoredOrder } from "../store/order.store.ts";

/** Units that left in a parcel are sold to the order. */
export async function sellShipped(
  transaction: Kysely<Schema>,
  { row, items }: StoredOrder,
  { before, after }: OrderChange,
): Promise<void> {
  const left = [...after.facts.parcels]
    .filter(([parcel]) => before?.facts.parcels.has(parcel) !== true)
    .flatMap(([, ids]) => [...ids]);
  const units = items.filter(({ position }) => left.includes(`${position}`)).map(({ unit_id }) => unit_id);
  if (units.length === 0) return;
  const sale = await sellUnits(transaction, { reference: row.uuid, units, destination: row.uuid });
  if (!sale.ok)
    throw new Error(`The order ${row.uuid} has no claim on its units ${sale.notClaimed.join(", ")}`);
}
