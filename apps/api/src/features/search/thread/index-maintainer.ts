import { createSerialQueue } from "@reprise/service/serial-queue";
import type { Database } from "../../../db/database.ts";
import {
  type ChangePosition,
  newChanges,
  oldestTransaction,
  positionAt,
} from "../../catalogue/catalogue.public.ts";
import { buildIndex } from "../index/build-index.ts";
import { BATCH, frameVersions, readFrame, readProductsById } from "../index/catalogue-source.ts";
import { type SearchThread, startSearchThread } from "./search-thread.ts";

/** Share of deleted rows above which the index is built again. */
const MAX_DELETED_SHARE = 0.3;

/** Owns the search index of the catalogue: builds it, applies changes, replaces it. */
export interface IndexMaintainer {
  /** Returns the index. The first call builds it. */
  current(): Promise<SearchThread>;
  /** True if the index is built. Otherwise starts the build. */
  isReady(): boolean;
  /**
   * Applies all product changes that were committed before the call. Returns their number. Changes of
   * categories and attributes need a new index. It is built in parallel and replaces the current one when it
   * is ready.
   */
  refresh(): Promise<number>;
  /** True if the index contains the categories as they are in the database. */
  hasCurrentCategories(): Promise<boolean>;
  /** Ends a running build, which takes many seconds for a large catalogue, and starts none any more. */
  close(): void;
}

/** An index and the catalogue changes that it contains. */
interface TrackedIndex {
  readonly index: SearchThread;
  /** The changes that the index contains. */
  position: ChangePosition;
}

export function createIndexMaintainer(
  { db, readSource }: Pick<Database, "db" | "readSource">,
  startThread = startSearchThread,
): IndexMaintainer {
  let current: TrackedIndex | null = null;
  /** Newly built, but without the changes committed since its build began. */
  let rebuilt: TrackedIndex | null = null;
  let building: Promise<void> | null = null;
  let failure: { readonly reason: unknown } | null = null;
  const inOrder = createSerialQueue();
  const closing = new AbortController();

  async function buildOnce(): Promise<void> {
    // All reads use one source, possibly a replica. Changes that it lacks are read from the primary, from
    // this position on.
    const source = readSource();
    const position = positionAt(await oldestTransaction(source));
    const built = await buildIndex(source, closing.signal);
    const index = startThread(built, (reason) => discard(index, reason));
    rebuilt = { index, position };
  }

  /**
   * Handles a crashed thread: the next refresh throws the reason, and the one after it builds a new index.
   */
  function discard(index: SearchThread, reason: unknown): void {
    if (current?.index !== index && rebuilt?.index !== index) return;
    [current, rebuilt] = [
      current?.index === index ? null : current,
      rebuilt?.index === index ? null : rebuilt,
    ];
    failure = { reason };
  }

  /** Runs one build at a time. */
  function build(): Promise<void> {
    building ??= buildOnce().finally(() => {
      building = null;
    });
    return building;
  }

  async function applyChanges(target: TrackedIndex): Promise<number> {
    const { ids: changed, isAll, next } = await newChanges(db, target.position);
    if (!isAll) {
      for (const tracked of [current, rebuilt]) tracked?.index.end();
      [current, rebuilt] = [null, null];
      throw new Error("The database was replaced: the next refresh builds the search index again");
    }
    for (let start = 0; start < changed.length; start += BATCH) {
      const ids = changed.slice(start, start + BATCH);
      const products = await readProductsById(db, ids);
      const removed = new Set(ids).difference(new Set(products.map(({ id }) => id)));
      await target.index.change(products, [...removed]);
    }
    target.position = next;
    return changed.length;
  }

  /**
   * Builds a missing index, starts a rebuild after frame changes, and updates words. Throws a failure that
   * happened since the last call.
   */
  async function rebuildIfNeeded(): Promise<void> {
    if (failure !== null) {
      const { reason } = failure;
      failure = null;
      throw reason;
    }
    // A rebuilt index may be older than the latest words, too. A frame that it lacks is the next refresh's.
    const latest = rebuilt ?? current;
    if (latest === null) return build();
    const { index } = latest;
    const { version, wordsVersion } = await frameVersions(db);
    const isOutdated = index.frame.version !== version || index.deletedShare > MAX_DELETED_SHARE;
    if (rebuilt === null && isOutdated) {
      // The next refresh throws this failure.
      build().catch((reason: unknown) => {
        failure = { reason };
      });
    } else if (index.frame.wordsVersion !== wordsVersion) await index.updateWords(await readFrame(db));
  }

  async function refreshOnce(): Promise<number> {
    await rebuildIfNeeded();
    const next = rebuilt ?? current;
    if (next === null) throw new Error("The search index was not built");
    const changes = await applyChanges(next);
    if (current !== next) current?.index.end();
    [current, rebuilt] = [next, rebuilt === next ? null : rebuilt];
    return changes;
  }

  const refresh = (): Promise<number> => inOrder(refreshOnce);

  let first: Promise<unknown> | null = null;
  /** Concurrent callers share the first refresh. After a failure, the next call tries again. */
  function refreshFirst(): Promise<unknown> {
    first ??= refresh().finally(() => {
      first = null;
    });
    return first;
  }

  return {
    refresh,
    hasCurrentCategories: async () => (await frameVersions(db)).version === current?.index.frame.version,
    isReady() {
      if (current === null) refreshFirst().catch(() => {});
      return current !== null;
    },
    async current() {
      if (current === null) await refreshFirst();
      if (current === null) throw new Error("The search index was not built");
      return current.index;
    },
    close: () => closing.abort(),
  };
}
