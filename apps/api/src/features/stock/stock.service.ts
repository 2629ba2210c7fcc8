import { type HandlerInput, STOCK_PAGE_SIZE, type StockUnit, type StockView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { serialKey } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { pageWithin } from "../../http/calls/paging.ts";
import { lockStockOf } from "./lock-variants.ts";
import { changed, lockUnit, noVariant, variantIn } from "./locked-unit.ts";
import { moveUnit, restoreUnit } from "./move-unit.ts";
import { receiveUnits } from "./receive-units.ts";
import { requireNoDefects } from "./require-no-defects.ts";
import { requireSameBattery } from "./same-battery.ts";
import {
  batteriesInStock,
  countsOf,
  findProduct,
  findUnits,
  type FoundUnit,
  numberOfUnits,
  type StockProduct,
  unitsOf,
} from "./stock-view.store.ts";
import { lockSerials, requireSerial } from "./unit-serial.ts";
import { withdrawUnits } from "./withdraw-units.ts";

type Db = Kysely<Schema>;

/** @throws {ApiFailure} PRODUCT_DOESNT_EXIST */
async function requireProduct(db: Db, reference: string, locale: Locale): Promise<StockProduct> {
  const product = await findProduct(db, reference, locale);
  if (product !== null) return product;
  throw new ApiFailure("PRODUCT_DOESNT_EXIST", `There is no product with the SKU or id ${reference}`);
}

/** @throws {ApiFailure} PRODUCT_DOESNT_EXIST, PRODUCT_VARIANT_DOESNT_EXIST, PAGE_OUT_OF_RANGE */
export async function showStock(
  db: Db,
  { product: reference, label, state, page }: HandlerInput<"api_operator_stock_show">["query"],
  locale: Locale,
): Promise<StockView> {
  const product = await requireProduct(db, reference, locale);
  const all = await countsOf(db, product.id);
  const variants = label === undefined ? all : all.filter((variant) => variant.label === label);
  if (label !== undefined && variants.length === 0) throw noVariant(product, label);
  const states = state === undefined ? (["sellable", "reserved"] as const) : [state];
  const query = { product: product.id, label, states };
  const numFound = await numberOfUnits(db, query);
  const { limit, offset, pagination } = pageWithin(numFound, page, STOCK_PAGE_SIZE);
  const units = await unitsOf(db, query, { limit, offset });
  return { product, variants, units, numFound, pagination };
}

/** Finds the device with a serial that a seller has sent and that is no unit yet, by its name. */
export type FindSentDevice = (db: Db, serial: string) => Promise<string | null>;

/** @throws {ApiFailure} PRODUCT_DOESNT_EXIST, PRODUCT_VARIANT_DOESNT_EXIST, UNIT_BATTERY_DIFFERS, UNIT_EXISTS */
export async function addUnits(
  transaction: Db,
  { product: reference, label, source, units: typed, isSerialAsPrinted }: AddInput,
  { locale, findSentDevice }: { readonly locale: Locale; readonly findSentDevice: FindSentDevice },
) {
  const units = typed.map((unit, index) => ({
    ...unit,
    serial: requireSerial({
      serial: unit.serial,
      path: `body.units.${index}.serial`,
      isAsPrinted: isSerialAsPrinted,
    }),
  }));
  await lockSerials(
    transaction,
    units.map(({ serial }) => serial),
  );
  const product = await requireProduct(transaction, reference, locale);
  const variants = await countsOf(transaction, product.id);
  if (!variants.some((variant) => variant.label === label)) throw noVariant(product, label);
  await lockStockOf(transaction, [product.id]);
  requireSameBattery(product, await batteriesInStock(transaction, product.id), units);
  // Before the units: a device that is bought meanwhile is found as one of them.
  await requireNotSent(transaction, units, findSentDevice);
  requireNew(
    units,
    await findUnits(
      transaction,
      units.map(({ serial }) => serial),
    ),
  );
  const arriving = units.map((unit) => ({ ...unit, productId: product.id, grade: label }));
  const received = new Set(await receiveUnits(transaction, { source, units: arriving }));
  const serials = units.map(({ serial }) => serial);
  const stored = new Map((await findUnits(transaction, serials)).map((unit) => [unit.view.serial, unit]));
  const isNew = (serial: string) => received.has(stored.get(serial)?.id ?? 0);
  if (serials.every(isNew))
    return { product, units: serials.flatMap((serial) => stored.get(serial)?.view ?? []) };
  throw existing(units, (serial) => !isNew(serial));
}

type AddInput = HandlerInput<"api_operator_stock_add">["body"];

/** @throws {ApiFailure} UNIT_EXISTS: a serial is that of a device which the shop may still buy, or has not taken into stock yet */
async function requireNotSent(
  transaction: Db,
  units: readonly { readonly serial: string }[],
  findSentDevice: FindSentDevice,
): Promise<void> {
  for (const [index, { serial }] of units.entries()) {
    const device = await findSentDevice(transaction, serial);
    if (device !== null)
      throw new ApiFailure(
        "UNIT_EXISTS",
        `The serial ${serial} is that of ${device}, which a seller has sent`,
        {
          fields: [{ path: `body.units.${index}.serial`, message: `is ${device}` }],
        },
      );
  }
}

/** @throws {ApiFailure} UNIT_EXISTS: a serial is that of a unit, or of two of these, in another spelling */
function requireNew(units: readonly { readonly serial: string }[], found: readonly FoundUnit[]): void {
  const keys = units.map(({ serial }) => serialKey(serial));
  const known = new Set([
    ...found.map(({ view }) => serialKey(view.serial)),
    ...keys.filter((key, index) => keys.indexOf(key) !== index),
  ]);
  if (keys.some((key) => known.has(key))) throw existing(units, (serial) => known.has(serialKey(serial)));
}

function existing(
  units: readonly { readonly serial: string }[],
  isKnown: (serial: string) => boolean,
): ApiFailure {
  const known = units.map(({ serial }) => serial).filter(isKnown);
  return new ApiFailure("UNIT_EXISTS", `There are units with these serials already: ${known.join(", ")}`, {
    fields: units.flatMap(({ serial }, index) =>
      isKnown(serial) ? [{ path: `body.units.${index}.serial`, message: "exists already" }] : [],
    ),
  });
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

/** @throws {ApiFailure} UNIT_NOT_FOUND, UNIT_NOT_WITHDRAWN, UNIT_DEFECTIVE, PRODUCT_VARIANT_DOESNT_EXIST */
export async function putBackOnSale(
  transaction: Db,
  { serial, label }: HandlerInput<"api_operator_stock_restore">["body"],
  locale: Locale,
) {
  const unit = await lockUnit(transaction, serial);
  if (unit.view.state === "withdrawn" && label === undefined) requireNoDefects(unit.view);
  const target = await variantIn(transaction, unit, label ?? unit.view.label, locale);
  if (!(await restoreUnit(transaction, { unit: unit.id, from: unit.variantId, to: target })))
    throw new ApiFailure("UNIT_NOT_WITHDRAWN", `The unit ${serial} is ${unit.view.state}`);
  return { ...(await changed(transaction, unit, locale)), from: unit.view.label };
}

const notSellable = ({ serial, state }: StockUnit) =>
  new ApiFailure("UNIT_NOT_SELLABLE", `The unit ${serial} is ${state}`);
