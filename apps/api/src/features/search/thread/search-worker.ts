import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { BuiltIndex } from "../index/build-index.ts";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import { listProducts } from "../query/list-products.ts";
import { suggest } from "../query/suggest.ts";
import {
  type Answered,
  type Asked,
  type SearchAnswers,
  type SearchCall,
  sendOutcome,
  sendSuggestions,
} from "./search-messages.ts";
import { createSearchQueue } from "./search-queue.ts";

/** Steps of niceness: twice as much processor for carts and products as for searches, while both want it. */
const NICER = 3;

const { frame, state } = workerData as BuiltIndex;
const index = createCatalogueIndex(frame, state);
/** Suggestions and what keeps the index up to date; lists of a category; searches by text. */
const laneOf = (asked: Asked) => (asked.call !== "list" ? 0 : asked.request.query?.text === null ? 1 : 2);
const queue = createSearchQueue(laneOf);
let isWorking = false;

/** Only Linux has priorities of threads; elsewhere it would be that of the process. */
function giveWay(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER));
  } catch {
    // Where a sandbox forbids it, searches do without.
  }
}
giveWay();

function answer({ call, request }: Asked): SearchAnswers[SearchCall] {
  switch (call) {
    case "list":
      return sendOutcome(listProducts(index, request.query, request.article));
    case "suggest":
      return sendSuggestions(suggest(index, request.query, request.article));
    case "change":
      for (const product of request.products) index.put(product);
      for (const id of request.gone) index.remove(id);
      return index.waste;
    case "learn":
      index.learn(request.frame);
  }
  return null;
}

/** One in each round of the event loop: what has come in meanwhile may be more urgent. */
function work(): void {
  const asked = queue.next();
  isWorking = asked !== undefined;
  if (asked === undefined) return;
  parentPort?.postMessage(answered(asked));
  setImmediate(work);
}

function answered(asked: Asked): Answered {
  const { number } = asked;
  try {
    return { number, json: JSON.stringify(answer(asked)) };
  } catch (failure) {
    return { number, failure };
  }
}

parentPort?.on("message", (asked: Asked) => {
  queue.push(asked);
  if (isWorking) return;
  isWorking = true;
  setImmediate(work);
});
