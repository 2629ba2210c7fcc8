import { Worker } from "node:worker_threads";
import type { ListOutcome, ListQuery, SuggestionQuery, SuggestionResult } from "../query/catalogue-search.ts";
import type { BuiltIndex } from "../index/build-index.ts";
import type { CatalogueProduct } from "../index/catalogue-product.ts";
import type { CatalogueFrame } from "../index/catalogue-source.ts";
import { createCategoryTree } from "../index/category-tree.ts";
import { buffersOf } from "../index/handed-over.ts";
import {
  type Answered,
  type Article,
  receiveOutcome,
  receiveSuggestions,
  type SearchAnswers,
  type SearchCall,
  type SearchRequests,
} from "./search-messages.ts";

/** In MB: an index is mostly arrays, which do not count, and what a search leaves behind is collected often. */
const HEAP = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 64 };

/** An index of the catalogue in a thread of its own, so that a search of milliseconds holds up nothing but searches. */
export interface SearchThread {
  readonly frame: CatalogueFrame;
  /** Grows with every change. */
  readonly revision: number;
  /** Share of the index that is of no use any more. */
  readonly waste: number;
  list(query: ListQuery, article: Article): Promise<ListOutcome>;
  suggest(query: SuggestionQuery, article: Article): Promise<SuggestionResult>;
  /** Takes products in, or what has changed of them, and removes others. */
  change(products: readonly CatalogueProduct[], gone: readonly number[]): Promise<void>;
  /** Takes over the synonyms and popular queries of a frame that is otherwise the same. */
  learn(frame: CatalogueFrame): Promise<void>;
  /** Ends when all that was asked of it is answered. */
  end(): void;
}

/**
 * @param state of an index; from then on it is the thread's
 * @param onEnd it has ended, asked to or not
 */
export function startSearchThread(
  { frame: built, state }: BuiltIndex,
  onEnd: (reason: unknown) => void,
): SearchThread {
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url), {
    workerData: { frame: built, state } satisfies BuiltIndex,
    transferList: buffersOf(state),
    execArgv: [],
    resourceLimits: HEAP,
  });
  // Whoever wants the process to go on has other reasons.
  worker.unref();
  const tree = createCategoryTree(built.categories);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  let [frame, revision, waste] = [built, 0, 0];
  let isEnding = false;
  let ended: { readonly reason: unknown } | null = null;

  function endWhenDone(): void {
    if (isEnding && waiting.size === 0) void worker.terminate();
  }
  worker.on("message", (answered: Answered) => {
    const promise = waiting.get(answered.number);
    waiting.delete(answered.number);
    endWhenDone();
    if ("json" in answered) promise?.resolve(JSON.parse(answered.json));
    else promise?.reject(answered.failure);
  });
  let reason: unknown = new Error("The thread that searches has ended");
  worker.on("error", (error) => {
    reason = error;
  });
  worker.on("exit", () => {
    ended = { reason };
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    onEnd(reason);
  });

  function ask<Call extends SearchCall>(
    call: Call,
    request: SearchRequests[Call],
  ): Promise<SearchAnswers[Call]> {
    if (ended !== null) return Promise.reject(ended.reason);
    const promise = Promise.withResolvers<unknown>();
    asked += 1;
    waiting.set(asked, promise);
    worker.postMessage({ number: asked, call, request });
    return promise.promise as Promise<SearchAnswers[Call]>;
  }

  return {
    get frame() {
      return frame;
    },
    get revision() {
      return revision;
    },
    get waste() {
      return waste;
    },
    list: async (query, article) => receiveOutcome(await ask("list", { query, article }), tree),
    suggest: async (query, article) => receiveSuggestions(await ask("suggest", { query, article }), tree),
    async change(products, gone) {
      waste = await ask("change", { products, gone });
      revision += 1;
    },
    async learn(next) {
      await ask("learn", { frame: next });
      [frame, revision] = [next, revision + 1];
    },
    end() {
      isEnding = true;
      endWhenDone();
    },
  };
}
