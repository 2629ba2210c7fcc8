import { LOCALES, localized } from "@reprise/locale";
import type { CatalogueFrame, CatalogueProduct } from "@reprise/search-engine";
import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { boughtPrice, colourlessModel, priceHistoryColumn } from "../../catalogue/catalogue.public.ts";
import { type StoredProduct, productOf, SEPARATOR } from "./stored-product.ts";

/** Returns the current versions of the frame, without reading the frame itself. */
export async function frameVersions(
  db: Kysely<Schema>,
): Promise<Pick<CatalogueFrame, "version" | "wordsVersion">> {
  const {
    rows: [versions],
  } = await sql<Pick<CatalogueFrame, "version" | "wordsVersion">>`
    select
      md5(concat(
        (select string_agg(content_hash, ',' order by id) from category), ';',
        (select string_agg(content_hash, ',' order by key) from attribute)
      )) as version,
      md5(concat(
        (select string_agg(concat_ws(' ', locale, query, weight), ',' order by locale, query) from popular_query), ';',
        (select string_agg(locale || words::text, ',' order by locale, words) from search_synonym)
      )) as "wordsVersion"`.execute(db);
  return versions ?? { version: "", wordsVersion: "" };
}

export async function readFrame(db: Kysely<Schema>): Promise<CatalogueFrame> {
  // Read the versions first: a change during the remaining reads then triggers another read.
  const versions = await frameVersions(db);
  const categories = await db.selectFrom("category").selectAll().orderBy("position").orderBy("id").execute();
  const translations = await db.selectFrom("category_translation").selectAll().execute();
  const attributes = await db
    .selectFrom("attribute")
    .selectAll()
    .orderBy("position")
    .orderBy("key")
    .execute();
  const popularQueries = await db
    .selectFrom("popular_query")
    .selectAll()
    .orderBy("weight", "desc")
    .orderBy("query")
    .execute();
  const synonyms = await db.selectFrom("search_synonym").selectAll().execute();
  const translation = new Map(translations.map((row) => [`${row.category_id}/${row.locale}`, row]));
  return {
    ...versions,
    popularQueries,
    synonyms,
    categories: categories.map((row) => {
      const text = (key: "name" | "path" | "description") =>
        localized((locale) => translation.get(`${row.id}/${locale}`)?.[key] ?? "");
      return {
        id: row.id,
        parentId: row.parent_id,
        ancestors: row.ancestors,
        isAccessory: row.is_accessory,
        names: text("name"),
        paths: text("path"),
        descriptions: text("description"),
      };
    }),
    attributes: attributes.map((row) => ({
      key: row.key,
      kind: row.kind,
      facet: row.facet,
      label: row.label,
      unit: row.unit,
      termLabels: row.term_labels,
    })),
  };
}

/** Maximum number of products read at once. */
export const BATCH = 1000;

const ORDER = `{${LOCALES.join(",")}}`;

const select = (condition: ReturnType<typeof sql>) => sql<StoredProduct>`
  select p.id, p.brand, p.category_id as "categoryId", p.basic_name as "basicName", p.keywords, p.attributes,
    ${colourlessModel("p")} as model, p.demand, p.release_date - date '1970-01-01' as "releaseDay",
    t.names as "joinedNames", v.variants
  from product p
  join category on category.id = p.category_id
  cross join lateral (
    select string_agg(name, ${sql.lit(SEPARATOR)} order by array_position(${sql.lit(ORDER)}::text[], locale)) as names
    from product_translation where product_id = p.id
  ) t
  cross join lateral (
    select json_agg(json_build_object(
      'label', label, 'quantity', quantity, 'price', price, 'purchasePrice', ${boughtPrice},
      'history', ${priceHistoryColumn})) as variants
    from variant where product_id = p.id
  ) v
  where ${condition} and v.variants is not null and t.names is not null
    and not exists (select from product_gone where product_id = p.id)
  order by p.id limit ${sql.lit(BATCH)}`;

/**
 * Reads all products in the order of their ids. Yields batches of at most {@link BATCH} as a JSON array of
 * {@link StoredProduct}, which the index worker parses.
 */
export async function* readProducts(db: Kysely<Schema>): AsyncGenerator<string> {
  for (let last = 0; ;) {
    const {
      rows: [batch],
    } = await sql<{ end: number | null; products: string }>`
      select max(id) as end, json_agg(found)::text as products from (${select(sql`p.id > ${last}`)}) as found`.execute(
      db,
    );
    if (batch === undefined || batch.end === null) return;
    last = batch.end;
    yield batch.products;
  }
}

/** @param ids at most {@link BATCH}; products without variants or names are left out */
export async function readProductsById(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<CatalogueProduct[]> {
  const { rows } = await select(sql`p.id = any(${ids})`).execute(db);
  return rows.map((row) => productOf(row));
}

/** Number of products in the database. */
export async function countProducts(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom("product")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids of products with this EAN or ISBN. */
export async function findArticle(db: Kysely<Schema>, number: string): Promise<number[]> {
  const found = await db
    .selectFrom("product")
    .select("id")
    .where((where) => where.or([where("ean", "=", number), where("isbn", "=", number)]))
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
}
