import type { ImportedPrice, Output } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure, type FieldError } from "../../../http/calls/api-failure.ts";
import { lockStockOf } from "../../stock/stock.public.ts";
import {
  dearerWorseGrades,
  impossiblePrices,
  purchasePriceVersion,
  storePurchasePrices,
} from "./purchase-price.store.ts";

/** Most problems that one answer names. */
const MAX_PROBLEMS = 100;

/**
 * Changes purchase prices, all or none. Quotes keep the prices that they were made with.
 * @throws {ApiFailure} PURCHASE_PRICES_INVALID
 */
export async function importPrices(
  transaction: Kysely<Schema>,
  prices: readonly ImportedPrice[],
): Promise<Output<"api_operator_prices_import">> {
  const products = [...new Set(prices.map(({ product }) => product))];
  // Variants are locked in the order of their ids, so that two transactions cannot block each other.
  await lockStockOf(transaction, products);
  const repeated = repeatedRows(prices);
  const rows = prices.map((price, index) => ({ ...price, index }));
  const impossible = await impossiblePrices(transaction, rows, MAX_PROBLEMS);
  refuse([
    ...repeated,
    ...impossible.map(({ index, sellingPrice }) =>
      problem(
        index,
        sellingPrice === null ? "names no variant of the shop" : `is above the selling price ${sellingPrice}`,
      ),
    ),
  ]);
  const changed = await storePurchasePrices(transaction, rows);
  const dearer = await dearerWorseGrades(transaction, products, MAX_PROBLEMS);
  refuse(
    dearer.map(({ product, label }) =>
      problem(
        prices.findIndex((row) => row.product === product),
        `leaves product ${product} with a higher price for ${label} than for a better grade`,
      ),
    ),
  );
  const version = await purchasePriceVersion(transaction);
  return { version, changed, unchanged: prices.length - changed };
}

const problem = (index: number, message: string): FieldError => ({ path: `body.prices.${index}`, message });

function repeatedRows(prices: readonly ImportedPrice[]): FieldError[] {
  const seen = new Set<string>();
  return prices.flatMap(({ product, label }, index) => {
    const key = `${product} ${label}`;
    if (seen.has(key)) return [problem(index, `names ${label} of product ${product} again`)];
    seen.add(key);
    return [];
  });
}

function refuse(fields: readonly FieldError[]): void {
  if (fields.length === 0) return;
  throw new ApiFailure("PURCHASE_PRICES_INVALID", "No price was changed", {
    fields: fields.slice(0, MAX_PROBLEMS),
  });
}
