import { Worker } from "node:worker_threads";
import {
  type BestMatch,
  type CatalogueFrame,
  type CatalogueProduct,
  createCategoryTree,
  type ListOutcome,
  type ListQuery,
  type SuggestionQuery,
  type SuggestionResult,
  type TradeInOutcome,
  type TradeInQuery,
} from "@reprise/search-engine";
import type { BuiltIndex } from "../index/build-index.ts";
import { transferablesOf } from "../index/transferables.ts";
import {
  type SearchThreadResponse,
  type Article,
  receiveOutcome,
  receiveSuggestions,
  type SearchResponses,
  type SearchCall,
  type SearchRequests,
} from "./search-messages.ts";

/** In ms: a thread that owes answers and has sent none for so long never will. */
const LONGEST_SILENCE = 60_000;

/**
 * A search index in a worker thread, so that searches of several milliseconds do not block the event loop.
 */
export interface SearchThread {
  readonly frame: CatalogueFrame;
  /** Increases with every change. */
  readonly revision: number;
  /** Share of deleted rows, 0 to 1. */
  readonly deletedShare: number;
  list(query: ListQuery, article: Article): Promise<ListOutcome>;
  suggest(query: SuggestionQuery, article: Article): Promise<SuggestionResult>;
  tradeIns(query: TradeInQuery, article: Article): Promise<TradeInOutcome>;
  bestMatch(query: SuggestionQuery, article: Article): Promise<BestMatch | null>;
  /** Adds, updates and removes products. */
  change(products: readonly CatalogueProduct[], removed: readonly number[]): Promise<void>;
  /** Replaces the synonyms and popular queries. The rest of the frame must be unchanged. */
  updateWords(frame: CatalogueFrame): Promise<void>;
  /** Ends the thread after all pending requests are answered. */
  end(): void;
}

/**
 * @param state of an index; its memory is transferred to the thread
 * @param onEnd called once: after `end`, after a crash, or when the thread does not answer
 */
export function startSearchThread(
  { frame: built, state }: BuiltIndex,
  onEnd: (reason: unknown) => void,
): SearchThread {
  const worker = new Worker(new URL("./search-worker.ts", import.meta.url), {
    workerData: { frame: built, state } satisfies BuiltIndex,
    transferList: transferablesOf(state),
    execArgv: [],
  });
  // Must not keep the process alive.
  worker.unref();
  const tree = createCategoryTree(built.categories);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastNumber = 0;
  let [frame, revision, deletedShare] = [built, 0, 0];
  let isEnding = false;
  let ended: { readonly reason: unknown } | null = null;

  function endWhenDone(): void {
    if (isEnding && waiting.size === 0) void worker.terminate();
  }
  let limit: NodeJS.Timeout | undefined;
  function limitSilence(): void {
    clearTimeout(limit);
    if (waiting.size === 0) return;
    limit = setTimeout(() => finish(new Error("The search thread does not answer")), LONGEST_SILENCE).unref();
  }
  worker.on("message", (response: SearchThreadResponse) => {
    const promise = waiting.get(response.number);
    // With `node --watch` a worker sends also the addresses of the modules that it loads.
    if (promise === undefined) return;
    waiting.delete(response.number);
    limitSilence();
    endWhenDone();
    if ("json" in response) promise.resolve(JSON.parse(response.json));
    else promise.reject(response.failure);
  });
  /** Rejects what is pending at once: a thread that does not answer may also be slow to end. */
  function finish(reason: unknown): void {
    if (ended !== null) return;
    ended = { reason };
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    clearTimeout(limit);
    void worker.terminate();
    onEnd(reason);
  }
  worker.on("error", finish);
  worker.on("exit", () => finish(new Error("The search thread has ended")));

  function send<Call extends SearchCall>(
    call: Call,
    request: SearchRequests[Call],
  ): Promise<SearchResponses[Call]> {
    if (ended !== null) return Promise.reject(ended.reason);
    const promise = Promise.withResolvers<unknown>();
    lastNumber += 1;
    waiting.set(lastNumber, promise);
    if (waiting.size === 1) limitSilence();
    worker.postMessage({ number: lastNumber, call, request });
    return promise.promise as Promise<SearchResponses[Call]>;
  }

  return {
    get frame() {
      return frame;
    },
    get revision() {
      return revision;
    },
    get deletedShare() {
      return deletedShare;
    },
    list: async (query, article) => receiveOutcome(await send("list", { query, article }), tree),
    suggest: async (query, article) => receiveSuggestions(await send("suggest", { query, article }), tree),
    tradeIns: (query, article) => send("tradeIns", { query, article }),
    bestMatch: (query, article) => send("bestMatch", { query, article }),
    async change(products, removed) {
      deletedShare = await send("change", { products, removed });
      revision += 1;
    },
    async updateWords(next) {
      await send("updateWords", { frame: next });
      [frame, revision] = [next, revision + 1];
    },
    end() {
      isEnding = true;
      endWhenDone();
    },
  };
}
