import type { Socket } from "node:net";
import fp from "fastify-plugin";

/** Maximum number of unfinished requests per connection. */
export const MAX_UNANSWERED = 8;

/**
 * Limits the unfinished requests of each connection. A client that sends more without reading responses would
 * fill memory with responses. Only HTTP pipelining does so, which no browser or proxy uses.
 */
export const pipelining = fp(
  async (app) => {
    const unanswered = new WeakMap<Socket, number>();
    app.addHook("onRequest", async ({ raw: { socket } }, reply) => {
      const before = unanswered.get(socket) ?? 0;
      if (before >= MAX_UNANSWERED) {
        // A response could not be sent before the earlier ones.
        socket.destroy();
        return reply.hijack();
      }
      unanswered.set(socket, before + 1);
      reply.raw.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
      return undefined;
    });
  },
  { name: "pipelining" },
);
