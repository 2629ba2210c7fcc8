import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

/** Longer than any healthy server needs. */
const TIMEOUT_MS = 3_000;

/** A command of Redis as it is sent, with the length of each word: a password may contain anything. */
const redisCommand = (...words: readonly string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join("")}`;

/**
 * The login of the address, then PING, by which the BFF checks Redis. Each is answered by a line. A text says
 * what the BFF could not read.
 */
function redisProbe({ username, password, pathname }: URL): Probe | string {
  if (!/^\/?\d*$/u.test(pathname)) return "has a path that is not the number of a database";
  const login = decoded([username, password].filter((word) => word !== ""));
  if (login === null) return "has a login that is not percent-encoded";
  const commands = [...(password === "" ? [] : [redisCommand("AUTH", ...login)]), redisCommand("PING")];
  return { port: 6379, request: Buffer.from(commands.join("")), lines: commands.length };
}

function decoded(words: readonly string[]): string[] | null {
  try {
    return words.map((word) => decodeURIComponent(word));
  } catch {
    return null;
  }
}

type Probe = {
  readonly port: number;
  readonly request: Buffer;
  /** How many lines the complete answer has; 0: any byte is one. */
  readonly lines: number;
};

/** Redis also checks the login of the address. Postgres only says whether it uses TLS. */
const PROBES = {
  REDIS_URL: redisProbe,
  DATABASE_URL: (): Probe => ({ port: 5432, request: Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]), lines: 0 }),
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
  const url = new URL(address);
  const { hostname, port, protocol } = url;
  const probe = PROBES[name](url);
  if (typeof probe === "string") return `${name} ${probe}.`;
  const { port: standardPort, request, lines } = probe;
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
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("latin1");
      const [, refusal] = lines > 0 ? (/^-(.{1,200})/mu.exec(answer) ?? []) : [];
      if (refusal !== undefined && answer.endsWith("\n")) finish(`refuses the login or PING (${refusal})`);
      else if (answer.split("\n").length > lines) finish();
    });
    socket.write(request);
  });
}
