import type { Input } from "@reprise/contracts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { createDailyLimit } from "../../throttle/daily-limit.ts";

type Event = Input<"api_salesforce_event">["body"];

/** Time until events are stored. */
const FLUSH_MS = 5_000;
/** Time after which contents are read again that an event may name. */
const REFRESH_MS = 60_000;
/** Events of one network and day; others are ignored, so that one client cannot decide a comparison. */
const MAX_PER_NETWORK = 2_000;
/** Networks that are counted in one day; further ones are ignored. */
const MAX_NETWORKS = 50_000;
/** Contents and experiences that events may name. */
const MAX_KNOWN = 20_000;

interface Count {
  readonly content: string;
  readonly experience: string;
  readonly group: string;
  impressions: number;
  clicks: number;
}

export interface ContentEvents {
  /** Counts an event in memory, if it names what the shop has. `network` null: unknown, not limited by it. */
  record(event: Event, network: string | null): void;
  /** Stores the counts, deletes old ones, and reads again what the shop has. */
  readonly job: Job;
}

/** Counts of seen and clicked contents by day. Until the first run of the job no content is known. */
export function createContentEvents(
  { db }: Pick<Database, "db">,
  { maxPerNetwork = MAX_PER_NETWORK, now = () => performance.now() } = {},
): ContentEvents {
  const isWithinNetwork = createDailyLimit({ perKey: maxPerNetwork, maxKeys: MAX_NETWORKS });
  let contents: ReadonlySet<string> = new Set();
  /** Ids of the running experiences. */
  let experiences: ReadonlySet<string> = new Set();
  let readAt = -Infinity;
  // At most one entry for each known content, experience and group.
  let pending = new Map<string, Count>();

  async function readKnown(): Promise<void> {
    const { rows } = await sql<{ content: string }>`
      select document.kind || '/' || document.id || coalesce('#' || (block ->> 'id'), '') as content
      from content_document as document
        left join lateral (
          select null::jsonb as block
          union all select each from jsonb_array_elements(
            case when document.kind = 'landing' then document.facts -> 'blocks' else '[]' end) as each
        ) as part on true
      where document.kind in ('landing', 'promo', 'theme') and not document.is_gone
      limit ${MAX_KNOWN}`.execute(db);
    contents = new Set(rows.map(({ content }) => content));
    const running = await db.selectFrom("experience").select("id").where("ended_at", "is", null).execute();
    experiences = new Set(running.map(({ id }) => id));
  }

  return {
    record({ type, contentfulId, experienceId, userGroup }, network) {
      if (!contents.has(contentfulId)) return;
      if (experienceId && !experiences.has(experienceId)) return;
      if (network !== null && !isWithinNetwork(network)) return;
      const [experience, group] = [experienceId ?? "", userGroup ?? ""];
      const key = `${contentfulId} ${experience} ${group}`;
      const count = pending.get(key) ?? {
        content: contentfulId,
        experience,
        group,
        impressions: 0,
        clicks: 0,
      };
      pending.set(key, count);
      count[type === "Click" ? "clicks" : "impressions"] += 1;
    },
    job: {
      name: "content-events",
      everyMs: FLUSH_MS,
      async run() {
        const counts = [...pending.values()];
        pending = new Map();
        if (counts.length > 0)
          await sql`
            insert into content_event_count (day, content_id, experience_id, user_group, impressions, clicks)
            select current_date, content, experience, "group", impressions, clicks
            from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
              as counted (content text, experience text, "group" text, impressions integer, clicks integer)
            order by 2, 3, 4
            on conflict (day, content_id, experience_id, user_group) do update
              set impressions = content_event_count.impressions + excluded.impressions,
                clicks = content_event_count.clicks + excluded.clicks`.execute(db);
        if (now() - readAt < REFRESH_MS) return counts.length;
        await readKnown();
        readAt = now();
        return counts.length;
      },
    },
  };
}
