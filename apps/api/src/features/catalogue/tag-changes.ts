import type { CacheTag } from "@reprise/contracts";
import { createSerialQueue } from "@reprise/service/serial-queue";
import { type Kysely, sql } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { type ChangedProducts, oldestTransaction, POLL_MS, RECENT_MS } from "./product-changes.ts";

export interface TagChange {
  readonly tag: CacheTag;
  readonly changedIn: string;
}

/** At most `limit` tags of categories and texts that were changed by the transaction `since` or a later one. */
export async function readTagChanges(db: Kysely<Schema>, since: string, limit: number): Promise<TagChange[]> {
  const { rows } = await sql<TagChange>`
    with changed as (select tag, changed_in from tag_change where changed_in >= ${since}::xid8 limit ${limit})
    select tag, changed_in::text as "changedIn" from changed
    union all
    select 'category:all', max(changed_in)::text from changed where tag like 'category:%' having count(*) > 0
  `.execute(db);
  return rows;
}

/** With as many changes as this, everything counts as changed. */
const MAX_CHANGES = 1_000;

/**
 * Refreshes or drops what was read before a change: the products with changed reviews, or all, because a category or a text has
 * changed, which may concern everything.
 */
type Listener = (reviewed: ChangedProducts) => Promise<unknown> | void;

export interface TagChanges {
  /** Reads all changes that were committed before the call, and calls the listeners one after the other. True: it called them. */
  refresh(): Promise<boolean>;
  /** Listeners are called in the order in which they were added. */
  listen(listener: Listener): void;
  readonly job: Job;
}

function reviewedIn(changes: readonly TagChange[]): ChangedProducts {
  if (changes.length >= MAX_CHANGES) return "all";
  const ids = changes.map(({ tag }) =>
    tag.startsWith("reviews:") ? Number(tag.slice("reviews:".length)) : null,
  );
  return ids.includes(null) ? "all" : (ids as number[]);
}

/**
 * Polls for changed categories, texts and reviews, for caches. A replica may return the old state for a while, so a change is
 * then announced again once a second for that time.
 */
export function createTagChanges(
  { db, reads }: Pick<Database, "db" | "reads">,
  now: () => number = () => performance.now(),
): TagChanges {
  const listeners: Listener[] = [];
  /** Changes of this and later transactions may be unread. Null: nothing was read yet. */
  let since: string | null = null;
  /** Changes from `since` on that were announced already, which may be read again: tag → transaction. */
  let announced: ReadonlyMap<string, string> = new Map();
  /** Changes that a listener or a replica may not have yet, with the time of the latest and of their announcement. */
  let pending: {
    readonly reviewed: ChangedProducts;
    readonly at: number;
    announcedAt: number;
  } | null = null;
  const inOrder = createSerialQueue();

  /** `unknown`: nothing was read before, or the database was restored and counts its transactions anew. */
  async function readNew(): Promise<readonly TagChange[] | "unknown"> {
    const next = await oldestTransaction(db);
    const from = since === null || BigInt(next) < BigInt(since) ? null : since;
    const changes = from === null ? [] : await readTagChanges(db, from, MAX_CHANGES);
    const isKnown = ({ tag, changedIn }: TagChange) => announced.get(tag) === changedIn;
    const fresh = changes.length >= MAX_CHANGES ? changes : changes.filter((change) => !isKnown(change));
    announced = new Map(changes.map(({ tag, changedIn }) => [tag, changedIn]));
    since = next;
    return from === null ? "unknown" : fresh;
  }

  async function step(): Promise<boolean> {
    const changes = await readNew();
    if (changes === "unknown" || changes.length > 0) {
      const reviewed = changes === "unknown" ? "all" : reviewedIn(changes);
      const earlier = pending === null ? [] : pending.reviewed;
      pending = {
        reviewed: reviewed === "all" || earlier === "all" ? "all" : [...new Set([...earlier, ...reviewed])],
        at: now(),
        announcedAt: -Infinity,
      };
    }
    if (pending === null || now() < pending.announcedAt + POLL_MS) return false;
    const isOnReplica = db === reads || now() >= pending.at + RECENT_MS;
    for (const listener of listeners) await listener(pending.reviewed);
    pending.announcedAt = now();
    if (isOnReplica) pending = null;
    return true;
  }
  const refresh = (): Promise<boolean> => inOrder(step);

  return {
    refresh,
    listen: (listener) => void listeners.push(listener),
    job: { name: "tag-changes", everyMs: POLL_MS, run: async () => Number(await refresh()) },
  };
}
