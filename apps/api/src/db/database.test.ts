import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../test/test-database.ts";
import type { Database } from "./database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe("the database, embedded or a server", () => {
  test("reads the same JavaScript types", async () => {
    const { rows } = await sql`
      select count(*) as count, 9007199254740991::bigint as big, date '2026-11-21' as day,
             timestamptz '2026-11-21T10:00:00Z' as moment, '{"a": [1]}'::jsonb as json, array[1, 2] as numbers,
             '\\x00ff'::bytea as bytes, 0.5::real as share, 'ä€'::text as letters, null as nothing`.execute(
      database.db,
    );
    expect(rows).toEqual([
      {
        count: 1,
        big: 9007199254740991,
        day: "2026-11-21",
        moment: new Date("2026-11-21T10:00:00Z"),
        json: { a: [1] },
        numbers: [1, 2],
        bytes: Buffer.from([0, 255]),
        share: 0.5,
        letters: "ä€",
        nothing: null,
      },
    ]);
  });

  test("is migrated; a second migration does nothing", async () => {
    expect(await database.migrate()).toEqual([]);
    expect(await database.db.selectFrom("product").selectAll().execute()).toEqual([]);
  });

  test("a failed query has an error code and leaves the connection usable", async () => {
    await expect(sql`select * from nowhere where a = ${1}`.execute(database.db)).rejects.toMatchObject({
      code: "42P01",
    });
    await expect(sql`select 1 / 0`.execute(database.db)).rejects.toMatchObject({ code: "22012" });
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  test("a transaction that throws is rolled back", async () => {
    const write = database.transaction(async (transaction) => {
      await transaction
        .insertInto("popular_query")
        .values({ locale: "de", query: "iphone", weight: 1 })
        .execute();
      throw new Error("changed my mind");
    });
    await expect(write).rejects.toThrow("changed my mind");
    expect(await database.db.selectFrom("popular_query").selectAll().execute()).toEqual([]);
  });

  test("repeats work that Postgres cancelled in a deadlock", async () => {
    let attempts = 0;
    const result = await database.transaction(async (transaction) => {
      attempts += 1;
      if (attempts < 3)
        await sql`do $$ begin raise exception 'victim' using errcode = '40P01'; end $$`.execute(transaction);
      return "done";
    });
    expect([result, attempts]).toEqual(["done", 3]);
  });

  test("answers many parallel queries, each with its own rows", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        sql<{ value: number }>`select ${index}::int as value`.execute(database.db),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(
      Array.from({ length: 200 }, (_, index) => index),
    );
  });

  test("sends and receives megabytes", async () => {
    const text = "ü".repeat(5_000_000);
    const { rows } = await sql<{ text: string }>`select ${text}::text as text`.execute(database.db);
    expect(rows[0]?.text === text).toBe(true);
  });
});
