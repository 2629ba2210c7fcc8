import { type Kysely, type RawBuilder, sql } from "kysely";
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

/**
 * SQL column with the recommendations of a product, the best first. A subquery saves a round trip. If there are not enough
 * similar products, the bestsellers of the category follow.
 * @param candidates the most ids of each list
 * @param enough similar products
 */
export const recommendedColumn = ({
  candidates,
  enough,
}: Readonly<Record<"candidates" | "enough", number>>): RawBuilder<
  Readonly<Record<"boughtTogether" | "similar", readonly number[]>>
> => {
  const related = (type: RelatedType) => sql`coalesce((
    select ${productsThere} from recommendation
    where product_id = product.id and type = ${sql.lit(type)}), '{}')`;
  return sql`(
    select json_build_object(
      'boughtTogether', (${related("bought-together")})[1:${sql.lit(candidates)}],
      'similar', (case when cardinality(found) >= ${sql.lit(enough)} then found else found || (
        select ${productsThere} from category_bestseller where category_id = product.category_id
      ) end)[1:${sql.lit(candidates)}])
    from (select ${related("similar")}) as related (found))`;
};

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
