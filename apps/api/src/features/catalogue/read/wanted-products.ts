import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** A product in stock that is among the most wanted of its category. */
export interface WantedProduct {
  readonly id: number;
  readonly categoryId: number;
  readonly brand: string | null;
  /** Products of one model share it; of each model the most wanted is shown. */
  readonly model: string;
  readonly demand: number;
  /** Share of the list price that the shopper saves; 0 where nobody knows one. */
  readonly saving: number;
  /** `2022-09-16`; empty where unknown. */
  readonly releaseDate: string;
}

/** Of each category; an index leads to them, so that the work does not grow with the catalogue. */
const PER_CATEGORY = 60;

/** What landing pages choose their rows from, the most wanted first, one product a model. */
export async function readWantedProducts(db: Kysely<Schema>): Promise<WantedProduct[]> {
  const { rows } = await sql<WantedProduct>`
    select wanted.id, wanted.category_id as "categoryId", wanted.brand, coalesce(wanted.model_group,
      wanted.id::text) as model,
      wanted.demand, coalesce(greatest(0, 1 - best.price::real / wanted.list_price), 0) as saving,
      coalesce(wanted.release_date::text, '') as "releaseDate"
    from category
    cross join lateral (
      select * from product
      where category_id = category.id and exists (select from variant where product_id = product.id and
        quantity > 0)
      order by demand desc, id limit ${PER_CATEGORY}
    ) as wanted
    cross join lateral (select min(price) as price from variant where product_id = wanted.id and quantity >
      0) as best
    where not category.is_accessory
    order by wanted.demand desc, wanted.id`.execute(db);
  const models = new Set<string>();
  return rows.filter(({ model }) => models.size < models.add(model).size);
}
