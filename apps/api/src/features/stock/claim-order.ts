import { sql } from "kysely";

/**
 * The order in which sellable units of a variant are claimed. A unit with a full battery is last, unless it is asked
 * for.
 */
export const CLAIM_ORDER = sql`full_battery is true, id`;
