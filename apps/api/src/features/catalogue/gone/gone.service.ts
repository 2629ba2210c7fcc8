import type { Successor } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { categoryLink } from "../read/category-tree.ts";
import type { ShopStructure } from "../shop-structure.ts";
import { deleteGone, findGone, isThere, storeGone, unitsOnHand } from "./gone.store.ts";

type Db = Kysely<Schema>;

/**
 * Where the address of a gone product leads: to the nearest product, otherwise to the nearest category with products.
 * Null: the product is not gone, or never existed.
 */
export async function successorOf(
  db: Db,
  structure: Pick<ShopStructure, "tree">,
  id: number,
  locale: Locale,
): Promise<Successor | null> {
  const gone = await findGone(db, id);
  if (gone === undefined) return null;
  const { nearest } = gone;
  const product =
    nearest === null
      ? undefined
      : await db
          .selectFrom("product_translation")
          .select(["product_id as id", "slug", "name"])
          .where("product_id", "=", nearest)
          .where("locale", "=", locale)
          .executeTakeFirst();
  if (product !== undefined) return { product, category: null };
  const lineage = (await structure.tree()).lineage(gone.categoryId);
  const category = lineage.findLast(({ hasProducts }) => hasProducts);
  return { product: null, category: category === undefined ? null : categoryLink(category, locale) };
}

/**
 * Takes a product out of the shop, or lists it again.
 * @throws {ApiFailure} PRODUCT_DOESNT_EXIST, PRODUCT_IN_STOCK, PRODUCT_NOT_A_SUCCESSOR
 */
export async function changeGone(
  transaction: Db,
  id: number,
  { isGone, movedTo }: { readonly isGone: boolean; readonly movedTo: number | null },
): Promise<void> {
  const product = await transaction
    .selectFrom("product")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (product === undefined) throw new ApiFailure("PRODUCT_DOESNT_EXIST", `There is no product ${id}`);
  if (!isGone) return deleteGone(transaction, id);
  const units = await unitsOnHand(transaction, id);
  if (units > 0) throw new ApiFailure("PRODUCT_IN_STOCK", `The product ${id} has ${units} units on hand`);
  if (movedTo !== null && (movedTo === id || !(await isThere(transaction, movedTo))))
    throw new ApiFailure(
      "PRODUCT_NOT_A_SUCCESSOR",
      `The product ${movedTo} does not exist or is gone itself`,
    );
  return storeGone(transaction, id, movedTo);
}
