import { Worker } from "node:worker_threads";
import { nextAnswer } from "./next-answer.ts";

/** In ms: how long the thread waits for the next request. It takes some 40 MB. */
const KEPT_ALIVE = 60_000;
/** In ms: a thread that has not answered by then never will. The longest requests take some seconds. */
const LONGEST_REQUEST = 30_000;

/**
 * Has work done in a thread of its own, one request at a time: meanwhile the event loop serves others. The thread starts with
 * the first request, and again after a crash or a request without an answer.
 *
 * @param script of the worker, which calls `answerRequests`
 */
export function createThread<Result>(script: URL): (request: unknown) => Promise<Result> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(script, { execArgv: [] });
    // Must not keep the process alive.
    started.unref();
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    // Always listens: an error between two requests would otherwise end the process.
    started.on("error", forget).once("exit", forget);
    return started;
  }

  function end(): void {
    const ending = worker;
    // The next request starts another one.
    worker = undefined;
    void ending?.terminate();
  }

  return async function send(request) {
    clearTimeout(idle);
    const receiver = (worker ??= start());
    const crashed = new AbortController();
    const abort = () => crashed.abort();
    receiver.once("exit", abort);
    const limit = setTimeout(end, LONGEST_REQUEST).unref();
    try {
      receiver.postMessage(request);
      return await nextAnswer<Result>(receiver, crashed.signal);
    } finally {
      clearTimeout(limit);
      receiver.off("exit", abort);
      idle = setTimeout(end, KEPT_ALIVE).unref();
    }
  };
}
