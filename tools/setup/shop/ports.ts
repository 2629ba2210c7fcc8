import { createServer } from "node:net";

/** Why nothing can listen there, as one sentence; undefined when it can. */
export function portProblem(name: string, host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program: stop it, or set ${name} to a free port.`,
        EACCES: `Port ${port} may not be used by this user: set ${name} to a port above 1023.`,
      };
      resolve(reasons[error.code ?? ""] ?? `Nothing can listen on ${host} (${error.code}): check HOST.`);
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
