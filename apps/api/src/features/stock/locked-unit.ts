import type { Grade } from "@reprise/cart";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { lockStockOf } from "./lock-variants.ts";
import { findUnits, type FoundUnit, productOf, type StockProduct } from "./stock-view.store.ts";

type Db = Kysely<Schema>;

export const noVariant = ({ sku }: StockProduct, label: Grade) =>
  new ApiFailure("PRODUCT_VARIANT_DOESNT_EXIST", `The product ${sku} is not sold in grade ${label}`);

/** The variant of the unit's product in a grade. @throws {ApiFailure} PRODUCT_VARIANT_DOESNT_EXIST */
export async function variantIn(
  transaction: Db,
  { productId }: FoundUnit,
  label: Grade,
  locale: Locale,
): Promise<number> {
  const variant = await transaction
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", productId)
    .where("label", "=", label)
    .executeTakeFirst();
  if (variant === undefined) throw noVariant(await productOf(transaction, productId, locale), label);
  return variant.id;
}

/**
 * Finds a unit and locks all grades of its product: the unit may change its grade until the lock is held, but never
 * its product.
 * @throws {ApiFailure} UNIT_NOT_FOUND
 */
export async function lockUnit(transaction: Db, serial: string): Promise<FoundUnit> {
  const [found] = await findUnits(transaction, [serial]);
  if (found === undefined)
    throw new ApiFailure("UNIT_NOT_FOUND", `There is no unit with the serial ${serial}`);
  await lockStockOf(transaction, [found.productId]);
  return requireUnit(transaction, serial);
}

async function requireUnit(transaction: Db, serial: string): Promise<FoundUnit> {
  const [unit] = await findUnits(transaction, [serial]);
  // Nothing deletes a unit.
  if (unit === undefined) throw new Error(`The unit ${serial} is gone`);
  return unit;
}

/** The answer of a call that has changed a unit. */
export async function changed(transaction: Db, { productId, view }: FoundUnit, locale: Locale) {
  const product = await productOf(transaction, productId, locale);
  return { product, unit: (await requireUnit(transaction, view.serial)).view };
}
