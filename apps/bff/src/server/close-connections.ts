import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** In ms from the end of listening: a request that has not come whole by then will not be answered. */
const GRACE = 1_000;

/**
 * Lets a server end once the requests that it has are answered. Node closes what is idle when it stops listening;
 * what falls idle later would hold the end up, and so would a request of which the rest never comes.
 */
export function closeConnections(app: FastifyInstance): void {
  const { server } = app;
  const requests = new Map<Socket, IncomingMessage | null>();
  server.on("connection", (socket: Socket) => {
    requests.set(socket, null);
    socket.once("close", () => requests.delete(socket));
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    requests.set(request.socket, request);
    response.once("close", () => {
      if (requests.get(request.socket) === request) requests.set(request.socket, null);
    });
  });

  function closeUnfinished(): void {
    for (const [socket, request] of requests) if (request?.complete !== true) socket.destroy();
  }

  app.addHook("preClose", async () => {
    const idle = setInterval(() => server.closeIdleConnections(), 50).unref();
    const unfinished = setTimeout(closeUnfinished, GRACE).unref();
    server.once("close", () => {
      clearInterval(idle);
      clearTimeout(unfinished);
    });
  });
}
