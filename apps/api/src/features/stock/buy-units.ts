import type { Grade } from "@reprise/cart";
import { serialKey } from "@reprise/order";
import type { GivenAnswer } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { lockStockOf } from "./lock-variants.ts";
import { batteriesInStock } from "./stock-view.store.ts";

type Db = Kysely<Schema>;

/** A device or medium that the shop buys from a private seller. */
export interface BoughtUnit {
  readonly productId: number;
  /** The grade that was found. Without one the unit has the best grade until an operator releases it. */
  readonly grade: Grade | null;
  /** What does not work. */
  readonly defects: readonly GivenAnswer[];
  /** Serial number on the device. */
  readonly serial: string | null;
  /** Unique serial number made by the shop, for a device that has none or one that another unit has already. */
  readonly ownSerial: string;
  /** What the shop pays, in cents. */
  readonly cost: number;
  /** Where the unit came from, as operators read it. */
  readonly source: string;
}

/**
 * Adds units that wait for their release. A unit with the serial number of one that the shop has sold before is that unit
 * again. If the product is not sold in the grade, the next worse grade is taken, otherwise the worst. The units are sold
 * under the margin scheme, because private sellers charge no VAT.
 * @returns ids of the units, in their order
 */
export async function buyUnits(transaction: Db, units: readonly BoughtUnit[]): Promise<number[]> {
  await lockStockOf(transaction, [...new Set(units.map(({ productId }) => productId))]);
  const ids: number[] = [];
  for (const unit of units) ids.push(await buyUnit(transaction, unit));
  return ids;
}

async function buyUnit(transaction: Db, unit: BoughtUnit): Promise<number> {
  const { productId, defects, serial, ownSerial, cost, source } = unit;
  const values = {
    variant_id: await variantFor(transaction, unit),
    full_battery: await batteryOf(transaction, productId),
    cost,
    vat_scheme: "margin",
    state: "waiting",
    source,
    defects: defects.length === 0 ? null : JSON.stringify(defects),
  } as const;
  const insert = (as: string) =>
    transaction
      .insertInto("unit")
      .values({ ...values, serial: as })
      .onConflict((conflict) => conflict.column("serial").doNothing())
      .returning("id")
      .executeTakeFirst();
  const again =
    serial === null
      ? undefined
      : await transaction
          .updateTable("unit")
          .set({ ...values, destination: null })
          .where(sql`serial_key(serial)`, "=", serialKey(serial))
          .where("state", "=", "sold")
          .where("variant_id", "in", (query) =>
            query.selectFrom("variant").select("id").where("product_id", "=", productId),
          )
          .returning("id")
          .executeTakeFirst();
  const bought = again ?? (serial === null ? undefined : await insert(serial)) ?? (await insert(ownSerial));
  if (bought === undefined) throw new Error(`There is a unit ${ownSerial} already`);
  return bought.id;
}

async function variantFor(db: Db, { productId, grade }: BoughtUnit): Promise<number> {
  const variants = await db
    .selectFrom("variant")
    .select(["id", "label"])
    .where("product_id", "=", productId)
    .orderBy("label")
    .execute();
  const variant = variants.find(({ label }) => grade === null || label >= grade) ?? variants.at(-1);
  if (variant === undefined) throw new Error(`The product ${productId} has no variants`);
  return variant.id;
}

/** The battery of a bought unit is not measured. It counts as not full if units of the product have a battery. */
async function batteryOf(db: Db, product: number): Promise<false | null> {
  const inStock = await batteriesInStock(db, product);
  return inStock.includes(true) ? false : null;
}
