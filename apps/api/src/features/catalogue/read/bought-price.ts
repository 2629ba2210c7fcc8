import { sql } from "kysely";

/**
 * What the shop pays for a variant in a statement over `variant` and `category`. Null: it does not buy it, or could not ask
 * about it (`category.is_bought`).
 */
export const boughtPrice = sql<number | null>`case when category.is_bought then purchase_price end`;
