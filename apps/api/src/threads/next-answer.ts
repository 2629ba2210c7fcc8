import { on } from "node:events";
import type { Worker } from "node:worker_threads";
import type { ThreadAnswer } from "./answer-requests.ts";

/**
 * The result in the next answer of a worker.
 * @throws what the answer states as the failure, the error with which the worker ended, or an AbortError after the signal
 */
export async function nextAnswer<Result>(worker: Worker, signal: AbortSignal): Promise<Result> {
  for await (const [message] of on(worker, "message", { signal }) as AsyncIterable<[object]>) {
    if (isAnswer<Result>(message)) {
      if ("failure" in message) throw message.failure;
      return message.result;
    }
  }
  throw new Error("A worker's messages have no end");
}

/** With `node --watch` a worker sends also the addresses of the modules that it loads. */
const isAnswer = <Result>(message: object): message is ThreadAnswer<Result> =>
  "result" in message || "failure" in message;
