import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { findSaleProduct, type SaleProduct } from "./sale-product.store.ts";

/** @throws {ApiFailure} PRODUCT_DOESNT_EXIST */
export async function existingProduct(db: Kysely<Schema>, id: number, locale: Locale): Promise<SaleProduct> {
  const product = await findSaleProduct(db, id, locale);
  if (product === null) throw new ApiFailure("PRODUCT_DOESNT_EXIST", "There is no such product");
  return product;
}
