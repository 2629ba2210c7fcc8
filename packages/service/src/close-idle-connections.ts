import type { Server } from "node:http";

const EVERY_MS = 50;

/**
 * For a server that stops listening: closes connections when they become idle, until the server has closed. Node closes
 * only those that are idle when it stops.
 */
export function closeIdleConnections(server: Server): void {
  const timer = setInterval(() => server.closeIdleConnections(), EVERY_MS).unref();
  server.once("close", () => clearInterval(timer));
}
