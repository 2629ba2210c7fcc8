import type { CartItem } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

/** What a cart line shows of its product, but its categories, which the line knows. */
export type CartProduct = Omit<CartItem["product"], "category_id">;

/** The kinds of picture that media have (packages/pictures). */
const MEDIA_KINDS = ["book", "film", "game", "record"];

/** The products of a cart by id, in one query. */
export async function loadCartProducts(db: Kysely<Schema>, ids: readonly number[], locale: Locale): Promise<Map<number, CartProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("product")
    .innerJoin("product_translation", (join) =>
      join.onRef("product_translation.product_id", "=", "product.id").on("product_translation.locale", "=", locale))
    .innerJoin("product_media", (join) => join.onRef("product_media.product_id", "=", "product.id").on("product_media.position", "=", 0))
    .innerJoin("media", "media.hash", "product_media.hash")
    .innerJoin("category", "category.id", "product.category_id")
    .innerJoin("category_translation as root", (join) =>
      join.on("root.category_id", "=", sql<number>`category.ancestors[1]`).on("root.locale", "=", locale))
    .select([
      "product.id", "product.brand", "product_translation.name", "product_translation.slug", "media.hash",
      "root.name as root_name", sql<string>`media.spec ->> 'kind'`.as("kind"),
    ])
    .where("product.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name, brand, slug, hash, root_name, kind }) => [
    id,
    { id, name, brand, slug, picture: { hash, alt: name }, root_category_name: root_name, isMedia: MEDIA_KINDS.includes(kind) },
  ]));
}
