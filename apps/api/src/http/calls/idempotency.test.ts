import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Schema } from "../../db/database.ts";
import { retentionJob } from "../../retention/retention.job.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { ApiFailure } from "./api-failure.ts";
import { once } from "./idempotency.ts";
import { sha256 } from "./sha256.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const owner = sha256("somebody");
const request = (key: string | null, input: unknown = { id: 1 }) =>
  ({ owner, key, call: "api_add_item_to_cart", input }) as const;

/** Work that writes a row and counts its runs. */
function counted() {
  let times = 0;
  return {
    times: () => times,
    work: async () => {
      times += 1;
      return { times };
    },
  };
}

test("the same request under the same key is done once and answered the same", async () => {
  const { work, times } = counted();
  const key = randomUUID();
  expect([await once(database, request(key), work), await once(database, request(key), work)]).toEqual([
    { times: 1 },
    { times: 1 },
  ]);
  expect(times()).toBe(1);
  expect([await once(database, request(null), work), await once(database, request(null), work)]).toEqual([
    { times: 2 },
    { times: 3 },
  ]);
});

test("a repeat gets the identical text, because JSON text keeps the order of names", async () => {
  const key = randomUUID();
  const answer = { zebra: 1, a: [{ bb: "ä", b: null }], longest: 0.1 };
  const texts = [];
  for (let time = 0; time < 2; time += 1)
    texts.push(JSON.stringify(await once(database, request(key), async () => answer)));
  expect(texts).toEqual([JSON.stringify(answer), JSON.stringify(answer)]);
});

test("an error for a while is no answer: a repeat under the same key tries again", async () => {
  const key = randomUUID();
  const waiting = new ApiFailure("TOO_MANY_REQUESTS", "Wait", { retryAfterSeconds: 7 });
  await expect(once(database, request(key), () => Promise.reject(waiting))).rejects.toBe(waiting);
  const { work, times } = counted();
  expect(await once(database, request(key), work)).toEqual({ times: 1 });
  expect(times()).toBe(1);
});

test("stores only the identity of an answer that becomes stale", async () => {
  const key = randomUUID();
  let cart = "one piece";
  const add = () =>
    once(database, request(key), async () => ({ uuid: "line", cart }), {
      identify: ({ uuid }) => ({ uuid }),
      answerAgain: async ({ uuid }) => ({ uuid, cart }),
    });
  expect(await add()).toEqual({ uuid: "line", cart: "one piece" });
  cart = "two pieces";
  expect(await add()).toEqual({ uuid: "line", cart: "two pieces" });
  const row = await database.db
    .selectFrom("idempotency_key")
    .select("answer")
    .where("key", "=", key)
    .executeTakeFirst();
  expect(row).toEqual({ answer: '{"uuid":"line"}' });
});

test("returns an answer that an older version stored", async () => {
  const { work, times } = counted();
  const key = randomUUID();
  await once(database, request(key), work);
  await database.db
    .updateTable("idempotency_key")
    .set({ answer: null, call: null, body: JSON.stringify({ by: "an older version" }) })
    .where("key", "=", key)
    .execute();
  expect([await once(database, request(key), work), times()]).toEqual([{ by: "an older version" }, 1]);
});

test("another request under the same key is refused", async () => {
  const { work } = counted();
  const key = randomUUID();
  await once(database, request(key), work);
  await expect(once(database, request(key, { id: 2 }), work)).rejects.toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
    status: 422,
  });
});

test("a key belongs to its owner", async () => {
  const { work } = counted();
  const key = randomUUID();
  await once(database, request(key), work);
  expect(await once(database, { ...request(key), owner: sha256("another") }, work)).toEqual({ times: 2 });
});

test("stores an error too and rolls back the work's writes", async () => {
  const key = randomUUID();
  let times = 0;
  const refuse = () =>
    once(database, request(key), async (transaction) => {
      times += 1;
      await transaction
        .insertInto("popular_query")
        .values({ locale: "de", query: "refused", weight: 1 })
        .execute();
      throw new ApiFailure("PRODUCT_VARIANT_EXHAUSTED", "No more");
    });
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(refuse()).rejects.toMatchObject({ code: "PRODUCT_VARIANT_EXHAUSTED" });
  expect(times).toBe(1);
  expect(await database.db.selectFrom("popular_query").selectAll().execute()).toEqual([]);
});

test("an unexpected error stores nothing: a repeat tries again", async () => {
  const key = randomUUID();
  const { work } = counted();
  await expect(once(database, request(key), () => Promise.reject(new Error("broken")))).rejects.toThrow(
    "broken",
  );
  await expect(
    once(database, request(key), () => Promise.reject(new ApiFailure("SERVICE_UNAVAILABLE", "later"))),
  ).rejects.toThrow("later");
  expect(await once(database, request(key), work)).toEqual({ times: 1 });
});

test("a key expires after 24 hours and is deleted later", async () => {
  const { work } = counted();
  const [old, fresh] = [randomUUID(), randomUUID()];
  await once(database, request(old), work);
  await once(database, request(fresh), work);
  const age = () =>
    database.db
      .updateTable("idempotency_key")
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where("key", "=", old)
      .execute();
  await age();
  expect(await once(database, request(old, { id: 2 }), work)).toEqual({ times: 3 });
  await age();
  expect(await retentionJob(database).run()).toBe(1);
  expect(await once(database, request(fresh), work)).toEqual({ times: 2 });
});

test("twenty parallel requests with one key do the work once; requests in the meantime get IN_FLIGHT", async () => {
  const key = randomUUID();
  await sql`create table work_done (id uuid)`.execute(database.db);
  const refused = Promise.withResolvers<void>();
  const work = async (transaction: Transaction<Schema>) => {
    const id = randomUUID();
    // Work that is rolled back and repeated leaves nothing behind.
    await sql`insert into work_done values (${id})`.execute(transaction);
    // The embedded database has one connection: there the other requests wait for the first.
    if (database.kind === "server") await refused.promise;
    return { id };
  };
  const attempt = () =>
    once(database, request(key), work).catch((error: unknown) => {
      refused.resolve();
      throw error;
    });
  const results = await Promise.allSettled(Array.from({ length: 20 }, attempt));
  const { rows } = await sql<{ id: string }>`select id from work_done`.execute(database.db);
  expect(rows).toHaveLength(1);
  const answers = results.flatMap((result) => (result.status === "fulfilled" ? result.value.id : []));
  expect(new Set(answers)).toEqual(new Set([rows[0]?.id]));
  const codes = results.map((result) =>
    result.status === "fulfilled" ? "done" : (result.reason as ApiFailure).code,
  );
  expect(new Set(codes)).toEqual(
    new Set(database.kind === "server" ? ["done", "IDEMPOTENCY_KEY_IN_FLIGHT"] : ["done"]),
  );
});

test.runIf(process.env["DATABASE_URL"])(
  "returns an answer that was stored after the lookup, and does nothing twice",
  async () => {
    const key = randomUUID();
    await once(database, request(key), async () => ({ by: "the first" }));
    const [stored] = await database.db
      .deleteFrom("idempotency_key")
      .where("key", "=", key)
      .returningAll()
      .execute();
    let times = 0;
    const answer = await once(database, request(key), async (transaction) => {
      times += 1;
      await transaction
        .insertInto("popular_query")
        .values({ locale: "de", query: "twice", weight: times })
        .execute();
      // Simulates that the first request committed between lookup and lock.
      if (stored !== undefined)
        await database.db
          .insertInto("idempotency_key")
          .values({ ...stored, body: null, started: null, tried_at: undefined })
          .execute();
      return { by: "the second" };
    });
    expect([answer, times]).toEqual([{ by: "the first" }, 1]);
    expect(await database.db.selectFrom("popular_query").selectAll().execute()).toEqual([]);
  },
);
