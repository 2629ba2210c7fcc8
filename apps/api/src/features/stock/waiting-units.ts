import { type HandlerInput, type Output, STOCK_PAGE_SIZE, type StockUnit } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { pageWithin, positionOf } from "../../http/calls/paging.ts";
import { changed, lockUnit, variantIn } from "./locked-unit.ts";
import { approveUnit } from "./move-unit.ts";
import { requireNoDefects } from "./require-no-defects.ts";
import { requireSameBattery } from "./same-battery.ts";
import { batteriesInStock, findUnits, productOf, productsOf, serialsIn } from "./stock-view.store.ts";

type Db = Kysely<Schema>;

/** Units in a state with their products, the oldest first. @throws {ApiFailure} PAGE_OUT_OF_RANGE */
export async function listUnits(
  db: Db,
  { state, page }: HandlerInput<"api_operator_unit_list">["query"],
  locale: Locale,
): Promise<Output<"api_operator_unit_list">> {
  const { serials, numFound } = await serialsIn(db, state, positionOf(page, STOCK_PAGE_SIZE));
  const { pagination } = pageWithin(numFound, page, STOCK_PAGE_SIZE);
  const found = serials.length === 0 ? [] : await findUnits(db, serials);
  const ids = [...new Set(found.map(({ productId }) => productId))];
  const products = ids.length === 0 ? new Map<number, never>() : await productsOf(db, ids, locale);
  const units = found
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ productId, view }) => {
      const product = products.get(productId);
      return product === undefined ? [] : [{ product, unit: view }];
    });
  return { units, numFound, pagination };
}

/**
 * A unit on which something does not work needs its grade by name, or the statement that it was repaired.
 * @throws {ApiFailure} UNIT_NOT_FOUND, UNIT_NOT_WAITING, UNIT_DEFECTIVE, PRODUCT_VARIANT_DOESNT_EXIST, UNIT_BATTERY_DIFFERS
 */
export async function releaseForSale(
  transaction: Db,
  { serial, label, fullBattery, isRepaired = false }: HandlerInput<"api_operator_unit_release">["body"],
  locale: Locale,
): Promise<Output<"api_operator_unit_release"> & Pick<StockUnit, "defects">> {
  const unit = await lockUnit(transaction, serial);
  if (unit.view.state === "waiting" && label === undefined && !isRepaired) requireNoDefects(unit.view);
  const to = await variantIn(transaction, unit, label ?? unit.view.label, locale);
  const battery = fullBattery === undefined ? unit.view.fullBattery : fullBattery;
  const product = await productOf(transaction, unit.productId, locale);
  requireSameBattery(product, await batteriesInStock(transaction, unit.productId), [
    { fullBattery: battery },
  ]);
  const move = { unit: unit.id, from: unit.variantId, to, fullBattery: battery, isRepaired };
  if (!(await approveUnit(transaction, move)))
    throw new ApiFailure("UNIT_NOT_WAITING", `The unit ${serial} is ${unit.view.state}`);
  return { ...(await changed(transaction, unit, locale)), defects: unit.view.defects };
}
