import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** Products of one statement. */
const BATCH = 500;

/**
 * Weights of the popularity of a product. An order counts 1, a view and a click less. The demand that the catalogue states
 * (0 to 1) counts as this many orders, so that a product without sales has a popularity, too.
 */
const VIEW = sql.lit(0.05);
const CLICK = sql.lit(0.1);
const PRIOR = sql.lit(5);

/** Computes the signals of the products after `last`. Returns the last one of them. */
export async function computeSignals(db: Kysely<Schema>, last: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as (
      select id, category_id, brand, attributes, coalesce(model_group, id::text) as model, demand
      from product where id > ${last} order by id limit ${BATCH}
    ), stored as (
      insert into product_signal (product_id, category_id, brand, themes, model, price, orders, visits, popularity)
      select batch.id, category_id, brand, theme.themes, model, offer.price, bought.orders, seen.visits,
        bought.orders + ${VIEW} * seen.visits + ${CLICK} * clicked.clicks + ${PRIOR} * demand
      from batch
      cross join lateral (
        select price from variant where product_id = batch.id order by quantity = 0, price limit 1
      ) as offer
      cross join lateral (
        select count(*)::integer as orders from bought_basket where product_id = batch.id
      ) as bought
      cross join lateral (
        select count(*)::integer as visits from product_visit where product_id = batch.id
      ) as seen
      cross join lateral (
        select count(*)::integer as clicks from recommendation_feedback where clicked_id = batch.id and clicked_id > 0
      ) as clicked
      cross join lateral (
        select coalesce(array_agg(theme), '{}') as themes from (
          select each.key || ' ' || item.text as theme
          from jsonb_each(attributes) as each
          cross join jsonb_array_elements_text(
            case jsonb_typeof(each.value) when 'array' then each.value else '[]' end) as item (text)
          limit 12
        ) as several
      ) as theme
      on conflict (product_id) do update set category_id = excluded.category_id, brand = excluded.brand,
        themes = excluded.themes, model = excluded.model, price = excluded.price, orders = excluded.orders,
        visits = excluded.visits, popularity = excluded.popularity
    )
    select max(id) as last from batch`.execute(db);
  return rows[0]?.last ?? null;
}
