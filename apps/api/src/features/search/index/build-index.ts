import { Worker } from "node:worker_threads";
import type { CatalogueFrame, CatalogueIndexState } from "@reprise/search-engine";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { nextAnswer } from "../../../threads/next-answer.ts";
import { countProducts, readFrame, readProducts } from "./catalogue-source.ts";
import type { IndexWorkerOptions, IndexWorkerRequest } from "./index-worker.ts";

/** A complete index, as it is transferred from one thread to another. */
export interface BuiltIndex {
  readonly frame: CatalogueFrame;
  readonly state: CatalogueIndexState;
}

/**
 * Builds an index in a worker thread: it uses seconds of CPU time, and its garbage is freed with the thread.
 * This thread reads the next batch from the database while the worker indexes the current one.
 *
 * @throws the reason of the signal, at the end of the running batch at the latest
 */
export async function buildIndex(db: Kysely<Schema>, signal: AbortSignal): Promise<BuiltIndex> {
  const frame = await readFrame(db);
  return { frame, state: await buildState(db, frame, signal) };
}

/** Settles after the worker has exited: until then its memory comes on top of the index. */
async function buildState(
  db: Kysely<Schema>,
  frame: CatalogueFrame,
  signal: AbortSignal,
): Promise<CatalogueIndexState> {
  const workerData: IndexWorkerOptions = { frame, products: await countProducts(db) };
  const worker = new Worker(new URL("./index-worker.ts", import.meta.url), {
    workerData,
    execArgv: [],
  });
  const send = (request: IndexWorkerRequest): Promise<CatalogueIndexState | null> => {
    worker.postMessage(request);
    return nextAnswer<CatalogueIndexState | null>(worker, signal);
  };
  try {
    let pending: Promise<unknown> = Promise.resolve();
    for await (const batch of readProducts(db)) {
      signal.throwIfAborted();
      await pending;
      pending = send(batch);
      // The `await` above throws a failure, after the next batch was read.
      pending.catch(() => {});
    }
    await pending;
    return (await send(null)) as CatalogueIndexState;
  } finally {
    await worker.terminate();
  }
}
