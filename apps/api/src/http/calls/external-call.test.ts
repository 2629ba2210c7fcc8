import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createLogger } from "@reprise/service/logger";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../../db/database.ts";
import { retentionJob } from "../../retention/retention.job.ts";
import {
  chargeCall,
  chargeHandlers,
  chargesOf,
  createCharges,
  type Provider,
} from "../../test/actions/charge.ts";
import { serveHttp } from "../../test/serve-http.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { interruptedCallsJob } from "./external-call.ts";

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await createCharges(database);
});
afterEach(() => database.close());

const logger = createLogger({ service: "api", version: "1", level: "fatal" });
const VISITOR = "v".repeat(43);

/** A fake provider with given answers that counts its requests. */
function provider(charge: Provider["charge"], find: Provider["find"] = async () => null) {
  const asked = { charge: 0, find: 0 };
  return {
    asked,
    charge: (reference: string) => {
      asked.charge += 1;
      return charge(reference);
    },
    find: (reference: string) => {
      asked.find += 1;
      return find(reference);
    },
  };
}

/** The test app over the same database. */
async function app(outside: Provider, over = database) {
  const http = await serveHttp({ handlers: chargeHandlers(over, outside), handlerTimeoutMs: 5000 });
  return {
    close: http.close,
    send: async (key: string, name = "Phone") => {
      const body = JSON.stringify({ id: 1, name, productVariantLabel: "A1" });
      const headers = { "x-visitor-token": VISITOR, "idempotency-key": key };
      const response = await http.post("/api/cart/items", body, headers);
      const text = await response.text();
      // Only the reference of an error differs in a repeat.
      return { status: response.status, text: text.replace(/"reference":"[^"]*"/u, "") };
    },
  };
}

const interruptCall = () =>
  database.db
    .updateTable("idempotency_key")
    .set({ tried_at: sql<Date>`now() - interval '61 seconds'` })
    .where("status", "is", null)
    .execute();
const resolve = (outside: Provider) => interruptedCallsJob(database, [chargeCall(outside)], logger).run();

test("charges once; a repeat gets the same answer, byte for byte", async () => {
  const outside = provider(async () => "charged");
  const { send, close } = await app(outside);
  const key = randomUUID();
  const first = await send(key);
  expect(first.status).toBe(200);
  expect(await send(key)).toEqual(first);
  expect([outside.asked, await chargesOf(database)]).toEqual([{ charge: 1, find: 0 }, ["charged"]]);
  expect((await send(key, "Another")).status).toBe(422);
  await close();
});

test("in progress, a repeat gets IN_FLIGHT, another body is refused, and no connection is in use", async () => {
  const [reached, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<"charged">()];
  const outside = provider(() => {
    reached.resolve();
    return answer.promise;
  });
  const { send, close } = await app(outside);
  const key = randomUUID();
  const first = send(key);
  await reached.promise;
  expect(await chargesOf(database)).toEqual(["pending"]);
  expect((await send(key)).text).toContain("IDEMPOTENCY_KEY_IN_FLIGHT");
  expect((await send(key, "Another")).text).toContain("IDEMPOTENCY_KEY_REUSED");
  answer.resolve("charged");
  const done = await first;
  expect(await send(key)).toEqual(done);
  expect(outside.asked.charge).toBe(1);
  await close();
});

test("a refused start writes nothing; a declined charge is stored; repeats get the same answers", async () => {
  const outside = provider(async () => "declined");
  const { send, close } = await app(outside);
  const keys = [randomUUID(), randomUUID()] as const;
  const answers = [await send(keys[0], "nothing"), await send(keys[1])];
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect([await send(keys[0], "nothing"), await send(keys[1])]).toEqual(answers);
  expect([outside.asked.charge, await chargesOf(database)]).toEqual([1, ["declined"]]);
  await close();
});

test("an error of the provider leaves the request in flight until the provider reports the outcome", async () => {
  let known: "declined" | null = null;
  const outside = provider(
    () => Promise.reject(new Error("The connection broke")),
    async () => known,
  );
  const { send, close } = await app(outside);
  const key = randomUUID();
  expect((await send(key)).status).toBe(500);
  expect((await send(key)).status).toBe(409);
  expect(await resolve(outside)).toBe(0);
  expect(outside.asked.find).toBe(0);
  await interruptCall();
  expect([await resolve(outside), (await send(key)).status]).toEqual([0, 409]);
  // It does not expire while in flight.
  await sql`update idempotency_key set created_at = now() - interval '30 hours'`.execute(database.db);
  expect(await retentionJob(database).run()).toBe(0);
  expect((await send(key)).status).toBe(409);
  known = "declined";
  await interruptCall();
  expect(await resolve(outside)).toBe(1);
  expect((await send(key)).text).toContain("The charge was declined");
  expect([outside.asked.charge, await chargesOf(database)]).toEqual([1, ["declined"]]);
  await close();
});

test("an interrupted call without an outcome after three days is reported and not tried again", async () => {
  const outside = provider(
    () => Promise.reject(new Error("broken")),
    async () => null,
  );
  const { send, close } = await app(outside);
  const key = randomUUID();
  await send(key);
  const lines: string[] = [];
  const reporting = createLogger(
    { service: "api", version: "1", level: "error" },
    { write: (line: string) => void lines.push(line) },
  );
  const run = interruptedCallsJob(database, [chargeCall(outside)], reporting).run;
  for (const [age, reports] of [
    ["71 hours", 0],
    ["73 hours", 1],
    ["100 hours", 1],
  ] as const) {
    await sql`update idempotency_key set created_at = now() - ${age}::interval,
      tried_at = least(tried_at, now() - interval '61 seconds') where isfinite(tried_at)`.execute(
      database.db,
    );
    await run();
    expect(
      lines.filter((line) => line.includes("Interrupted call given up") && line.includes(key)),
    ).toHaveLength(reports);
  }
  expect([outside.asked.find, (await send(key)).status]).toEqual([2, 409]);
  await close();
});

test("an interrupted call that no slice knows stays in flight; others are resolved", async () => {
  const outside = provider(
    () => Promise.reject(new Error("broken")),
    async () => "charged",
  );
  const { send, close } = await app(outside);
  await send(randomUUID());
  await sql`update idempotency_key set call = 'gone'`.execute(database.db);
  const key = randomUUID();
  await send(key);
  await interruptCall();
  expect(await resolve(outside)).toBe(1);
  expect((await send(key)).status).toBe(200);
  await close();
});

test("of a slow first request and a concurrent resolver one answers", async () => {
  const [reached, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<"charged">()];
  const outside = provider(
    () => {
      reached.resolve();
      return answer.promise;
    },
    async () => "declined",
  );
  const { send, close } = await app(outside);
  const key = randomUUID();
  const first = send(key);
  await reached.promise;
  await interruptCall();
  expect(await Promise.all([resolve(outside), resolve(outside)])).toEqual(expect.arrayContaining([1]));
  expect(outside.asked.find).toBe(1);
  answer.resolve("charged");
  const late = await first;
  expect([late.status, await chargesOf(database)]).toEqual([400, ["declined"]]);
  expect(await send(key)).toEqual(late);
  await close();
});

/** Script of a process whose request reached the provider and gets no answer. */
const dyingScript = (where: object, key: string) => `
  import { openDatabase } from "./src/db/database.ts";
  import { createCharges, chargeHandlers } from "./src/test/actions/charge.ts";
  import { serveHttp } from "./src/test/serve-http.ts";
  const database = await openDatabase(${JSON.stringify(where)});
  if ((await database.migrate()).length > 0) await createCharges(database);
  const charge = () => { console.log("reached"); return new Promise(() => {}); };
  const http = await serveHttp({ handlers: chargeHandlers(database, { charge, find: charge }) });
  await http.post("/api/cart/items", JSON.stringify({ id: 1, name: "Phone", productVariantLabel: "A1" }),
    { "x-visitor-token": "${VISITOR}", "idempotency-key": "${key}" });`;

test("killed between its transactions, a request is resolved once and then always gets the same answer", async () => {
  const { url } = database as { readonly url?: string };
  const dataDir = mkdtempSync(join(tmpdir(), "reprise-interrupted-"));
  const where = url === undefined ? { dataDir } : { databaseUrl: url };
  const key = randomUUID();
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", dyingScript(where, key)], {
    cwd: join(import.meta.dirname, "../../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line === "reached") break;
  child.kill("SIGKILL");
  await once(child, "exit");

  if (url === undefined) {
    await database.close();
    database = await openDatabase(where);
  }
  expect(await chargesOf(database)).toEqual(["pending"]);
  const outside = provider(
    async () => "charged",
    async () => "charged",
  );
  const { send, close } = await app(outside);
  expect((await send(key)).status).toBe(409);
  expect((await send(key, "Another")).status).toBe(422);
  await interruptCall();
  expect(await Promise.all([resolve(outside), resolve(outside)])).toEqual(expect.arrayContaining([1]));
  const answer = await send(key);
  expect(answer.status).toBe(200);
  expect(await send(key)).toEqual(answer);
  expect([outside.asked, await chargesOf(database)]).toEqual([{ charge: 0, find: 1 }, ["charged"]]);
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});
