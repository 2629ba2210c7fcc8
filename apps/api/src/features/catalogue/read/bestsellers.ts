import { reductionShare } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { DEFAULT_VARIANT_FIRST } from "./default-variant-first.ts";
import { type PriceRow, priceHistoryColumn } from "./price-history.ts";
import { lowestPriceOf, priceReduction } from "./price-reduction.ts";

/** A product in stock, among the bestsellers of its category. */
export interface Bestseller {
  readonly id: number;
  readonly categoryId: number;
  readonly brand: string | null;
  /** Shared by the products of one model. Only the best-selling of them is listed. */
  readonly model: string;
  readonly demand: number;
  /** The reduction of its price as a share of the lowest price of the 30 days before it, 0 to 1; 0: not reduced. */
  readonly saving: number;
  /** ISO date, `2022-09-16`; empty when unknown. */
  readonly releaseDate: string;
}

interface Row extends Omit<Bestseller, "saving"> {
  readonly price: number;
  readonly history: readonly PriceRow[] | null;
}

/** Read by an index, so that the work does not grow with the catalogue. */
const PER_CATEGORY = 60;

/** The products that landing pages choose from: by demand, one product for each model. */
export async function readBestsellers(db: Kysely<Schema>, now: number = Date.now()): Promise<Bestseller[]> {
  const { rows } = await sql<Row>`
    select ranked.id, ranked.category_id as "categoryId", ranked.brand, coalesce(ranked.model_group,
      ranked.id::text) as model,
      ranked.demand, best.price, best.history,
      coalesce(ranked.release_date::text, '') as "releaseDate"
    from category
    cross join lateral (
      select * from product
      where category_id = category.id and exists (select from variant where product_id = product.id and
        quantity > 0)
      order by demand desc, id limit ${PER_CATEGORY}
    ) as ranked
    cross join lateral (
      select price, ${priceHistoryColumn} as history from variant where product_id = ranked.id order by ${DEFAULT_VARIANT_FIRST} limit 1
    ) as best
    where not category.is_accessory
    order by ranked.demand desc, ranked.id`.execute(db);
  const models = new Set<string>();
  return rows
    .filter(({ model }) => models.size < models.add(model).size)
    .map(({ price, history, ...product }) => ({
      ...product,
      saving: reductionShare(price, lowestPriceOf(priceReduction(history ?? []), now)),
    }));
}
