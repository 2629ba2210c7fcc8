import { sql } from "kysely";

/** What is known of the release date of the row of `product`: `2021`, `2021-09` or `2021-09-24`. */
export const releaseDateColumn = sql<string | null>`left(
  to_char(release_date, 'YYYY-MM-DD'), case release_precision when 'year' then 4 when 'month' then 7 else 10 end)`;

/**
 * The columns of what is known of a release date. Where only the year is known, its middle orders the product among
 * the others.
 */
export function releaseColumns(date: string | null) {
  if (date === null) return { release_date: null, release_precision: "day" } as const;
  if (date.length === "2021".length)
    return { release_date: `${date}-07-01`, release_precision: "year" } as const;
  return date.length === "2021-09".length
    ? ({ release_date: `${date}-01`, release_precision: "month" } as const)
    : ({ release_date: date, release_precision: "day" } as const);
}
