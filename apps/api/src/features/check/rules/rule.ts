import type { StoredDifference } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { limitOf, RECORD_PERIODS } from "../../../retention/periods.ts";

/** Finds stored facts that contradict each other, or wait too long. */
export interface Rule {
  /** The first differences by their names, at most `limit`. */
  readonly find: (db: Kysely<Schema>, limit: number) => Promise<StoredDifference[]>;
}

/**
 * A rule as one statement.
 * @param broken selects what breaks it; its first column is a text, by which the differences are sorted
 */
export const rule = <F extends object>(broken: RawBuilder<F>, say: (found: F) => StoredDifference): Rule => ({
  find: async (db, limit) => {
    // Materialized: with the limit inside, Postgres would expect to end early, and choose plans that are slow when all agrees.
    const { rows } = await sql<F>`
      with broken as materialized (${broken}) select * from broken order by 1 limit ${limit}`.execute(db);
    return rows.map(say);
  },
});

/** Orders and trade-in orders of this time and later are not deleted, unless no contract came of them. */
export const KEPT_SINCE = limitOf({ period: RECORD_PERIODS.letters, isFromYearEnd: true });

export const money = (cents: number): string => formatMoney(cents, "en");

/** A time to the minute as text, such as `2026-11-23 10:00 UTC`. */
export const minuteOf = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`;
