import { parentPort } from "node:worker_threads";

/** What a worker sends for each request. */
export type ThreadAnswer<Result> = { readonly result: Result } | { readonly failure: Error };

/** In the worker of `createThread`: answers each request. */
export function answerRequests<Request>(resultOf: (request: Request) => unknown): void {
  async function answer(request: Request): Promise<ThreadAnswer<unknown>> {
    try {
      return { result: await resultOf(request) };
    } catch (error) {
      return { failure: error instanceof Error ? error : new Error(String(error)) };
    }
  }
  parentPort?.on("message", async (request: Request) => parentPort?.postMessage(await answer(request)));
}
