import { parentPort, workerData } from "node:worker_threads";
import { createCatalogueIndex, emptyState } from "./catalogue-index.ts";
import { type StoredProduct, productOf } from "./catalogue-product.ts";
import type { CatalogueFrame } from "./catalogue-source.ts";
import { transferablesOf } from "./transferables.ts";

export interface IndexWorkerOptions {
  readonly frame: CatalogueFrame;
  /** Approximate number of products. */
  readonly products: number;
}

/** JSON array of {@link StoredProduct} to index; null: no more products. */
export type IndexWorkerRequest = string | null;

/** Spare capacity for products added before the next build. */
const SPARE_CAPACITY = 1.05;

const { frame, products } = workerData as IndexWorkerOptions;
const index = createCatalogueIndex(frame, emptyState(frame, Math.ceil(products * SPARE_CAPACITY)));

parentPort?.on("message", (batch: IndexWorkerRequest) => {
  if (batch === null) {
    index.prepare();
    parentPort?.postMessage(index.state, transferablesOf(index.state));
    return;
  }
  for (const product of JSON.parse(batch) as StoredProduct[]) index.put(productOf(product));
  parentPort?.postMessage("indexed");
});
