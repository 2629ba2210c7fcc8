import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect, createServer as createNetServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startSmtpSink } from "./test/stand-ins/smtp-sink.ts";
import { openTestDatabase } from "./test/test-database.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const TOKEN = "0123456789abcdef0123456789abcdef";
const TIMEOUT = 60_000;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** Starts the service as a separate process on a free port. */
function run({ env = {}, args = [] }: RunOptions = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      API_SERVICE_TOKEN: TOKEN,
      API_PORT: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let [out, err] = ["", ""];
  child.stdout?.on("data", (data) => (out += String(data)));
  child.stderr?.on("data", (data) => (err += String(data)));
  const ended = once(child, "exit").then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    out,
    err,
  }));
  return {
    child,
    ended,
    lines: () =>
      out
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    /** Resolves when it listens. */
    address: async () => {
      const port = vi.waitFor(
        () => /"port":(\d+)/u.exec(out)?.[1] ?? Promise.reject(new Error("It does not listen yet")),
        { timeout: TIMEOUT, interval: 50 },
      );
      const failed = ended.then(() => Promise.reject(new Error(`It ended: ${out}${err}`)));
      return `http://127.0.0.1:${await Promise.race([port, failed])}`;
    },
  };
}

describe("a startup error ends the process with exit code 1 and one sentence", () => {
  test.each([
    [{ API_SERVICE_TOKEN: "" }, /^API_SERVICE_TOKEN is missing: it must be .+\.\n$/u],
    [
      { DATABASE_URL: "postgres://user:hunter2@127.0.0.1:9/shop" },
      /^DATABASE_URL cannot be reached \(ECONNREFUSED\)\.\n$/u,
    ],
    [{ DATA_DIR: "/dev/null/data" }, /^[^\n]+\/dev\/null\/data[^\n]+\n$/u],
  ])(
    "%j",
    async (env, sentence) => {
      const { code, out, err } = await run({ env }).ended;
      expect([code, out, err]).toEqual([1, "", expect.stringMatching(sentence)]);
      expect(err).not.toContain("hunter2");
    },
    TIMEOUT,
  );
});

test.each([
  ["never answers", () => undefined, /^DATABASE_URL does not answer\.\n$/u],
  [
    "accepts the login and answers no query",
    (socket: Socket) => {
      const loggedIn = Buffer.from("R\0\0\0\b\0\0\0\0Z\0\0\0\x05I", "latin1");
      socket.once("data", () => socket.write(loggedIn));
    },
    /^DATABASE_URL does not answer\.\n$/u,
  ],
  [
    "closes connections",
    (socket: Socket) => socket.destroy(),
    /^DATABASE_URL closes connections [^\n]+\?\n$/u,
  ],
] as const)(
  "reports a server that %s in one sentence",
  async (_, onConnection, sentence) => {
    const sockets: Socket[] = [];
    const server = createNetServer((socket) => {
      sockets.push(socket.on("error", () => {}));
      onConnection(socket);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(
      await run({ env: { DATABASE_URL: `postgres://user@127.0.0.1:${port}/shop` } }).ended,
    ).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(sentence),
    });
    for (const socket of sockets) socket.destroy();
    server.close();
  },
  TIMEOUT,
);

describe("a service on a database", () => {
  let env: Record<string, string> = {};
  beforeAll(async () => {
    const database = await openTestDatabase();
    if ("url" in database && typeof database.url === "string") {
      env = { DATABASE_URL: database.url };
      return () => database.close();
    }
    await database.close();
    const folder = mkdtempSync(join(tmpdir(), "reprise-main-"));
    env = { DATA_DIR: folder };
    return () => rmSync(folder, { recursive: true, force: true });
  }, TIMEOUT);

  test(
    "is migrated by a command",
    async () => {
      expect(await run({ env, args: ["migrate"] }).ended).toMatchObject({ code: 0, err: "" });
    },
    TIMEOUT,
  );

  test(
    "becomes ready, logs JSON lines, and reports a used port in one sentence",
    async () => {
      const service = run({ env });
      const address = await service.address();
      await expect
        .poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: TIMEOUT })
        .toBe(200);
      expect((await fetch(`${address}/api/cart`)).status).toBe(401);
      expect((await fetch(`${address}/api/docs`)).status).toBe(401);
      const cart = await fetch(`${address}/api/cart`, { headers: { authorization: `Bearer ${TOKEN}` } });
      expect([cart.status, cart.headers.get("x-version")]).toEqual([
        200,
        expect.stringMatching(/^0\.1\.0\+[0-9a-f]{12}$/u),
      ]);
      service.child.kill("SIGTERM");
      expect(await service.ended).toMatchObject({ code: 0, err: "" });
      expect(service.lines().map(({ msg }) => msg)).toEqual(
        expect.arrayContaining(["Listening", "request", "Shutting down", "Shut down"]),
      );
      expect(JSON.stringify(service.lines())).not.toContain(TOKEN);
      await takePort(async (port) => {
        expect(await run({ env: { ...env, API_PORT: `${port}` } }).ended).toMatchObject({
          code: 1,
          err: `API_PORT ${port} on 127.0.0.1 is taken by another program.\n`,
        });
      });
    },
    2 * TIMEOUT,
  );

  test(
    "reports in one sentence, which does not blame the database, that it cannot listen on its address",
    async () => {
      expect(await run({ env: { ...env, API_HOST: "nohost.invalid" } }).ended).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /^The API cannot listen on API_HOST nohost\.invalid, API_PORT 0 \((?:ENOTFOUND|EAI_AGAIN)\)\.\n$/u,
        ),
      });
    },
    TIMEOUT,
  );

  test.runIf(process.env["DATABASE_URL"])(
    "limits the time of a statement, because nobody waits longer for a request",
    async () => {
      const url = new URL(env["DATABASE_URL"] ?? "");
      const [host, port] = [url.hostname, Number(url.port || 5432)];
      /** The first message of each open connection. */
      const startups = new Map<Socket, string>();
      const proxy = createNetServer((socket) => {
        socket.once("data", (message) => startups.set(socket, message.toString("latin1")));
        socket.once("close", () => startups.delete(socket)).on("error", () => {});
        socket.pipe(connect(port, host).on("error", () => {})).pipe(socket);
      }).listen(0, "127.0.0.1");
      await once(proxy, "listening");
      url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      const service = run({ env: { DATABASE_URL: url.href } });
      const address = await service.address();
      await expect
        .poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: TIMEOUT })
        .toBe(200);
      expect(startups.size).toBeGreaterThan(0);
      for (const startup of startups.values()) expect(startup).toContain("statement_timeout\x0012000\0");
      service.child.kill("SIGTERM");
      await service.ended;
      proxy.close();
    },
    TIMEOUT,
  );

  test(
    "ends on SIGINT and can be started again",
    async () => {
      const service = run({ env });
      await service.address();
      service.child.kill("SIGINT");
      expect(await service.ended).toMatchObject({ code: 0, signal: null, err: "" });
    },
    TIMEOUT,
  );

  test(
    "ends only when the mail that it was sending is sent, and its job is done",
    async () => {
      const sink = await startSmtpSink();
      const [connected, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      // Holds the mail back until the service is about to end.
      const slow = createNetServer((socket) => {
        connected.resolve();
        void release.promise.then(() => {
          const { port } = new URL(sink.url);
          return socket.pipe(connect(Number(port), "127.0.0.1")).pipe(socket);
        });
      }).listen(0, "127.0.0.1");
      await once(slow, "listening");
      const { port } = slow.address() as AddressInfo;
      const service = run({ env: { ...env, SMTP_URL: `smtp://127.0.0.1:${port}` } });
      const address = await service.address();
      const subscribed = await fetch(`${address}/api/newsletter`, {
        method: "POST",
        headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" },
        body: JSON.stringify({ email: "ada@example.com", source: "footer", subscriptionType: "newsletter" }),
      });
      expect(subscribed.status).toBe(200);
      await connected.promise;
      service.child.kill("SIGTERM");
      const isListening = () => fetch(`${address}/healthz`).then(Boolean, () => false);
      await expect.poll(isListening, { timeout: TIMEOUT }).toBe(false);
      release.resolve();
      expect(await service.ended).toMatchObject({ code: 0, err: "" });
      expect(sink.mailsTo("ada@example.com")).toHaveLength(1);
      expect(service.lines()).toContainEqual(expect.objectContaining({ job: "queue", done: 1 }));
      slow.close();
      await sink.close();
    },
    TIMEOUT,
  );

  test(
    "is not ready but still serves during DRAIN_DELAY_MS after the signal to end",
    async () => {
      const service = run({ env: { ...env, DRAIN_DELAY_MS: "60000" } });
      const address = await service.address();
      const status = async () => (await fetch(`${address}/readyz`)).status;
      await expect.poll(status, { timeout: TIMEOUT }).toBe(200);
      service.child.kill("SIGTERM");
      await expect.poll(status, { timeout: 30_000 }).toBe(503);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      // A second signal ends the delay.
      service.child.kill("SIGTERM");
      expect(await service.ended).toMatchObject({ code: 1, err: "" });
    },
    2 * TIMEOUT,
  );
});

async function takePort(work: (port: number) => Promise<void>): Promise<void> {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  try {
    await work((other.address() as AddressInfo).port);
  } finally {
    other.close();
  }
}
