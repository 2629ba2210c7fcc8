import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { closeIdleConnections } from "@reprise/service/close-idle-connections";
import type { FastifyInstance } from "fastify";

/** In ms after the server stops listening: requests that are still incomplete are then closed. */
const GRACE = 1_000;

/**
 * Lets a server close once its running requests are answered: closes connections that become idle, and requests that
 * never arrive in full.
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
    closeIdleConnections(server);
    const unfinished = setTimeout(closeUnfinished, GRACE).unref();
    server.once("close", () => clearTimeout(unfinished));
  });
}
