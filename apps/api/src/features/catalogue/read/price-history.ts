import { type RawBuilder, sql } from "kysely";

/** A price and when it began, as an ISO time. */
export interface PriceRow {
  readonly price: number;
  readonly validFrom: string;
}

/**
 * A column with the prices of the row of `variant`, the latest first: all that decide its lowest price
 * (`priceReduction`). A reduction is announced for 30 days and compared with the 30 days before; the price
 * that held when those began counts, too.
 */
export const priceHistoryColumn: RawBuilder<readonly PriceRow[] | null> = sql`(
  select json_agg(json_build_object('price', price, 'validFrom', valid_from) order by valid_from desc)
  from price_history
  where variant_id = variant.id and valid_from >= coalesce((
    select max(valid_from) from price_history
    where variant_id = variant.id and valid_from <= now() - interval '61 days'
  ), '-infinity'))`;
