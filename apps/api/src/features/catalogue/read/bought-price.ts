import { sql } from "kysely";

/**
 * What the shop pays for a variant in a statement over `variant` and `category`. Null: it does not buy it, or could not ask
 * about it (`category.is_bought`). A catalogue file may say 0, which is no price.
 */
export const boughtPrice = sql<
  number | null
>`case when category.is_bought then nullif(purchase_price, 0) end`;
