import type { Grade } from "@reprise/cart";
import { type HandlerInput, STOCK_PAGE_SIZE, type StockUnit, type StockView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { pageOutOfRange } from "../../http/calls/paging.ts";
import { lockStockOf } from "./lock-variants.ts";
import { moveUnit, restoreUnit } from "./move-unit.ts";
import { receiveUnits } from "./receive-units.ts";
import {
  batteriesInStock,
  countsOf,
  findProduct,
  findUnits,
  type FoundUnit,
  numberOfUnits,
  productOf,
  type StockProduct,
  unitsOf,
} from "./stock-view.store.ts";
import { withdrawUnits } from "./withdraw-units.ts";

type Db = Kysely<Schema>;

/** @throws {ApiFailure} PRODUCT_DOESNT_EXIST */
async function requireProduct(db: Db, reference: string, locale: Locale): Promise<StockProduct> {
  const product = await findProduct(db, reference, locale);
  if (product !== null) return product;
  throw new ApiFailure("PRODUCT_DOESNT_EXIST", `There is no product with the SKU or id ${reference}`);
}

const noVariant = ({ sku }: StockProduct, label: Grade) =>
  new ApiFailure("PRODUCT_VARIANT_DOESNT_EXIST", `The product ${sku} is not sold in grade ${label}`);

/** @throws {ApiFailure} PRODUCT_DOESNT_EXIST, PRODUCT_VARIANT_DOESNT_EXIST, PAGE_OUT_OF_RANGE */
export async function showStock(
  db: Db,
  { product: reference, label, state, page = 1 }: HandlerInput<"api_operator_stock_show">["query"],
  locale: Locale,
): Promise<StockView> {
  const product = await requireProduct(db, reference, locale);
  const all = await countsOf(db, product.id);
  const variants = label === undefined ? all : all.filter((variant) => variant.label === label);
  if (label !== undefined && variants.length === 0) throw noVariant(product, label);
  const states = state === undefined ? (["sellable", "reserved"] as const) : [state];
  const query = { product: product.id, label, states };
  const numFound = await numberOfUnits(db, query);
  const pageCount = Math.max(1, Math.ceil(numFound / STOCK_PAGE_SIZE));
  if (page > pageCount) throw pageOutOfRange();
  const position = { offset: (page - 1) * STOCK_PAGE_SIZE, limit: STOCK_PAGE_SIZE };
  const units = await unitsOf(db, query, position);
  return { product, variants, units, numFound, pagination: { page, pageSize: STOCK_PAGE_SIZE, pageCount } };
}

/** @throws {ApiFailure} PRODUCT_DOESNT_EXIST, PRODUCT_VARIANT_DOESNT_EXIST, UNIT_BATTERY_DIFFERS, UNIT_EXISTS */
export async function addUnits(
  transaction: Db,
  { product: reference, label, source, units }: HandlerInput<"api_operator_stock_add">["body"],
  locale: Locale,
) {
  const product = await requireProduct(transaction, reference, locale);
  const variants = await countsOf(transaction, product.id);
  if (!variants.some((variant) => variant.label === label)) throw noVariant(product, label);
  await lockStockOf(transaction, [product.id]);
  requireSameBattery(product, await batteriesInStock(transaction, product.id), units);
  const arriving = units.map((unit) => ({ ...unit, productId: product.id, grade: label }));
  const received = new Set(await receiveUnits(transaction, { source, units: arriving }));
  const serials = units.map(({ serial }) => serial);
  const stored = new Map((await findUnits(transaction, serials)).map((unit) => [unit.view.serial, unit]));
  const isNew = (serial: string) => received.has(stored.get(serial)?.id ?? 0);
  if (serials.every(isNew))
    return { product, units: serials.flatMap((serial) => stored.get(serial)?.view ?? []) };
  const known = serials.filter((serial) => !isNew(serial));
  throw new ApiFailure("UNIT_EXISTS", `There are units with these serials already: ${known.join(", ")}`, {
    fields: serials.flatMap((serial, index) =>
      isNew(serial) ? [] : [{ path: `body.units.${index}.serial`, message: "exists already" }],
    ),
  });
}

/**
 * Either all units of a product have a battery or none has. Stock that differs already, from an import, is no rule.
 * @param inStock whether units in stock have a battery: empty, one value or both
 * @throws {ApiFailure} UNIT_BATTERY_DIFFERS
 */
function requireSameBattery(
  { sku }: StockProduct,
  inStock: readonly boolean[],
  units: ReadonlyArray<{ readonly fullBattery: boolean | null }>,
): void {
  const all = new Set([...inStock, ...units.map(({ fullBattery }) => fullBattery !== null)]);
  if (all.size === 1 || inStock.length > 1) return;
  const [hasBattery] = inStock;
  const those =
    hasBattery === undefined ? "these differ" : `those in stock have ${hasBattery ? "one" : "none"}`;
  throw new ApiFailure("UNIT_BATTERY_DIFFERS", `All units of ${sku} have a battery or none has: ${those}`);
}

/** @throws {ApiFailure} UNIT_NOT_FOUND, UNIT_NOT_SELLABLE */
export async function removeUnit(transaction: Db, serial: string, locale: Locale) {
  const unit = await lockUnit(transaction, serial);
  const [withdrawn] = await withdrawUnits(transaction, [unit.id]);
  if (withdrawn === undefined) throw notSellable(unit.view);
  return changed(transaction, unit, locale);
}

/** @throws {ApiFailure} UNIT_NOT_FOUND, UNIT_NOT_SELLABLE, UNIT_HAS_GRADE, PRODUCT_VARIANT_DOESNT_EXIST */
export async function moveToGrade(
  transaction: Db,
  { serial, label }: HandlerInput<"api_operator_stock_move">["body"],
  locale: Locale,
) {
  const unit = await lockUnit(transaction, serial);
  const { label: from } = unit.view;
  if (from === label) throw new ApiFailure("UNIT_HAS_GRADE", `The unit ${serial} has grade ${label} already`);
  const target = await variantIn(transaction, unit, label, locale);
  if (!(await moveUnit(transaction, { unit: unit.id, from: unit.variantId, to: target })))
    throw notSellable(unit.view);
  return { ...(await changed(transaction, unit, locale)), from };
}

/** @throws {ApiFailure} UNIT_NOT_FOUND, UNIT_NOT_WITHDRAWN, PRODUCT_VARIANT_DOESNT_EXIST */
export async function putBackOnSale(
  transaction: Db,
  { serial, label }: HandlerInput<"api_operator_stock_restore">["body"],
  locale: Locale,
) {
  const unit = await lockUnit(transaction, serial);
  const target = await variantIn(transaction, unit, label ?? unit.view.label, locale);
  if (!(await restoreUnit(transaction, { unit: unit.id, from: unit.variantId, to: target })))
    throw new ApiFailure("UNIT_NOT_WITHDRAWN", `The unit ${serial} is ${unit.view.state}`);
  return { ...(await changed(transaction, unit, locale)), from: unit.view.label };
}

/** The variant of the unit's product in a grade. @throws {ApiFailure} PRODUCT_VARIANT_DOESNT_EXIST */
async function variantIn(
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
async function lockUnit(transaction: Db, serial: string): Promise<FoundUnit> {
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

const notSellable = ({ serial, state }: StockUnit) =>
  new ApiFailure("UNIT_NOT_SELLABLE", `The unit ${serial} is ${state}`);

async function changed(transaction: Db, { productId, view }: FoundUnit, locale: Locale) {
  const product = await productOf(transaction, productId, locale);
  return { product, unit: (await requireUnit(transaction, view.serial)).view };
}
