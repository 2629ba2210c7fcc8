import type { Locale } from "@reprise/locale";
import { countable } from "@reprise/query-understanding";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { createDailyLimit } from "../../throttle/daily-limit.ts";

const FLUSH_MS = 60_000;
/** Maximum number of different queries counted between two flushes; others are ignored. */
const MAX_PENDING = 2000;
/** Maximum number of different queries stored per day, over all languages. Stored ones are still counted. */
const MAX_PER_DAY = 20_000;
/** Maximum number of counted popular queries per locale. The search thread loads all of them. */
const MAX_POPULAR = 500;
/** Maximum number of searches per day whose network is remembered; further searches are not counted. */
const MAX_SEARCHERS = 50_000;
/**
 * A query becomes popular only after this many searches on this many days, so that it reveals nothing
 * personal.
 */
const MIN_SEARCHES = 20;
const MIN_DAYS = 2;

export interface QueryCounts {
  /**
   * Counts a search in memory. Call it only if products match the whole query. A network counts once per query
   * and day, so that one client cannot make a query popular.
   * @param network null: unknown, counted every time
   */
  record(locale: Locale, text: string, network: string | null, now?: number): void;
  /** Stores the counts, updates the popular queries. */
  readonly job: Job;
}

/** Finds popular queries. Stores queries and counts, nothing about who searched. */
export function createQueryCounts(
  { db }: Pick<Database, "db">,
  { maxPerDay = MAX_PER_DAY, maxPopular = MAX_POPULAR } = {},
): QueryCounts {
  const isFirst = createDailyLimit({ perKey: 1, maxKeys: MAX_SEARCHERS });
  let pending = new Map<string, { readonly locale: Locale; readonly query: string; searches: number }>();

  async function updatePopularQueries(): Promise<void> {
    // The catalogue's own popular queries are not counted ones, so they are never deleted here.
    await sql`
      with popular as (
        select locale, query, sum(searches)::integer as weight,
          row_number() over (partition by locale order by sum(searches) desc, query) as position
        from search_count group by locale, query
        having sum(searches) >= ${MIN_SEARCHES} and count(*) >= ${MIN_DAYS}
      ), deleted as (
        delete from popular_query where is_counted and (locale, query) not in (
          select locale, query from popular where position <= ${maxPopular})
      )
      insert into popular_query (locale, query, weight, is_counted)
      select locale, query, weight, true from popular where position <= ${maxPopular}
      on conflict do nothing`.execute(db);
  }

  return {
    record(locale, text, network, now = Date.now()) {
      const query = countable(text);
      if (query === null) return;
      const key = `${locale} ${query}`;
      if (network !== null && !isFirst(`${network} ${key}`, now)) return;
      const existing = pending.get(key);
      if (existing !== undefined) existing.searches++;
      else if (pending.size < MAX_PENDING) pending.set(key, { locale, query, searches: 1 });
    },
    job: {
      name: "query-counts",
      everyMs: FLUSH_MS,
      async run() {
        const counts = [...pending.values()];
        pending = new Map();
        if (counts.length === 0) return 0;
        await sql`
          insert into search_count (locale, query, day, searches)
          select locale, query, current_date, searches
          from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (locale text, query text, searches integer)
          where (select count(*) from search_count where day = current_date) < ${maxPerDay}
            or exists (select from search_count as stored where stored.locale = counted.locale
              and stored.query = counted.query and stored.day = current_date)
          order by locale, query
          on conflict (locale, query, day) do update set searches = search_count.searches + excluded.searches`.execute(
          db,
        );
        await updatePopularQueries();
        return counts.length;
      },
    },
  };
}
