import { createSerialQueue } from "@reprise/service/serial-queue";
import { type Kysely, sql } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";

export interface ProductChange {
  readonly productId: number;
  readonly changedIn: string;
}

/** The id of the oldest transaction in progress. Everything that commits later has this id or a higher one. */
export async function oldestTransaction(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return rows[0]?.oldest ?? "0";
}

/** At most `limit` products that were changed by the transaction `since` or a later one. */
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

/** How far a reader has followed the product changes. */
export interface ChangePosition {
  /** Changes of this and later transactions may be unread. */
  readonly since: string;
  /** Changes from `since` on that were read already: product id → transaction. */
  readonly read: ReadonlyMap<number, string>;
}

export const positionAt = (since: string): ChangePosition => ({ since, read: new Map() });

/**
 * Reads the products that changed since a position, each change once, and the next position. While an older
 * transaction is in progress, changes after it are read again and left out here. `isAll` false: there are `limit`
 * changes or more, or the database was replaced by a restored one, whose changes cannot be compared.
 */
export async function newChanges(
  db: Kysely<Schema>,
  { since, read }: ChangePosition,
  limit: number | null = null,
): Promise<{ readonly ids: readonly number[]; readonly isAll: boolean; readonly next: ChangePosition }> {
  const next = await oldestTransaction(db);
  if (BigInt(next) < BigInt(since)) return { ids: [], isAll: false, next: positionAt(next) };
  const changes = await readChanges(db, since, limit);
  const repeated = changes.filter(({ changedIn }) => BigInt(changedIn) >= BigInt(next));
  return {
    ids: changes
      .filter(({ productId, changedIn }) => read.get(productId) !== changedIn)
      .map(({ productId }) => productId),
    isAll: limit === null || changes.length < limit,
    next: {
      since: next,
      read: new Map(repeated.map(({ productId, changedIn }) => [productId, changedIn])),
    },
  };
}

export const POLL_MS = 1000;
/** Longer than the replication delay that is tolerated. */
export const RECENT_MS = 6000;
/** As many changes as this are an import: then every product counts as changed. */
const MAX_CHANGES = 10_000;

/** Ids of changed products; `all`: every product may have changed. */
export type ChangedProducts = readonly number[] | "all";

type Listener = (changed: ChangedProducts) => void;

export interface ProductChanges {
  /** Reads all changes that were committed before the call and calls the listeners. Answers the number of changed products. */
  refresh(): Promise<number>;
  listen(listener: Listener): void;
  /** The database to read these products from: the primary for recent changes, which a replica may not have yet. */
  sourceOf(ids: readonly number[]): Kysely<Schema>;
  readonly job: Job;
}

/** Polls for changed products, for caches and for reads from a replica. */
export function createProductChanges(
  { db, reads }: Pick<Database, "db" | "reads">,
  now: () => number = () => performance.now(),
): ProductChanges {
  const listeners: Listener[] = [];
  /** Product → time of the last change, the oldest first. */
  const recent = new Map<number, number>();
  /** Until this time every product counts as changed; at the start no change is known yet. */
  let allUntil = Infinity;
  let position: ChangePosition | null = null;
  const inOrder = createSerialQueue();

  function announce(changed: ChangedProducts): void {
    if (changed === "all") allUntil = now() + RECENT_MS;
    else
      for (const id of changed) {
        recent.delete(id);
        recent.set(id, now());
      }
    for (const listener of listeners) listener(changed);
  }

  function dropOld(): void {
    for (const [id, at] of recent) {
      if (at + RECENT_MS > now()) return;
      recent.delete(id);
    }
  }

  async function step(): Promise<number> {
    if (position === null) {
      position = positionAt(await oldestTransaction(db));
      // Nothing is known about earlier changes, so everything cached may be outdated.
      announce("all");
      return 0;
    }
    const { ids, isAll, next } = await newChanges(db, position, MAX_CHANGES);
    position = next;
    dropOld();
    if (!isAll) announce("all");
    else if (ids.length > 0) announce(ids);
    return ids.length;
  }

  const refresh = (): Promise<number> => inOrder(step);

  return {
    refresh,
    listen: (listener) => void listeners.push(listener),
    sourceOf: (ids) => (now() < allUntil || ids.some((id) => recent.has(id)) ? db : reads),
    job: { name: "product-changes", everyMs: POLL_MS, run: refresh },
  };
}
