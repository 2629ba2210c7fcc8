import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import type { RecommendationSchema } from "../../db/schema/recommendation.schema.ts";
import { WHOLE_SHOP } from "./compute/bestsellers.ts";

type Db = Kysely<Schema>;

export type RelatedType = RecommendationSchema["recommendation"]["type"];

/** The computed products that are still in the shop, in their order. */
const productsThere = sql<number[]>`array(
  select each.id from unnest(product_ids) with ordinality as each (id, position)
  where not exists (select from product_gone where product_gone.product_id = each.id)
  order by position)`;

/** Products beside each of these products, the best first, in the order of `products`. */
export async function relatedLists(
  db: Db,
  products: readonly number[],
  type: RelatedType,
): Promise<(readonly number[])[]> {
  const { rows } = await sql<{ product_id: number; product_ids: number[] }>`${prepared}
    select product_id, ${productsThere} as product_ids from recommendation
    where product_id = any(${products}::integer[]) and type = ${type}`.execute(db);
  const found = new Map(rows.map(({ product_id, product_ids }) => [product_id, product_ids]));
  return products.map((product) => found.get(product) ?? []);
}

interface ProductLists {
  readonly boughtTogether: readonly number[];
  readonly similar: readonly number[];
  /** The bestsellers of the product's category. */
  readonly bestsellers: readonly number[];
}

/** All lists that belong to a product, in one statement, because every product page waits for them. */
export async function listsOfProduct(db: Db, product: number): Promise<ProductLists> {
  const related = (type: RelatedType) => sql<number[] | null>`
    (select ${productsThere} from recommendation where product_id = ${product}::integer and type = ${type})`;
  const { rows } = await sql<Record<keyof ProductLists, number[] | null>>`${prepared}
    select ${related("bought-together")} as "boughtTogether", ${related("similar")} as "similar",
      (select ${productsThere} from category_bestseller where category_id =
        (select category_id from product where id = ${product}::integer)) as "bestsellers"`.execute(db);
  const { boughtTogether = null, similar = null, bestsellers = null } = rows[0] ?? {};
  return { boughtTogether: boughtTogether ?? [], similar: similar ?? [], bestsellers: bestsellers ?? [] };
}

/** @param category null: of the whole shop */
export async function bestsellersOf(db: Db, category: number | null): Promise<readonly number[]> {
  const row = await db
    .selectFrom("category_bestseller")
    .select(productsThere.as("product_ids"))
    .where("category_id", "=", category ?? WHOLE_SHOP)
    .executeTakeFirst();
  return row?.product_ids ?? [];
}

/** The category of the first of these products that exists. */
export async function categoryOf(db: Db, products: readonly number[]): Promise<number | null> {
  const rows = await db
    .selectFrom("product")
    .select(["id", "category_id"])
    .where("id", "in", products)
    .execute();
  const categories = new Map(rows.map((row) => [row.id, row.category_id]));
  return (
    products.map((product) => categories.get(product)).find((category) => category !== undefined) ?? null
  );
}

/** Those of the products that are in the category or below it, in the same order. */
export async function withinCategory(
  db: Db,
  products: readonly number[],
  category: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select product.id from product join category on category.id = product.category_id
    where product.id = any(${products}::integer[]) and category.ancestors @> array[${category}::integer]`.execute(
    db,
  );
  const found = new Set(rows.map(({ id }) => id));
  return products.filter((product) => found.has(product));
}
