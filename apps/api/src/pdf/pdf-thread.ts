import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What a worker answers to the data of a PDF. */
export type PdfAnswer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly failure: Error };

/** In ms: how long the thread waits for the next PDF. It takes some 40 MB. */
const KEPT_ALIVE = 60_000;
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * Draws PDFs in a thread of its own, one at a time: meanwhile the event loop serves others. The thread starts with the first
 * PDF, and again after a crash.
 *
 * @param script of the worker. It answers each message, the data of a PDF, with a `PdfAnswer`.
 */
export function createPdfThread(script: URL): (data: unknown) => Promise<Buffer> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(script, { execArgv: [], resourceLimits: HEAP });
    // Must not keep the process alive.
    started.unref();
    started.once("exit", () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  function end(): void {
    const ending = worker;
    // The next PDF starts another one.
    worker = undefined;
    void ending?.terminate();
  }

  return async function draw(data) {
    clearTimeout(idle);
    const drawer = (worker ??= start());
    const crashed = new AbortController();
    const abort = () => crashed.abort();
    drawer.once("exit", abort);
    try {
      drawer.postMessage(data);
      const [answer] = (await once(drawer, "message", { signal: crashed.signal })) as [PdfAnswer];
      if ("failure" in answer) throw answer.failure;
      return Buffer.from(answer.pdf.buffer);
    } finally {
      drawer.off("exit", abort);
      idle = setTimeout(end, KEPT_ALIVE).unref();
    }
  };
}
