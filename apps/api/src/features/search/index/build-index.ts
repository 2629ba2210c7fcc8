import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { CatalogueIndexState } from "./catalogue-index.ts";
import { type CatalogueFrame, countProducts, readFrame, readProducts } from "./catalogue-source.ts";
import type { IndexWorkerOptions, IndexWorkerRequest } from "./index-worker.ts";

/** Three times what it needs: garbage is cheaper to collect often than to hold, as all threads share one memory. */
const heapFor = (products: number) => ({
  maxYoungGenerationSizeMb: 6,
  maxOldGenerationSizeMb: 48 + Math.ceil(products / 10_000),
});

/** All of an index, as one thread hands it over to another. */
export interface BuiltIndex {
  readonly frame: CatalogueFrame;
  readonly state: CatalogueIndexState;
}

/**
 * Builds an index in a thread of its own: it takes seconds of a processor, and leaves garbage that goes with the
 * thread. Products are read here, where the database is, while the batch before is taken in there.
 */
export async function buildIndex(db: Kysely<Schema>): Promise<BuiltIndex> {
  const frame = await readFrame(db);
  return { frame, state: await buildState(db, frame) };
}

/** Answers once the thread has ended: what it still holds would come on top of the index. */
async function buildState(db: Kysely<Schema>, frame: CatalogueFrame): Promise<CatalogueIndexState> {
  const workerData: IndexWorkerOptions = { frame, products: await countProducts(db) };
  const worker = new Worker(new URL("./index-worker.ts", import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: heapFor(workerData.products),
  });
  const ask = async (request: IndexWorkerRequest): Promise<unknown> => {
    worker.postMessage(request);
    const [answer] = (await once(worker, "message")) as [unknown];
    return answer;
  };
  try {
    let before: Promise<unknown> = Promise.resolve();
    for await (const batch of readProducts(db)) {
      await before;
      before = ask(batch);
      // Told by the `await` above, after the next batch was read.
      before.catch(() => {});
    }
    await before;
    return (await ask(null)) as CatalogueIndexState;
  } finally {
    await worker.terminate();
  }
}
