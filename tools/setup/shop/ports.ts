import { createServer } from "node:http";
import { addressOf } from "./address-of.ts";

/** Returns why a port cannot be listened on, as one sentence; undefined when it is free. */
export function portProblem(name: string, host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer((_request, response) => response.end());
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program: stop it, or set ${name} to a free port.`,
        EACCES: `Port ${port} may not be used by this user: set ${name} to a port above 1023.`,
      };
      resolve(reasons[error.code ?? ""] ?? `Nothing can listen on ${host} (${error.code}): check HOST.`);
    });
    server.listen({ host, port, exclusive: true }, async () => {
      const canBeFetched = await isFetchable(host, port);
      server.closeAllConnections();
      server.close(() =>
        resolve(
          canBeFetched ? undefined : `Port ${port} is one that browsers refuse: set ${name} to another.`,
        ),
      );
    });
  });
}

/** Browsers and Node's fetch block some ports that belong to other protocols. */
async function isFetchable(host: string, port: number): Promise<boolean> {
  try {
    await fetch(`${addressOf(host, port)}/`, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return !(cause instanceof Error && cause.message === "bad port");
  }
}
