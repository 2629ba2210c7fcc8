import type { AddedProduct } from "@reprise/cart";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";

/** Reads what decides where an add leads. A product that is gone since counts as an ordinary one. */
export async function findAddedProduct(db: Kysely<Schema>, id: number): Promise<AddedProduct> {
  const row = await db
    .selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .select(({ selectFrom, exists }) => [
      "category.is_wristband as isWristband",
      "product.is_split_assembly as isSplitAssembly",
      exists(
        selectFrom("product_relation")
          .innerJoin("product as charger", "charger.id", "product_relation.related_id")
          .leftJoin("product_gone", "product_gone.product_id", "charger.id")
          .whereRef("product_relation.product_id", "=", "product.id")
          .where("product_relation.kind", "=", "charger")
          .where("product_gone.product_id", "is", null)
          .select("charger.id"),
      ).as("isChargerCompatible"),
    ])
    .where("product.id", "=", id)
    .executeTakeFirst();
  return row === undefined
    ? { id, isWristband: false, isSplitAssembly: false, isChargerCompatible: false }
    : { id, ...row, isChargerCompatible: row.isChargerCompatible === true };
}
