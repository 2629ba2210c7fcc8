import { type Kysely, sql } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";

export interface ProductChange {
  readonly productId: number;
  readonly changedIn: string;
}

/** The oldest transaction under way: what commits later has this number or a higher one. */
export async function oldestTransaction(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return rows[0]?.oldest ?? "0";
}

/** Products changed by transactions from `since` on, at most `limit` of them. */
export async function readChanges(
  db: Kysely<Schema>,
  since: string,
  limit: number | null = null,
): Promise<ProductChange[]> {
  const { rows } = await sql<ProductChange>`
    select product_id as "productId", changed_in::text as "changedIn"
    from product_change where changed_in >= ${since}::xid8 limit ${limit}`.execute(db);
  return rows;
}

const EVERY_MS = 1000;
/** Longer than a replica that is read may be behind. */
const RECENT_MS = 6000;
/** More changes than this are an import: then any product may have changed. */
const MANY = 10_000;

/** Told which products have changed; null: any may have. */
type Listener = (ids: readonly number[] | null) => void;

export interface ProductChanges {
  /** Takes in what was committed before the call, and tells the listeners; says how many products that were. */
  refresh(): Promise<number>;
  listen(listener: Listener): void;
  /** Where products are to be read: what changed lately on the primary, since a replica may not have it yet. */
  sourceOf(ids: readonly number[]): Kysely<Schema>;
  readonly job: Job;
}

/** Follows which products change, for all that keeps something of them or reads them from a replica. */
export function createProductChanges(
  { db, reads }: Pick<Database, "db" | "reads">,
  now: () => number = () => performance.now(),
): ProductChanges {
  const listeners: Listener[] = [];
  /** Product → when its change was told, the oldest first. */
  const recent = new Map<number, number>();
  /** Until then any product counts as changed: at first nobody knows. */
  let allUntil = Infinity;
  let since: string | null = null;
  /** Changes that were told and will be read again, while an older transaction is under way: product → transaction. */
  let told = new Map<number, string>();
  let queue: Promise<unknown> = Promise.resolve();

  function note(ids: readonly number[] | null): void {
    if (ids === null) allUntil = now() + RECENT_MS;
    for (const id of ids ?? []) {
      recent.delete(id);
      recent.set(id, now());
    }
    for (const listener of listeners) listener(ids);
  }

  function dropOld(): void {
    for (const [id, at] of recent) {
      if (at + RECENT_MS > now()) return;
      recent.delete(id);
    }
  }

  async function step(): Promise<number> {
    const next = await oldestTransaction(db);
    // Where a first look begins, what was kept before it may already be outdated.
    const changes = since === null ? null : await readChanges(db, since, MANY);
    const news = changes?.filter(({ productId, changedIn }) => told.get(productId) !== changedIn) ?? [];
    since = next;
    told = new Map(changes?.map(({ productId, changedIn }) => [productId, changedIn]));
    dropOld();
    if (changes === null || changes.length === MANY) note(null);
    else if (news.length > 0) note(news.map(({ productId }) => productId));
    return news.length;
  }

  function refresh(): Promise<number> {
    const run = queue.then(step);
    queue = run.catch(() => {});
    return run;
  }

  return {
    refresh,
    listen: (listener) => void listeners.push(listener),
    sourceOf: (ids) => (now() < allUntil || ids.some((id) => recent.has(id)) ? db : reads),
    job: { name: "product-changes", everyMs: EVERY_MS, run: refresh },
  };
}
