import type { Database } from "../../../db/database.ts";
import { oldestTransaction, readChanges } from "../../catalogue/product-changes.read.ts";
import { buildIndex } from "../index/build-index.ts";
import { type SearchThread, startSearchThread } from "./search-thread.ts";
import { BATCH, frameVersions, readFrame, readProductsById } from "../index/catalogue-source.ts";

/** Dead rows from which a fresh index is better than an old one. */
const MAX_WASTE = 0.3;

/** Keeps the index of the catalogue as fresh as the last refresh. */
export interface IndexKeeper {
  /** The index; builds it the first time. */
  current(): Promise<SearchThread>;
  /** Whether it is built; whoever asks first has it built. */
  isReady(): boolean;
  /**
   * Takes in all changes of products that were committed before the call; says how many. Changes of categories and
   * attributes take a fresh index, which is built beside this one and taken over when it is ready.
   */
  refresh(): Promise<number>;
}

/** An index and how far it has followed the catalogue. */
interface Followed {
  readonly index: SearchThread;
  /** Changes of transactions from this one on may not be in the index yet. */
  since: string;
  /** Those that are all the same: product id → transaction. */
  seen: ReadonlyMap<number, string>;
}

export function createIndexKeeper(
  { db, readSource }: Pick<Database, "db" | "readSource">,
  startThread = startSearchThread,
): IndexKeeper {
  let followed: Followed | null = null;
  /** Built, but not up to date yet. */
  let fresh: Followed | null = null;
  let building: Promise<void> | null = null;
  let failure: { readonly reason: unknown } | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  async function read(): Promise<void> {
    // All from one source, as it was then or later: what it lacked, the primary tells from `since` on.
    const source = readSource();
    const since = await oldestTransaction(source);
    const built = await buildIndex(source);
    const index = startThread(built, (reason) => forget(index, reason));
    fresh = { index, since, seen: new Map() };
  }

  /** A thread that has ended by itself: the next refresh tells, and who asks then has another one built. */
  function forget(index: SearchThread, reason: unknown): void {
    if (followed?.index !== index && fresh?.index !== index) return;
    [followed, fresh] = [followed?.index === index ? null : followed, fresh?.index === index ? null : fresh];
    failure = { reason };
  }

  /** One build at a time. */
  function build(): Promise<void> {
    building ??= read().finally(() => {
      building = null;
    });
    return building;
  }

  async function takeIn(into: Followed): Promise<number> {
    const next = await oldestTransaction(db);
    const changes = await readChanges(db, into.since);
    const changed = changes
      .filter(({ productId, changedIn }) => into.seen.get(productId) !== changedIn)
      .map(({ productId }) => productId);
    for (let start = 0; start < changed.length; start += BATCH) {
      const ids = changed.slice(start, start + BATCH);
      const products = await readProductsById(db, ids);
      const gone = new Set(ids).difference(new Set(products.map(({ id }) => id)));
      await into.index.change(products, [...gone]);
    }
    into.since = next;
    const again = changes.filter(({ changedIn }) => BigInt(changedIn) >= BigInt(next));
    into.seen = new Map(again.map(({ productId, changedIn }) => [productId, changedIn]));
    return changed.length;
  }

  /** What of the frame has changed, or the lack of an index, is mended: at once or by a build beside. */
  async function follow(): Promise<void> {
    if (failure !== null) {
      const { reason } = failure;
      failure = null;
      throw reason;
    }
    if (fresh !== null) return;
    if (followed === null) return build();
    const { index } = followed;
    const { version, wordsVersion } = await frameVersions(db);
    if (index.frame.version !== version || index.waste > MAX_WASTE) {
      // Told by the next refresh.
      build().catch((reason: unknown) => {
        failure = { reason };
      });
    } else if (index.frame.wordsVersion !== wordsVersion) await index.learn(await readFrame(db));
  }

  async function step(): Promise<number> {
    await follow();
    const next = fresh ?? followed;
    if (next === null) throw new Error("The catalogue's index was not built");
    const changes = await takeIn(next);
    if (followed !== next) followed?.index.end();
    [followed, fresh] = [next, fresh === next ? null : fresh];
    return changes;
  }

  function refresh(): Promise<number> {
    const run = queue.then(step);
    queue = run.catch(() => {});
    return run;
  }

  let first: Promise<unknown> | null = null;
  /** One refresh for all who wait; one that failed is tried again by the next. */
  function begin(): Promise<unknown> {
    first ??= refresh().finally(() => {
      first = null;
    });
    return first;
  }

  return {
    refresh,
    isReady() {
      if (followed === null) begin().catch(() => {});
      return followed !== null;
    },
    async current() {
      if (followed === null) await begin();
      if (followed === null) throw new Error("The catalogue's index was not built");
      return followed.index;
    },
  };
}
