import { parentPort, workerData } from "node:worker_threads";
import { LOCALES } from "@reprise/locale";
import { loadWords } from "@reprise/query-understanding";
import { createSearchEngine } from "@reprise/search-engine";
import { lowerPriority } from "../../../threads/lower-priority.ts";
import type { BuiltIndex } from "../index/build-index.ts";
import {
  type SearchThreadResponse,
  type SearchThreadRequest,
  type SearchResponses,
  type SearchCall,
  sendOutcome,
  sendSuggestions,
} from "./search-messages.ts";
import { createSearchQueue } from "./search-queue.ts";

/** Niceness added to searches: under load, carts and products get twice the CPU time of searches. */
const ADDED_NICENESS = 3;

const { frame, state } = workerData as BuiltIndex;
const engine = createSearchEngine(frame, state);
/** Lanes: 0 for suggestions and index changes, 1 for category lists, 2 for text searches, 3 for the lines of sellers' lists. */
function laneOf({ call, request }: SearchThreadRequest) {
  if (call === "bestMatch") return 3;
  return call === "list" || call === "tradeIns" ? (request.query?.text === null ? 1 : 2) : 0;
}
const queue = createSearchQueue(laneOf);
let isWorking = false;

lowerPriority(ADDED_NICENESS);

function execute({ call, request }: SearchThreadRequest): SearchResponses[SearchCall] {
  switch (call) {
    case "list":
      return sendOutcome(engine.list(request.query, request.article));
    case "suggest":
      return sendSuggestions(engine.suggest(request.query, request.article));
    case "tradeIns":
      return engine.tradeIns(request.query, request.article);
    case "bestMatch":
      return engine.bestMatch(request.query, request.article);
    case "change":
      for (const product of request.products) engine.put(product);
      for (const id of request.removed) engine.remove(id);
      return engine.deletedShare;
    case "updateWords":
      engine.updateWords(request.frame);
  }
  return null;
}

/** Runs one request per turn of the event loop, because a more urgent one may arrive meanwhile. */
function work(): void {
  const request = queue.next();
  isWorking = request !== undefined;
  if (request === undefined) return;
  parentPort?.postMessage(respondTo(request));
  setImmediate(work);
}

function respondTo(request: SearchThreadRequest): SearchThreadResponse {
  const { number } = request;
  try {
    return { number, json: JSON.stringify(execute(request)) };
  } catch (failure) {
    return { number, failure };
  }
}

/** In ms. */
const PAUSE = 500;
const unread = [...LOCALES];

/** Reads the word lists one by one while nobody searches, so that no search has to wait for one. */
function readWords(): void {
  const locale = isWorking ? undefined : unread.shift();
  if (locale !== undefined) loadWords(locale);
  if (unread.length > 0) setTimeout(readWords, PAUSE).unref();
}
setTimeout(readWords, PAUSE).unref();

parentPort?.on("message", (request: SearchThreadRequest) => {
  queue.push(request);
  if (isWorking) return;
  isWorking = true;
  setImmediate(work);
});
