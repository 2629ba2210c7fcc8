import type { Grade } from "@reprise/cart";
import type { Locale } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { AttributeValue } from "../../db/schema/catalogue.schema.ts";
import { type PriceRow, priceHistoryColumn } from "../catalogue/catalogue.public.ts";

type Db = Kysely<Schema>;

/** Product ids of a part: from `part × PART_IDS` on. A part has about 1 MB of XML. */
export const PART_IDS = 250;

export interface FeedVariant {
  readonly grade: Grade;
  /** Cents. */
  readonly price: number;
  readonly quantity: number;
  /** Hashes of photographs that show the grade. */
  readonly photographs: readonly string[];
  /** The latest price first; null without a history. */
  readonly history: readonly PriceRow[] | null;
}

/** A product as it is stored. What a list lacks is null: an import may have stopped half-way. */
export interface FeedProduct {
  readonly id: number;
  readonly brand: string | null;
  readonly ean: string | null;
  readonly isbn: string | null;
  readonly colour: AttributeValue | null;
  readonly minDaysUntilDispatch: number;
  readonly maxDaysUntilDispatch: number;
  readonly isAccessory: boolean;
  /** From the root to the product's category. */
  readonly categoryIds: readonly number[];
  /** Hashes, in the order in which they are shown. */
  readonly photographs: readonly string[];
  /** Drawings, by position. */
  readonly pictures: readonly { readonly hash: string; readonly kind: string }[] | null;
  readonly variants: readonly FeedVariant[] | null;
  readonly texts: Readonly<Partial<Record<Locale, FeedTexts>>> | null;
}

export interface FeedTexts {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
}

/** The parts that have products. */
export async function productParts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select distinct id / ${sql.lit(PART_IDS)} as part from product order by part`.execute(db);
  return rows.map(({ part }) => part);
}

/** All products of a part that are in the shop, by id: a JSON array of {@link FeedProduct}, which the feeds' worker parses. */
export async function readPart(db: Db, part: number): Promise<string> {
  const first = part * PART_IDS;
  const { rows } = await sql<{ products: string }>`
    select coalesce(json_agg(found), '[]')::text as products from (
      select product.id, brand, ean, isbn, attributes -> 'colour' as colour,
        min_days_until_dispatch as "minDaysUntilDispatch", max_days_until_dispatch as "maxDaysUntilDispatch",
        category.is_accessory as "isAccessory", category.ancestors as "categoryIds",
        (
          select json_agg(json_build_object('hash', media.hash, 'kind', media.spec ->> 'kind') order by position)
          from product_media join media using (hash) where product_id = product.id
        ) as pictures, product.photographs,
        (
          select json_agg(json_build_object(
            'grade', label, 'price', price, 'quantity', quantity, 'photographs', photographs,
            'history', ${priceHistoryColumn}) order by label)
          from variant where product_id = product.id
        ) as variants,
        (
          select json_object_agg(locale, json_build_object('name', name, 'slug', slug, 'description', description))
          from product_translation where product_id = product.id
        ) as texts
      from product join category on category.id = product.category_id
      where product.id between ${first} and ${first + PART_IDS - 1}
        and not exists (select from product_gone where product_gone.product_id = product.id)
      order by product.id
    ) as found`.execute(db);
  return rows[0]?.products ?? "[]";
}

/** Hashes of a part in each language in which it is stored. */
export type PartHashes = Readonly<Partial<Record<Locale, string>>>;

export interface FeedCategory {
  readonly id: number;
  readonly googleCategory: string | null;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
}

export async function readFeedCategories(db: Db): Promise<ReadonlyMap<number, FeedCategory>> {
  const { rows } = await sql<FeedCategory>`
    select id, google_category as "googleCategory", coalesce((
      select jsonb_object_agg(locale, name) from category_translation where category_id = category.id
    ), '{}') as names
    from category`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The hashes of all stored parts, by part. */
export async function partHashes(db: Db): Promise<ReadonlyMap<number, PartHashes>> {
  const { rows } = await sql<{ part: number; hashes: PartHashes }>`
    select part, json_object_agg(locale, hash) as hashes from product_feed_part group by part`.execute(db);
  return new Map(rows.map(({ part, hashes }) => [part, hashes]));
}

export interface StoredPart {
  readonly locale: Locale;
  readonly part: number;
  readonly hash: string;
  readonly items: number;
  readonly body: Buffer;
}

export async function storePart(db: Db, part: StoredPart): Promise<void> {
  await db
    .insertInto("product_feed_part")
    .values(part)
    .onConflict((conflict) =>
      conflict.columns(["locale", "part"]).doUpdateSet({
        hash: part.hash,
        items: part.items,
        body: part.body,
        changed_at: sql`now()`,
      }),
    )
    .execute();
}

/** The parts of a feed. Null: it is not built yet. */
export async function readFeed(db: Db, locale: Locale) {
  const row = await db
    .selectFrom("product_feed_part")
    .select([
      sql<string | null>`md5(string_agg(hash, ',' order by part))`.as("etag"),
      sql<Date | null>`max(changed_at)`.as("changedAt"),
      sql<number[] | null>`array_agg(part order by part)`.as("parts"),
    ])
    .where("locale", "=", locale)
    .executeTakeFirst();
  if (!row?.etag || row.changedAt === null || row.parts === null) return null;
  return { etag: row.etag, changedAt: row.changedAt.toISOString(), parts: row.parts };
}

export async function readFeedPart(db: Db, locale: Locale, part: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom("product_feed_part")
    .select("body")
    .where("locale", "=", locale)
    .where("part", "=", part)
    .executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.body);
}
