import { randomUUID } from "node:crypto";
import type { Database } from "@reprise/api/db";
import { lockStockOf, receiveUnits, releaseUnits, withdrawUnits } from "@reprise/api/stock";
import type { Grade } from "@reprise/cart";
import { sql } from "kysely";

interface VariantStock {
  readonly product: number;
  readonly grade?: Grade;
  readonly units: number;
  /** How many of them have a full battery. */
  readonly fullBattery?: number;
}

/** Gives a variant exactly these sellable units. Claimed ones stay claimed. */
export async function setStock(
  { transaction }: Database,
  { product, grade = "A1", units, fullBattery }: VariantStock,
): Promise<void> {
  await transaction(async (db) => {
    await lockStockOf(db, [product]);
    const { rows } = await sql<{
      id: number;
    }>`select unit.id from unit join variant on variant.id = variant_id
      where product_id = ${product} and label = ${grade} and state = 'sellable'`.execute(db);
    await withdrawUnits(
      db,
      rows.map(({ id }) => id),
    );
    await receiveUnits(db, {
      source: "trust",
      units: Array.from({ length: units }, (_, index) => ({
        productId: product,
        grade,
        serial: randomUUID(),
        fullBattery: fullBattery === undefined ? null : index < fullBattery,
        cost: 100,
        vatScheme: "margin" as const,
      })),
    });
  });
}

/** Number of units of a product in each state. */
export async function unitsOf({ db }: Database, product: number): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select unit.state, count(*) from unit join variant on variant.id = variant_id
    where product_id = ${product} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Ends the holds of all checkouts, as 15 minutes do: their units are for everybody. */
export async function endHolds({ db, transaction }: Database): Promise<void> {
  await sql`update checkout set hold_until = now() where hold_until > now()`.execute(db);
  const { rows } = await sql<{ cart: string }>`select distinct reserved_for as cart from unit
    join checkout on checkout.cart_uuid::text = reserved_for where state = 'reserved'`.execute(db);
  for (const { cart } of rows) await transaction((own) => releaseUnits(own, cart));
}
