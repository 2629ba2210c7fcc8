import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of unfinished requests per connection. */
export const MAX_UNANSWERED = 8;

/**
 * Limits the unfinished requests of each connection. A client that sends more without reading responses would
 * fill memory with responses. Only HTTP pipelining does so, which no browser or proxy uses.
 */
export function countUnanswered(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    const before = unanswered.get(socket) ?? 0;
    if (before >= MAX_UNANSWERED) {
      // A response could not be sent before the earlier ones.
      socket.destroy();
      return false;
    }
    unanswered.set(socket, before + 1);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  };
}
