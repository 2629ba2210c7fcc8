import type { CategoryLink } from "@reprise/contracts";
import { type Locale, localized, type Localized } from "@reprise/locale";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { isMediaPicture } from "./media-picture.ts";

export interface TreeCategory {
  readonly id: number;
  readonly parentId: number | null;
  /** Ids from the root to the category itself. */
  readonly ancestors: readonly number[];
  readonly names: Localized;
  readonly paths: Localized;
  readonly isAccessory: boolean;
  readonly isWristband: boolean;
  readonly pictureHash: string;
  /** Whether its picture shows a medium. A root with such a picture holds media, any other root electronics. */
  readonly isMedia: boolean;
  /** Whether the category or one below it has a product. */
  readonly hasProducts: boolean;
}

export interface CategoryTree {
  get(id: number): TreeCategory | undefined;
  /** The categories of the highest level by position, without empty ones. */
  readonly roots: readonly TreeCategory[];
  children(id: number): readonly TreeCategory[];
  /** The categories from the root to this one; empty when unknown. */
  lineage(id: number): readonly TreeCategory[];
}

export async function readCategoryTree(db: Kysely<Schema>): Promise<CategoryTree> {
  const rows = await db
    .selectFrom("category")
    .innerJoin("media", "media.hash", "category.media_hash")
    .select([
      "id",
      "parent_id",
      "ancestors",
      "is_accessory",
      "is_wristband",
      "media_hash",
      sql<string>`media.spec ->> 'kind'`.as("kind"),
      sql<boolean>`exists (select from product where product.category_id = category.id
        and not exists (select from product_gone where product_gone.product_id = product.id))`.as(
        "has_products",
      ),
    ])
    .orderBy("category.position")
    .orderBy("category.id")
    .execute();
  const texts = await db
    .selectFrom("category_translation")
    .select(["category_id", "locale", "name", "path"])
    .execute();
  const textOf = new Map(texts.map((text) => [`${text.category_id} ${text.locale}`, text]));
  const filled = new Set(
    rows.filter(({ has_products }) => has_products).flatMap(({ ancestors }) => ancestors),
  );

  const categories = rows.map((row): TreeCategory => {
    const translated = (key: "name" | "path") =>
      localized((locale) => textOf.get(`${row.id} ${locale}`)?.[key] ?? "");
    return {
      id: row.id,
      parentId: row.parent_id,
      ancestors: row.ancestors,
      names: translated("name"),
      paths: translated("path"),
      isAccessory: row.is_accessory,
      isWristband: row.is_wristband,
      pictureHash: row.media_hash,
      isMedia: isMediaPicture(row.kind),
      hasProducts: filled.has(row.id),
    };
  });
  const byId = new Map(categories.map((category) => [category.id, category]));
  const byParent = Map.groupBy(
    categories.filter(({ hasProducts }) => hasProducts),
    ({ parentId }) => parentId,
  );
  return {
    get: (id) => byId.get(id),
    roots: byParent.get(null) ?? [],
    children: (id) => byParent.get(id) ?? [],
    lineage: (id) => (byId.get(id)?.ancestors ?? []).flatMap((ancestor) => byId.get(ancestor) ?? []),
  };
}

export const categoryLink = (category: TreeCategory, locale: Locale): CategoryLink => ({
  id: category.id,
  name: category.names[locale],
  sanitizedPath: category.paths[locale],
});

export const categoryTile = (category: TreeCategory, locale: Locale) => ({
  ...categoryLink(category, locale),
  picture: { hash: category.pictureHash, alt: category.names[locale] },
});
