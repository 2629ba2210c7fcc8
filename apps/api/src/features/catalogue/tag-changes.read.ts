import type { CacheTag } from "@reprise/contracts";
import { createSerialQueue } from "@reprise/service/serial-queue";
import { type Kysely, sql } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { oldestTransaction, POLL_MS, RECENT_MS } from "./product-changes.read.ts";

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

/** With as many changes as this, all count as new. */
const MAX_CHANGES = 1_000;

/** Refreshes or drops what was read before a change. */
type Listener = () => Promise<unknown> | void;

export interface TagChanges {
  /** Reads all changes that were committed before the call, and calls the listeners one after the other. True: it called them. */
  refresh(): Promise<boolean>;
  /** Listeners are called in the order in which they were added. */
  listen(listener: Listener): void;
  readonly job: Job;
}

/**
 * Polls for changed categories and texts, for caches. These changes are rare, so each one concerns everything that is cached.
 * A replica may return the old state for a while, so a change is then announced again with each poll of that time.
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
  /** The latest change that a replica may not have yet. */
  let changedAt: number | null = null;
  const inOrder = createSerialQueue();

  async function step(): Promise<boolean> {
    const next = await oldestTransaction(db);
    // A restored database counts its transactions anew.
    const from = since === null || BigInt(next) < BigInt(since) ? null : since;
    const changes = from === null ? [] : await readTagChanges(db, from, MAX_CHANGES);
    const isNew = changes.some(({ tag, changedIn }) => announced.get(tag) !== changedIn);
    announced = new Map(changes.map(({ tag, changedIn }) => [tag, changedIn]));
    since = next;
    if (from === null || isNew || changes.length >= MAX_CHANGES) changedAt = now();
    if (changedAt === null) return false;
    const isOnReplica = db === reads || now() >= changedAt + RECENT_MS;
    for (const listener of listeners) await listener();
    if (isOnReplica) changedAt = null;
    return true;
  }
  const refresh = (): Promise<boolean> => inOrder(step);

  return {
    refresh,
    listen: (listener) => void listeners.push(listener),
    job: { name: "tag-changes", everyMs: POLL_MS, run: async () => Number(await refresh()) },
  };
}
