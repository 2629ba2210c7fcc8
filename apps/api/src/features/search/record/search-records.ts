import type { Locale } from "@reprise/locale";
import { countable } from "@reprise/query-understanding";
import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { createDailyLimit } from "../../../throttle/daily-limit.ts";
import { insertSteps, type SearchStep } from "./search-steps.ts";

/** Time until searches are stored. No shopper opens a product of a list sooner. */
const FLUSH_MS = 500;
/** Searches, and steps, between two flushes; others are ignored. */
const MAX_PENDING = 2_000;
/** Searches of one day for each process; others are ignored. */
const MAX_PER_DAY = 200_000;
/** Searches and clicks of one network and day; others are ignored, so that one client cannot fill the report. */
const MAX_PER_NETWORK = 1_000;
/** Networks that are counted in one day; further ones are ignored. */
const MAX_NETWORKS = 50_000;

export interface FoundSearch {
  readonly searchUuid: string;
  readonly side: "blue" | "green";
  readonly locale: Locale;
  /** As typed. */
  readonly text: string;
  readonly results: number;
}

export interface SearchRecords {
  /** Records a new search. `network` null: unknown, not limited by it. */
  search(search: FoundSearch, network: string | null): void;
  /** Records what came of a search. An unknown `searchUuid` and a repeated step record nothing. */
  step(step: SearchStep, network: string | null): void;
  /** Stores what was recorded. */
  readonly job: Job;
}

/** Records searches and what came of them, in memory first: no shopper waits for it. Nothing about who searched. */
export function createSearchRecords(
  { db }: Pick<Database, "db">,
  { maxPending = MAX_PENDING, maxPerDay = MAX_PER_DAY, maxPerNetwork = MAX_PER_NETWORK } = {},
): SearchRecords {
  const isWithinDay = createDailyLimit({ perKey: maxPerDay, maxKeys: 1 });
  const isWithinNetwork = createDailyLimit({ perKey: maxPerNetwork, maxKeys: MAX_NETWORKS });
  let searches: (Omit<FoundSearch, "text"> & { readonly query: string | null })[] = [];
  let steps = new Map<string, SearchStep>();

  return {
    search({ text, ...search }, network) {
      if (searches.length >= maxPending) return;
      if (network !== null && !isWithinNetwork(network)) return;
      if (isWithinDay("search")) searches.push({ ...search, query: countable(text) });
    },
    step(step, network) {
      if (steps.size >= maxPending) return;
      if (network !== null && !isWithinNetwork(network)) return;
      steps.set(`${step.searchUuid} ${step.step} ${step.productId}`, step);
    },
    job: {
      name: "search-records",
      everyMs: FLUSH_MS,
      async run() {
        const [found, made] = [searches, [...steps.values()]];
        searches = [];
        steps = new Map();
        if (found.length > 0)
          await sql`
            insert into search_record (uuid, side, locale, query, results)
            select "searchUuid", side, locale, query, results from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
              as found ("searchUuid" uuid, side text, locale text, query text, results integer)
            on conflict do nothing`.execute(db);
        await insertSteps(db, made);
        // Not the number: each run would write a line of the log.
        return 0;
      },
    },
  };
}
