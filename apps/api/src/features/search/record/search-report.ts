import type { Output } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Report = Output<"api_operator_search_report">;

export interface ReportPeriod {
  /** Inclusive. */
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
  readonly locale: Locale | null;
  readonly side: "blue" | "green" | null;
  /** Queries of each list. */
  readonly limit: number;
}

/** Searches of a period and their results. Each search counts once in each column. */
export async function searchReport(db: Kysely<Schema>, period: ReportPeriod): Promise<Report> {
  const { from, until, locale, side, limit } = period;
  const searches = sql`
    select record.side, record.locale, record.query, record.results,
      made.clicked, made.carted, made.alerted, made.ordered
    from search_record as record cross join lateral (
      select coalesce(bool_or(step = 'click'), false) as clicked, coalesce(bool_or(step = 'cart'), false) as carted,
        coalesce(bool_or(step = 'alert'), false) as alerted, coalesce(bool_or(step = 'order'), false) as ordered
      from search_step where search_uuid = record.uuid
    ) as made
    where record.searched_at >= ${from} and record.searched_at < ${until}
      and (${locale}::text is null or record.locale = ${locale})
      and (${side}::text is null or record.side = ${side})`;
  const counts = sql`
    count(*)::integer as searches, count(*) filter (where results = 0)::integer as "withoutResults",
    count(*) filter (where clicked)::integer as "withClick", count(*) filter (where carted)::integer as "withCart",
    count(*) filter (where alerted)::integer as "withAlert", count(*) filter (where ordered)::integer as "withOrder"`;
  const queries = (having: RawBuilder<unknown>) =>
    sql<Report["queries"][number]>`
      select side, locale, query, ${counts} from (${searches}) as search where query is not null
      group by side, locale, query having ${having}
      order by count(*) desc, query, locale, side limit ${limit}`;
  const nothingCame = sql`not bool_or(clicked or carted or alerted or ordered)`;

  const total = await sql<Report["total"] & { unnamed: number }>`
    select ${counts}, count(*) filter (where query is null)::integer as unnamed from (${searches}) as search`.execute(
    db,
  );
  const withoutResults = await queries(sql`bool_or(results = 0)`).execute(db);
  const withoutClicks = await queries(sql`bool_and(results > 0) and ${nothingCame}`).execute(db);
  const all = await queries(sql`true`).execute(db);
  const [first] = total.rows;
  if (first === undefined) throw new Error("The count query returned no row");
  const { unnamed, ...counted } = first;
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    total: counted,
    unnamed,
    withoutResults: withoutResults.rows,
    withoutClicks: withoutClicks.rows,
    queries: all.rows,
  };
}
