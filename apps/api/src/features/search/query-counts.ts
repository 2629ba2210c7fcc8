import type { Locale } from "@reprise/locale";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { normalise } from "./text/fold.ts";

const FLUSH_MS = 60_000;
/** Kept between two flushes; what is more is not counted. */
const MAX_WAITING = 2000;
/** Different queries that are counted a day, in all languages: then only those that are there already. */
const MAX_PER_DAY = 20_000;
const MAX_LENGTH = 40;
const MAX_WORDS = 4;
/** More digits, together or in one number, are a telephone number, a postcode, an order. */
const MAX_DIGITS = 6;
const MAX_NUMBER = 4;
const LONG_NUMBER = new RegExp(`\\p{N}{${MAX_NUMBER + 1}}`, "u");
/** What so many asked, on so many days, is nobody's secret. */
const MIN_SEARCHES = 20;
const MIN_DAYS = 2;
const DAYS_KEPT = 30;

/**
 * The spelling under which a query is counted; null for one that could hold something personal: an address, a
 * number of many digits, a sentence.
 */
export function countable(text: string): string | null {
  const query = normalise(text).trim().replace(/\s+/gu, " ");
  const digits = query.match(/\p{N}/gu)?.length ?? 0;
  const isPlain = /^[\p{L}\p{M}\p{N} '’.+&-]+$/u.test(query) && /\p{L}{2}/u.test(query);
  const isShort = query.length <= MAX_LENGTH && query.split(" ").length <= MAX_WORDS;
  return isPlain &&
    isShort &&
    digits <= MAX_DIGITS &&
    !LONG_NUMBER.test(query) &&
    !/www\.|\.\p{L}{2,}$/u.test(query)
    ? query
    : null;
}

export interface QueryCounts {
  /** Counts a search of which everything was found, in memory. */
  note(locale: Locale, text: string): void;
  /** Writes what was counted, learns the popular of it, forgets what is old. */
  readonly job: Job;
}

/** Learns from searches what many ask for: queries and numbers, no shoppers. */
export function createQueryCounts({ db }: Pick<Database, "db">, maxPerDay = MAX_PER_DAY): QueryCounts {
  let waiting = new Map<string, { readonly locale: Locale; readonly query: string; searches: number }>();

  async function learn(): Promise<void> {
    await sql`
      insert into popular_query (locale, query, weight)
      select locale, query, sum(searches)::integer from search_count group by locale, query
      having sum(searches) >= ${MIN_SEARCHES} and count(*) >= ${MIN_DAYS}
      on conflict do nothing`.execute(db);
    await sql`delete from search_count where day < current_date - ${DAYS_KEPT}::integer`.execute(db);
  }

  return {
    note(locale, text) {
      const query = countable(text);
      if (query === null) return;
      const key = `${locale} ${query}`;
      const known = waiting.get(key);
      if (known !== undefined) known.searches++;
      else if (waiting.size < MAX_WAITING) waiting.set(key, { locale, query, searches: 1 });
    },
    job: {
      name: "query-counts",
      everyMs: FLUSH_MS,
      async run() {
        const counts = [...waiting.values()];
        waiting = new Map();
        if (counts.length === 0) return 0;
        await sql`
          insert into search_count (locale, query, day, searches)
          select locale, query, current_date, searches
          from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (locale text, query text, searches integer)
          where (select count(*) from search_count where day = current_date) < ${maxPerDay}
            or exists (select from search_count as known where known.locale = counted.locale
              and known.query = counted.query and known.day = current_date)
          order by locale, query
          on conflict (locale, query, day) do update set searches = search_count.searches + excluded.searches`.execute(
          db,
        );
        await learn();
        return counts.length;
      },
    },
  };
}
