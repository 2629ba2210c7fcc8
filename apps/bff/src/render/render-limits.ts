import type { ServerResponse } from "node:http";

/** In ms: parts that are not rendered by then are left to the browser. */
export const RENDER_LIMIT = 10_000;

/** The lifetime of a render. Disposed of when the last part has been sent. */
export interface Rendering extends Disposable {
  /** Aborted when the client disconnects or the time limit is reached. */
  readonly signal: AbortSignal;
}

/** `clientResponse`: the response that the page is sent with. Null: no client waits. */
export function startRender(clientResponse: ServerResponse | null, limit = RENDER_LIMIT): Rendering {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`Not rendered within ${limit} ms`)), limit);
  const onClose = () => {
    if (clientResponse?.writableFinished === false) controller.abort(new Error("The client disconnected"));
    clearTimeout(timer);
  };
  if (clientResponse?.destroyed === true) onClose();
  else clientResponse?.once("close", onClose);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      clientResponse?.off("close", onClose);
    },
  };
}
