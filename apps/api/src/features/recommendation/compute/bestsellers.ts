import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** Stored for each category: twice what a page shows, because some will be sold out. */
const STORED = 96;
/** Read of each category without subcategories, so that the work does not grow with the catalogue. */
const PER_CATEGORY = 120;

/** Stands for the whole shop in the column of the category. */
export const WHOLE_SHOP = 0;

/**
 * Computes the bestsellers of all categories, with those of the categories below: in stock first, one of each model. In
 * the whole shop no accessories, because they would fill it.
 */
export async function computeBestsellers(db: Kysely<Schema>): Promise<void> {
  await sql`
    with top as (
      select ancestors, is_accessory, ranked.*
      from category
      cross join lateral (
        select product_id, model, popularity,
          exists (select from variant where variant.product_id = product_signal.product_id and quantity > 0) as in_stock
        from product_signal where category_id = category.id
        order by popularity desc, product_id limit ${PER_CATEGORY}
      ) as ranked
    ), member as (
      select unnest(ancestors) as category_id, product_id, model, popularity, in_stock from top
      union all
      select ${WHOLE_SHOP}::integer, product_id, model, popularity, in_stock from top where not is_accessory
    ), of_model as (
      select distinct on (category_id, model) category_id, product_id, popularity, in_stock from member
      order by category_id, model, in_stock desc, popularity desc, product_id
    ), ranked as (
      select *, row_number() over (
        partition by category_id order by in_stock desc, popularity desc, product_id) as rank
      from of_model
    ), list as (
      select category_id, array_agg(product_id order by rank) as product_ids
      from ranked where rank <= ${STORED} group by category_id
    ), gone as (
      delete from category_bestseller where category_id not in (select category_id from list)
    )
    insert into category_bestseller (category_id, product_ids) select category_id, product_ids from list
    on conflict (category_id) do update set product_ids = excluded.product_ids
      where category_bestseller.product_ids <> excluded.product_ids`.execute(db);
}
