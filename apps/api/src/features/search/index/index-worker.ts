import { parentPort, workerData } from "node:worker_threads";
import { buffersOf } from "./handed-over.ts";
import { createCatalogueIndex, emptyState } from "./catalogue-index.ts";
import { type StoredProduct, productOf } from "./catalogue-product.ts";
import type { CatalogueFrame } from "./catalogue-source.ts";

export interface IndexWorkerOptions {
  readonly frame: CatalogueFrame;
  /** About so many will come. */
  readonly products: number;
}

/** JSON of {@link StoredProduct}s to take in; null: there are no more. */
export type IndexWorkerRequest = string | null;

/** Room for what is new before the next build. */
const ROOM = 1.05;

const { frame, products } = workerData as IndexWorkerOptions;
const index = createCatalogueIndex(frame, emptyState(frame, Math.ceil(products * ROOM)));

parentPort?.on("message", (batch: IndexWorkerRequest) => {
  if (batch === null) {
    index.settle();
    parentPort?.postMessage(index.state, buffersOf(index.state));
    return;
  }
  for (const product of JSON.parse(batch) as StoredProduct[]) index.put(productOf(product));
  parentPort?.postMessage("taken in");
});
