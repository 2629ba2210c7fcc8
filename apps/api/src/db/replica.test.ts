import { postgresPrograms } from "@reprise/setup/postgres-server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabaseCheck } from "../readiness.ts";
import { startStreamingReplica, type StreamingReplica } from "../test/stand-ins/streaming-replica.ts";
import { type Database, openDatabase } from "./database.ts";

const programs = postgresPrograms();
const TIMEOUT = 60_000;
const SOON = { timeout: 15_000, interval: 100 };

// A replica needs the programs of Postgres, which CI has.
describe.runIf(programs)("a streaming replica", () => {
  let servers: StreamingReplica;
  let database: Database;
  let replica: Database;
  const problems: (string | null)[] = [];

  beforeAll(async () => {
    servers = await startStreamingReplica(programs ?? "");
    replica = await openDatabase({ databaseUrl: servers.replicaUrl });
    database = await openDatabase({
      databaseUrl: servers.primaryUrl,
      replica: { url: servers.replicaUrl, onChange: (problem) => problems.push(problem) },
    });
    await database.migrate();
  }, TIMEOUT);
  afterAll(async () => {
    await database.close();
    await replica.close();
    await servers.close();
  }, TIMEOUT);

  const isReplica = async (db: Database["db"]) =>
    (await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(db)).rows[0]?.yes;
  const isRead = () => isReplica(database.reads);
  const add = (query: string) =>
    database.db.insertInto("popular_query").values({ locale: "de", query, weight: 1 }).execute();
  const queries = async (db: Database["db"]) =>
    (await db.selectFrom("popular_query").select("query").orderBy("query").execute()).map(
      ({ query }) => query,
    );

  test("answers the reads", async () => {
    await expect.poll(isRead, SOON).toBe(true);
    expect(await isReplica(database.readSource())).toBe(true);
    expect(await isReplica(database.db)).toBe(false);
    await add("one");
    await expect.poll(() => queries(replica.db), SOON).toEqual(["one"]);
    expect(await queries(database.reads)).toEqual(["one"]);
    expect(problems.at(-1)).toBe(null);
  });

  test("refuses writes and transactions", async () => {
    await expect(sql`delete from popular_query`.execute(database.readSource())).rejects.toThrow("read-only");
    await expect(database.reads.transaction().execute(isReplica)).rejects.toThrow("no transactions");
  });

  test("is not read while it lags", async () => {
    problems.length = 0;
    await sql`select pg_wal_replay_pause()`.execute(replica.db);
    await add("two");
    await expect.poll(isRead, SOON).toBe(false);
    expect(await isReplica(database.readSource())).toBe(false);
    expect(await queries(database.reads)).toEqual(["one", "two"]);
    expect(await queries(replica.db)).toEqual(["one"]);
    await sql`select pg_wal_replay_resume()`.execute(replica.db);
    await expect.poll(isRead, SOON).toBe(true);
    expect(await queries(database.reads)).toEqual(["one", "two"]);
    expect([problems[0], problems.at(-1)]).toEqual(["The replica lags behind the primary.", null]);
  });

  test(
    "falls back to the primary when it is unavailable, reports that once, and recovers",
    async () => {
      problems.length = 0;
      const under = Array.from({ length: 20 }, () => queries(database.reads));
      await servers.stopReplica();
      const after = Array.from({ length: 20 }, () => queries(database.reads));
      for (const answer of await Promise.all([...under, ...after])) expect(answer).toEqual(["one", "two"]);
      expect([await isRead(), await createDatabaseCheck(database)()]).toEqual([false, "up"]);
      await expect.poll(() => problems, SOON).toEqual([expect.any(String)]);
      await servers.startReplica();
      await expect.poll(isRead, SOON).toBe(true);
      expect(problems).toEqual([expect.any(String), null]);
    },
    TIMEOUT,
  );

  test("may be missing at the start", async () => {
    const reported: (string | null)[] = [];
    const other = await openDatabase({
      databaseUrl: servers.primaryUrl,
      replica: { url: "postgres://root@127.0.0.1:9/postgres", onChange: (problem) => reported.push(problem) },
    });
    expect(await isReplica(other.reads)).toBe(false);
    await other.close();
    expect(reported).toEqual([expect.stringContaining("ECONNREFUSED")]);
  });

  test("is not an independent server", async () => {
    const reported: (string | null)[] = [];
    const other = await openDatabase({
      databaseUrl: servers.primaryUrl,
      replica: { url: servers.primaryUrl, onChange: (problem) => reported.push(problem) },
    });
    await other.close();
    expect(reported).toEqual(["It is not a streaming replica."]);
  });
});
