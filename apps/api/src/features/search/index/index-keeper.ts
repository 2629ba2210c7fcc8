import type { Database } from "../../../db/database.ts";
import { oldestTransaction, readChanges } from "../../catalogue/product-changes.read.ts";
import { createCatalogueIndex, type CatalogueIndex } from "./catalogue-index.ts";
import { frameVersion, readFrame, readProducts, readProductsById } from "./catalogue-source.ts";

const BATCH = 1000;
/** Dead rows from which a fresh index is better than an old one. */
const MAX_WASTE = 0.3;

/** Keeps the index of the catalogue as fresh as the last refresh. */
export interface IndexKeeper {
  /** The index; builds it the first time. */
  current(): Promise<CatalogueIndex>;
  /** Whether it is built; whoever asks first has it built. */
  isReady(): boolean;
  /** Takes in all that was committed before the call. Says how many products had changed. */
  refresh(): Promise<number>;
}

export function createIndexKeeper({ db, readSource }: Pick<Database, "db" | "readSource">): IndexKeeper {
  let index: CatalogueIndex | null = null;
  /** Changes of transactions from this one on may not be in the index yet. */
  let since = "0";
  /** Those that are all the same: product id → transaction. */
  let seen = new Map<number, string>();
  let queue: Promise<unknown> = Promise.resolve();

  async function rebuild(): Promise<CatalogueIndex> {
    // All from one source, as it was then or later: what it lacked, the primary tells from `next` on.
    const source = readSource();
    const next = await oldestTransaction(source);
    const fresh = createCatalogueIndex(await readFrame(source));
    for await (const batch of readProducts(source)) for (const product of batch) fresh.put(product);
    [since, seen] = [next, new Map()];
    return fresh;
  }

  async function takeIn(into: CatalogueIndex): Promise<number> {
    const next = await oldestTransaction(db);
    const changes = await readChanges(db, since);
    const fresh = changes
      .filter(({ productId, changedIn }) => seen.get(productId) !== changedIn)
      .map(({ productId }) => productId);
    for (let start = 0; start < fresh.length; start += BATCH) {
      const ids = fresh.slice(start, start + BATCH);
      const products = await readProductsById(db, ids);
      const gone = new Set(ids).difference(new Set(products.map(({ id }) => id)));
      for (const product of products) into.put(product);
      for (const id of gone) into.remove(id);
    }
    since = next;
    const again = changes.filter(({ changedIn }) => BigInt(changedIn) >= BigInt(next));
    seen = new Map(again.map(({ productId, changedIn }) => [productId, changedIn]));
    return fresh.length;
  }

  async function step(): Promise<number> {
    const version = await frameVersion(db);
    if (index !== null && index.frame.version === version && index.waste <= MAX_WASTE) return takeIn(index);
    index = await rebuild();
    return index.size;
  }

  function refresh(): Promise<number> {
    const run = queue.then(step);
    queue = run.catch(() => {});
    return run;
  }

  let first: Promise<unknown> | null = null;
  /** One build for all who wait; one that failed is tried again by the next. */
  function build(): Promise<unknown> {
    first ??= refresh().finally(() => { first = null; });
    return first;
  }

  return {
    refresh,
    isReady() {
      if (index === null) build().catch(() => {});
      return index !== null;
    },
    async current() {
      if (index === null) await build();
      if (index === null) throw new Error("The catalogue's index was not built");
      return index;
    },
  };
}
