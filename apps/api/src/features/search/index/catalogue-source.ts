import { LOCALES, localized, type Locale, type Localized } from "@reprise/locale";
import { sql, type Kysely } from "kysely";
import type { AttributeValue, Schema } from "../../../db/schema.ts";
import type { Category } from "./category-tree.ts";

/** What lists and searches know of a product. */
export interface CatalogueProduct {
  readonly id: number;
  readonly brand: string | null;
  readonly categoryId: number;
  readonly basicName: string;
  readonly keywords: readonly string[];
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** 0 to 1. */
  readonly demand: number;
  /** Days since 1970. */
  readonly releaseDay: number | null;
  /** Cents. */
  readonly listPrice: number | null;
  readonly names: Localized;
  /** Cents: the lowest in stock, else the lowest of all. */
  readonly price: number;
  readonly quantity: number;
  /** Bit n: An is in stock. */
  readonly grades: number;
}

export interface Attribute {
  readonly key: string;
  readonly kind: "terms" | "number";
  readonly facet: boolean;
  readonly label: Localized;
  readonly unit: Localized | null;
  readonly termLabels: Readonly<Record<string, Localized>>;
}

/** Everything of the catalogue but its products. */
export interface CatalogueFrame {
  readonly categories: readonly Category[];
  /** In the order of the shop. */
  readonly attributes: readonly Attribute[];
  readonly popularQueries: readonly { readonly locale: Locale; readonly query: string; readonly weight: number }[];
  /** Words that mean the same to shoppers of a locale. */
  readonly synonyms: readonly { readonly locale: Locale; readonly words: readonly string[] }[];
  /** Differs when anything here does. */
  readonly version: string;
}

/** Says whether the frame has changed, at little cost. */
export async function frameVersion(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(concat(
      (select string_agg(content_hash, ',' order by id) from category), ';',
      (select string_agg(content_hash, ',' order by key) from attribute), ';',
      (select string_agg(concat_ws(' ', locale, query, weight), ',' order by locale, query) from popular_query), ';',
      (select string_agg(locale || words::text, ',' order by locale, words) from search_synonym)
    )) as version`.execute(db);
  return rows[0]?.version ?? "";
}

export async function readFrame(db: Kysely<Schema>): Promise<CatalogueFrame> {
  // First the version: what changes while the rest is read is then read again.
  const version = await frameVersion(db);
  const categories = await db.selectFrom("category").selectAll().orderBy("position").orderBy("id").execute();
  const translations = await db.selectFrom("category_translation").selectAll().execute();
  const attributes = await db.selectFrom("attribute").selectAll().orderBy("position").orderBy("key").execute();
  const popularQueries = await db.selectFrom("popular_query").selectAll()
    .orderBy("weight", "desc").orderBy("query").execute();
  const synonyms = await db.selectFrom("search_synonym").selectAll().execute();
  const translation = new Map(translations.map((row) => [`${row.category_id}/${row.locale}`, row]));
  return {
    version,
    popularQueries,
    synonyms,
    categories: categories.map((row) => {
      const text = (key: "name" | "path" | "description") =>
        localized((locale) => translation.get(`${row.id}/${locale}`)?.[key] ?? "");
      return {
        id: row.id, parentId: row.parent_id, ancestors: row.ancestors, isAccessory: row.is_accessory,
        names: text("name"), paths: text("path"), descriptions: text("description"),
      };
    }),
    attributes: attributes.map((row) => ({
      key: row.key, kind: row.kind, facet: row.facet, label: row.label, unit: row.unit, termLabels: row.term_labels,
    })),
  };
}

interface Row extends Omit<CatalogueProduct, "names"> {
  readonly names: string[];
}

const SEPARATOR = "\u001f";
const ORDER = `{${LOCALES.join(",")}}`;

const select = (condition: ReturnType<typeof sql>) => sql<Row & { joinedNames: string }>`
  select p.id, p.brand, p.category_id as "categoryId", p.basic_name as "basicName", p.keywords, p.attributes,
    p.demand, p.release_date - date '1970-01-01' as "releaseDay", p.list_price as "listPrice",
    t.names as "joinedNames", v.price, v.quantity, v.grades
  from product p
  cross join lateral (
    select string_agg(name, ${sql.lit(SEPARATOR)} order by array_position(${sql.lit(ORDER)}::text[], locale)) as names
    from product_translation where product_id = p.id
  ) t
  cross join lateral (
    select coalesce(min(price) filter (where quantity > 0), min(price)) as price, sum(quantity)::integer as quantity,
      coalesce(bit_or(1 << right(label, 1)::integer) filter (where quantity > 0), 0) as grades
    from variant where product_id = p.id
  ) v
  where ${condition} and v.price is not null and t.names is not null
  order by p.id limit 2000`;

async function products(db: Kysely<Schema>, condition: ReturnType<typeof sql>): Promise<CatalogueProduct[]> {
  const { rows } = await select(condition).execute(db);
  return rows.map(({ joinedNames, ...row }) => {
    const names = joinedNames.split(SEPARATOR);
    return { ...row, names: localized((locale) => names[LOCALES.indexOf(locale)] ?? names[0] ?? row.basicName) };
  });
}

/** All products in the order of their ids, some at a time. */
export async function* readProducts(db: Kysely<Schema>): AsyncGenerator<CatalogueProduct[]> {
  for (let last = 0; ;) {
    const batch = await products(db, sql`p.id > ${last}`);
    const end = batch.at(-1);
    if (end === undefined) return;
    last = end.id;
    yield batch;
  }
}

/** Those of at most 2000 products that can be sold at all. */
export const readProductsById = (db: Kysely<Schema>, ids: readonly number[]): Promise<CatalogueProduct[]> =>
  products(db, sql`p.id = any(${ids})`);

/** Ids of products with this EAN or ISBN. */
export async function findArticle(db: Kysely<Schema>, number: string): Promise<number[]> {
  const found = await db.selectFrom("product").select("id")
    .where((where) => where.or([where("ean", "=", number), where("isbn", "=", number)]))
    .orderBy("id").execute();
  return found.map(({ id }) => id);
}
