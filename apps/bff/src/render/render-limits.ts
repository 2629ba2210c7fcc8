import type { FastifyReply } from "fastify";

/** In ms: what is not rendered by then is left to the browser. */
export const RENDER_LIMIT = 10_000;

/** The time and the reader that a render has. */
export interface Rendering {
  /** Aborted when the client goes away or the time is over. */
  readonly signal: AbortSignal;
  end(): void;
}

export function startRender(reply: FastifyReply, limit = RENDER_LIMIT): Rendering {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`Not rendered within ${limit} ms`)), limit);
  const onClose = () => {
    if (!reply.raw.writableFinished) controller.abort(new Error("The client went away"));
    clearTimeout(timer);
  };
  reply.raw.once("close", onClose);
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      reply.raw.off("close", onClose);
    },
  };
}
