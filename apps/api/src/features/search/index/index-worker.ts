import { parentPort, workerData } from "node:worker_threads";
import {
  type CatalogueFrame,
  type CatalogueIndexState,
  createCatalogueIndex,
  emptyState,
} from "@reprise/search-engine";
import type { ThreadAnswer } from "../../../threads/answer-requests.ts";
import { type StoredProduct, productOf } from "./stored-product.ts";
import { transferablesOf } from "./transferables.ts";

export interface IndexWorkerOptions {
  readonly frame: CatalogueFrame;
  /** Approximate number of products. */
  readonly products: number;
}

/** JSON array of {@link StoredProduct} to index. */
export type IndexWorkerRequest = string | null;

/** Spare capacity for products added before the next build. */
const SPARE_CAPACITY = 1.05;

const { frame, products } = workerData as IndexWorkerOptions;
const index = createCatalogueIndex(frame, emptyState(frame, Math.ceil(products * SPARE_CAPACITY)));

/** Null: the batch is indexed. */
const answer = (result: CatalogueIndexState | null) =>
  parentPort?.postMessage(
    { result } satisfies ThreadAnswer<typeof result>,
    result === null ? [] : transferablesOf(result),
  );

parentPort?.on("message", (batch: IndexWorkerRequest) => {
  if (batch === null) {
    index.prepare();
    answer(index.state);
    return;
  }
  for (const product of JSON.parse(batch) as StoredProduct[]) index.put(productOf(product));
  answer(null);
});
