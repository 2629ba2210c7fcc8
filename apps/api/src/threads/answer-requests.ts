import { parentPort } from "node:worker_threads";

/** What a worker sends for each request. */
export type ThreadAnswer<Result> = { readonly result: Result } | { readonly failure: Error };

/** In the worker of `createThread`: answers each request. The thread's owner states its type. */
export function answerRequests(resultOf: (request: never) => unknown): void {
  async function answer(request: unknown): Promise<ThreadAnswer<unknown>> {
    try {
      // `never`: the type that the owner states is not known here.
      return { result: await resultOf(request as never) };
    } catch (error) {
      return { failure: error instanceof Error ? error : new Error(String(error)) };
    }
  }
  parentPort?.on("message", async (request: unknown) => parentPort?.postMessage(await answer(request)));
}
