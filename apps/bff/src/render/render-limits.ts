import type { ServerResponse } from "node:http";

/** In ms: what is not rendered by then is left to the browser. */
export const RENDER_LIMIT = 10_000;

/** The time and the reader that a render has. It is disposed of when the page's last part was sent. */
export interface Rendering extends Disposable {
  /** Aborted when the client goes away or the time is over. */
  readonly signal: AbortSignal;
}

/** `reader`: the answer that the page becomes; null when it is made for nobody in particular. */
export function startRender(reader: ServerResponse | null, limit = RENDER_LIMIT): Rendering {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`Not rendered within ${limit} ms`)), limit);
  const onClose = () => {
    if (reader?.writableFinished === false) controller.abort(new Error("The client went away"));
    clearTimeout(timer);
  };
  reader?.once("close", onClose);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      reader?.off("close", onClose);
    },
  };
}
