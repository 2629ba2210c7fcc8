import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { migratedImage, openTestDatabase } from "../test/test-database.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { isUnavailable } from "./is-unavailable.ts";
import { kyselyOf } from "./kysely-pools.ts";
import { serverPool } from "./pool.ts";

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** A PostgreSQL server: that of DATABASE_URL, otherwise the embedded one, which takes one connection at a time. */
async function startServer(): Promise<{ connect(): Duplex; connections: number }> {
  const { DATABASE_URL: url } = process.env;
  if (url) {
    const { hostname, port } = new URL(url);
    return { connect: () => new Socket().connect(Number(port || 5432), hostname), connections: 10 };
  }
  const postgres = await startEmbeddedPostgres({ image: await migratedImage() });
  closings.push(() => postgres.close());
  return { connect: () => postgres.connect(), connections: 1 };
}

/** A proxy between client and server that can silence or cut its existing connections. */
async function startNetwork(connect: () => Duplex) {
  const links = new Set<{ isSilent: boolean; end(): void }>();
  const server = createServer((socket) => {
    const far = connect();
    const end = () => {
      socket.destroy();
      far.destroy();
    };
    const link = { isSilent: false, end };
    links.add(link);
    socket.on("data", (bytes) => void (link.isSilent || far.write(bytes)));
    far.on("data", (bytes) => void (link.isSilent || socket.write(bytes)));
    for (const side of [socket, far]) side.on("error", end).on("close", end);
  }).listen(0, "127.0.0.1");
  closings.push(() => server.close());
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => links.forEach((link) => (link.isSilent = true)),
    cut: () => links.forEach(({ end }) => end()),
    count: () => links.size,
  };
}

/** In ms. Longer than a slow machine takes; the time without answers passes on a fake clock. */
const limits = { connection: 20_000, statement: 60_000, answer: 10_000, idleTransaction: 60_000 };

/** Lets the time limit of answers pass, again and again, until the work has ended. Returns how often. */
async function untilEnded(work: () => Promise<unknown>): Promise<number> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const progress = { hasEnded: false };
  let limitsPassed = 0;
  const ended = work().finally(() => (progress.hasEnded = true));
  while (!progress.hasEnded) {
    await setImmediate();
    if (progress.hasEnded || vi.getTimerCount() === 0) continue;
    vi.advanceTimersByTime(limits.answer);
    limitsPassed += 1;
  }
  vi.useRealTimers();
  await ended;
  return limitsPassed;
}

async function openThroughNetwork() {
  const { connect, connections } = await startServer();
  const network = await startNetwork(connect);
  const url = new URL(process.env["DATABASE_URL"] || "postgres://postgres@127.0.0.1/postgres");
  url.host = `127.0.0.1:${network.port}`;
  const pool = serverPool(url.href, limits);
  /** Resolves when the client has noticed the end of a connection. */
  const ended = new Promise((resolve) => {
    pool.on("connect", (client) => client.once("end", resolve));
  });
  const db = kyselyOf(pool);
  closings.push(() => db.destroy());
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
  return { db, ask, network, connections, ended };
}

test("replaces connections that no longer answer", async () => {
  const { ask, network, connections } = await openThroughNetwork();
  const many = () => Promise.allSettled(Array.from({ length: connections }, ask));
  await many();
  expect(network.count()).toBe(connections);
  network.silence();
  let results: PromiseSettledResult<unknown>[] = [];
  await untilEnded(async () => (results = await many()));
  for (const result of results)
    expect(result.status === "rejected" && isUnavailable(result.reason)).toBe(true);
  expect((await many()).map(({ status }) => status)).toEqual(Array(connections).fill("fulfilled"));
});

test.runIf(process.platform === "linux")("idle connections are probed", async () => {
  const { ask, network } = await openThroughNetwork();
  await ask();
  // Number, local and remote address, state (01: established), queues, active timer (02: keep-alive), …
  const remote = `:${network.port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/u))
    .filter(([, , address, state]) => address?.endsWith(remote) && state === "01");
  expect(rows.map(([, , , , , timer]) => timer?.slice(0, 2))).toEqual(["02"]);
});

test("a transaction on a connection without answers fails once, not once for each statement", async () => {
  const { db, network, ask } = await openThroughNetwork();
  let waits = 0;
  const work = db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    network.silence();
    waits = await untilEnded(async () => {
      for (let times = 0; times < 10; times += 1)
        await sql`select 1`.execute(transaction).catch(() => undefined);
    });
    await sql`select 1`.execute(transaction);
  });
  await expect(work).rejects.toThrow("Query read timeout");
  expect(waits).toBe(1);
  await expect.poll(ask).toBeTruthy();
});

test("a connection that is cut in the middle of a transaction fails the transaction, not the process", async () => {
  const { db, network, ask, ended } = await openThroughNetwork();
  const work = db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    network.cut();
    await ended;
    await sql`select 1`.execute(transaction);
  });
  await expect(work).rejects.toThrow(/not queryable|terminated/u);
  await expect.poll(ask).toBeTruthy();
});

test.runIf(process.env["DATABASE_URL"])(
  "a statement that takes too long is ended by the server",
  async () => {
    const database = await openTestDatabase();
    closings.push(() => database.close());
    const url = "url" in database ? database.url : "";
    const db = kyselyOf(serverPool(url, { ...limits, statement: 100, answer: 10_000 }));
    closings.push(() => db.destroy());
    const error: unknown = await sql`select pg_sleep(5)`.execute(db).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "57014" });
    expect(isUnavailable(error)).toBe(true);
  },
);
