import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

/** Longer than any healthy server needs. */
const TIMEOUT_MS = 3_000;

/** Requests that each server answers without a login: Redis PING, the Postgres TLS request. */
const PROBES = {
  REDIS_URL: { port: 6379, request: Buffer.from("PING\r\n") },
  DATABASE_URL: { port: 5432, request: Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]) },
} as const;

/**
 * Returns why the configured servers do not respond, as one sentence; undefined when they answer. Checked
 * first, since the services would fail only after the build and the import.
 */
export async function serverProblem(
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  const names = Object.keys(PROBES) as (keyof typeof PROBES)[];
  const problems = await Promise.all(names.map((name) => problemOf(name, env[name])));
  return problems.find((problem) => problem !== undefined);
}

async function problemOf(name: keyof typeof PROBES, address?: string): Promise<string | undefined> {
  if (!address) return undefined;
  const { port: standardPort, request } = PROBES[name];
  const { hostname, port, protocol } = new URL(address);
  const where = { host: hostname.replace(/^\[|\]$/gu, ""), port: Number(port || standardPort) };
  const socket: Socket =
    protocol === "rediss:"
      ? connectTls({ ...where, servername: where.host, rejectUnauthorized: false })
      : connect(where);
  return new Promise((resolve) => {
    const finish = (problem?: string) => {
      socket.destroy();
      resolve(problem === undefined ? undefined : `${name} ${problem}.`);
    };
    socket.setTimeout(TIMEOUT_MS, () => finish("does not answer"));
    socket.once("error", (error: NodeJS.ErrnoException) =>
      finish(`cannot be reached (${error.code ?? error.message})`),
    );
    socket.once("end", () => finish("closes connections without an answer"));
    socket.once("data", () => finish());
    socket.write(request);
  });
}
