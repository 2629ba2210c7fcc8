import { LOCALES, slugify } from "@reprise/locale";
import type { ProductLine } from "@reprise/contracts/catalogue-file";
import { pictureHash } from "@reprise/pictures";
import { type Transaction, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { CheckedLine } from "./check-line.ts";
import { storeMedia } from "./store-media.ts";
import { storeVariants } from "./store-variants.ts";

type Line = CheckedLine<ProductLine>;

/** The lines that say something new, and the ids of those products that were there before. */
async function findChanged(transaction: Transaction<Schema>, lines: readonly Line[]) {
  const rows = await transaction.selectFrom("product").select(["id", "content_hash"])
    .where("id", "in", lines.map(({ line }) => line.id)).execute();
  const hashes = new Map(rows.map(({ id, content_hash }) => [id, content_hash]));
  const changed = lines.filter(({ line, hash }) => hashes.get(line.id) !== hash);
  return { changed, existing: changed.map(({ line }) => line.id).filter((id) => hashes.has(id)) };
}

async function storeRows(transaction: Transaction<Schema>, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ hash, line }) => ({
    id: line.id, sku: line.sku, brand: line.brand, category_id: line.categoryId, basic_name: line.basicName,
    model_group: line.modelGroup, ean: line.ean, isbn: line.isbn, release_date: line.releaseDate, list_price: line.listPrice,
    attributes: line.attributes, demand: line.demand, keywords: line.keywords, co2_saved_grams: line.co2SavedGrams,
    is_split_assembly: line.isSplitAssembly, is_partner_only: line.isPartnerOnly,
    min_days_until_dispatch: line.minDaysUntilDispatch, max_days_until_dispatch: line.maxDaysUntilDispatch, content_hash: hash,
  }));
  await sql`
    insert into product (id, sku, brand, category_id, basic_name, model_group, ean, isbn, release_date, list_price, attributes,
      demand, keywords, co2_saved_grams, is_split_assembly, is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash)
    select id, sku, brand, category_id, basic_name, model_group, ean, isbn, release_date, list_price, attributes,
      demand, keywords, co2_saved_grams, is_split_assembly, is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id integer, sku text, brand text, category_id integer,
      basic_name text, model_group text, ean text, isbn text, release_date date, list_price integer, attributes jsonb,
      demand real, keywords text[], co2_saved_grams integer, is_split_assembly boolean, is_partner_only boolean,
      min_days_until_dispatch smallint, max_days_until_dispatch smallint, content_hash text)
    on conflict (id) do update set sku = excluded.sku, brand = excluded.brand, category_id = excluded.category_id,
      basic_name = excluded.basic_name, model_group = excluded.model_group, ean = excluded.ean, isbn = excluded.isbn,
      release_date = excluded.release_date, list_price = excluded.list_price, attributes = excluded.attributes,
      demand = excluded.demand, keywords = excluded.keywords, co2_saved_grams = excluded.co2_saved_grams,
      is_split_assembly = excluded.is_split_assembly, is_partner_only = excluded.is_partner_only,
      min_days_until_dispatch = excluded.min_days_until_dispatch, max_days_until_dispatch = excluded.max_days_until_dispatch,
      content_hash = excluded.content_hash, updated_at = now()`.execute(transaction);
}

async function storeTranslations(transaction: Transaction<Schema>, lines: readonly Line[]): Promise<void> {
  const rows = lines.flatMap(({ line: { id, name, description } }) =>
    LOCALES.map((locale) => ({ id, locale, name: name[locale], slug: slugify(name[locale]), description: description[locale] })));
  await sql`
    insert into product_translation (product_id, locale, name, slug, description)
    select id, locale, name, slug, description
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id integer, locale text, name text, slug text, description text)
    on conflict (product_id, locale) do update set name = excluded.name, slug = excluded.slug,
      description = excluded.description`.execute(transaction);
}

/** Relations and pictures are lists: the new list replaces the old one. */
async function storeLists(transaction: Transaction<Schema>, lines: readonly Line[], existing: readonly number[]): Promise<void> {
  if (existing.length > 0) {
    await transaction.deleteFrom("product_relation").where("product_id", "in", existing).execute();
    await transaction.deleteFrom("product_media").where("product_id", "in", existing).execute();
  }
  const relations = lines.flatMap(({ line }) =>
    line.relations.map(({ kind, productId }, position) => ({ id: line.id, kind, position, related_id: productId })));
  await sql`
    insert into product_relation (product_id, kind, position, related_id)
    select id, kind, position, related_id
    from jsonb_to_recordset(${JSON.stringify(relations)}::jsonb) as line (id integer, kind text, position smallint, related_id integer)`
    .execute(transaction);
  await storeMedia(transaction, lines.flatMap(({ line }) => line.pictures));
  const pictures = lines.flatMap(({ line }) => line.pictures.map((spec, position) => ({ id: line.id, position, hash: pictureHash(spec) })));
  await sql`
    insert into product_media (product_id, position, hash)
    select id, position, hash
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as line (id integer, position smallint, hash text)`.execute(transaction);
}

/**
 * Stores products whole, with everything that belongs to them; those that are as before are left alone.
 * @returns how many were stored
 * @throws a Postgres error of class 22 or 23 when one of them contradicts what is stored, UnitConflict when one
 *   claims another product's unit; nothing of the batch is stored then
 */
export async function storeProducts(transaction: Transaction<Schema>, lines: readonly Line[]): Promise<number> {
  const { changed, existing } = await findChanged(transaction, lines);
  if (changed.length === 0) return 0;
  await storeRows(transaction, changed);
  await storeTranslations(transaction, changed);
  await storeLists(transaction, changed, existing);
  await storeVariants(transaction, changed.map(({ line }) => line), existing);
  return changed.length;
}
