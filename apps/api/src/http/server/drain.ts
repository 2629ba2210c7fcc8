import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { closeIdleConnections } from "@reprise/service/close-idle-connections";

/**
 * Accepts no more connections, answers running requests and closes idle connections. After `graceMs` it
 * closes all others.
 */
export async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  closeIdleConnections(server);
  const cut = new AbortController();
  const late = sleep(graceMs, undefined, { signal: cut.signal }).then(
    () => server.closeAllConnections(),
    () => {},
  );
  await closed;
  cut.abort();
  await late;
}
