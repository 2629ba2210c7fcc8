import { SITEMAP_PRODUCTS } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** The address of a gone product redirects. */
const isListed = sql<boolean>`not exists (select from product_gone where product_gone.product_id = product.id)`;

/** The id with which each part of `SITEMAP_PRODUCTS` products begins. */
export async function firstIds(db: Db): Promise<number[]> {
  const numbered = db
    .selectFrom("product")
    .select(["id", sql<number>`row_number() over (order by id) - 1`.as("position")])
    .where(isListed);
  const rows = await db
    .selectFrom(numbered.as("numbered"))
    .select("id")
    .where(sql<boolean>`position % ${sql.lit(SITEMAP_PRODUCTS)} = 0`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Addresses of the products from `firstId` on, at most `SITEMAP_PRODUCTS`. */
export async function productAddresses(db: Db, firstId: number) {
  const part = db
    .selectFrom("product")
    .select(["id", "updated_at"])
    .where("id", ">=", firstId)
    .where(isListed)
    .orderBy("id")
    .limit(SITEMAP_PRODUCTS);
  const rows = await db
    .selectFrom(part.as("part"))
    .select("part.id")
    .select(({ selectFrom }) => [
      selectFrom("product_translation")
        .select(sql<Record<string, string>>`jsonb_object_agg(locale, slug)`.as("slugs"))
        .whereRef("product_id", "=", "part.id")
        .as("slugs"),
      sql<Date>`greatest(part.updated_at, ${selectFrom("price_history")
        .innerJoin("variant", "variant.id", "price_history.variant_id")
        .select(({ fn }) => fn.max("valid_from").as("changed_at"))
        .whereRef("variant.product_id", "=", "part.id")})`.as("changed_at"),
    ])
    .orderBy("part.id")
    .execute();
  return rows.map(({ id, slugs, changed_at }) => ({
    id,
    slugs: slugs ?? {},
    changedAt: changed_at.toISOString(),
  }));
}
