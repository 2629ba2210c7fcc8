import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that one connection may have under way. */
export const MAX_UNANSWERED = 8;

/**
 * Counts the requests of each connection that have no whole answer yet. A client that sends more without reading what it
 * gets (HTTP pipelining, which no browser and no proxy uses) would pile up answers in our memory.
 */
export function countUnanswered(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    const before = unanswered.get(socket) ?? 0;
    if (before >= MAX_UNANSWERED) {
      // An answer would have to wait for those before it.
      socket.destroy();
      return false;
    }
    unanswered.set(socket, before + 1);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  };
}
