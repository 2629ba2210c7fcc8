import { countable } from "@reprise/query-understanding";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { createQueryCounts } from "./query-counts.ts";

describe("countable queries", () => {
  it("normalises the spelling of a short query", () => {
    expect(["  iPhone   13 Pro ", "Größe", "wh-1000xm5", "l'étranger"].map(countable)).toEqual([
      "iphone 13 pro",
      "größe",
      "wh-1000xm5",
      "l'étranger",
    ]);
  });

  it("excludes queries that may be personal", () => {
    for (const text of [
      "anna@example.org",
      "0171 2345678",
      "www.example.org",
      "example.org",
      "DE89370400440532013000",
      "12345 berlin",
      "anna meier lange straße 12 berlin",
      "13",
      "",
      "<b>",
    ])
      expect({ text, counted: countable(text) }).toEqual({ text, counted: null });
  });
});

describe("popular queries", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const learnt = async () =>
    await database.db.selectFrom("popular_query").select(["locale", "query"]).execute();
  const yesterday = () => sql`update search_count set day = day - 1`.execute(database.db);

  it("need enough searches on two days", async () => {
    const counts = createQueryCounts(database);
    const ask = (text: string, times: number) => {
      for (let time = 0; time < times; time++) counts.record("de", text, null);
    };
    ask("Wärmepumpe", 15);
    ask("anna meier", 3);
    ask("heute", 40);
    expect(await counts.job.run()).toBe(3);
    expect(await learnt()).toEqual([]);
    await sql`delete from search_count where query = 'heute'`.execute(database.db);
    await yesterday();
    ask("wärmepumpe", 5);
    ask("heute", 40);
    ask("anna meier", 3);
    await counts.job.run();
    expect(await learnt()).toEqual([{ locale: "de", query: "wärmepumpe" }]);
    expect(await counts.job.run()).toBe(0);
  });

  it("limits new queries per day and still counts stored ones", async () => {
    await sql`delete from search_count`.execute(database.db);
    const counts = createQueryCounts(database, { maxPerDay: 5 });
    for (const letter of "abcde") counts.record("de", `suche ${letter}${letter}`, null);
    await counts.job.run();
    for (const letter of "efghij") counts.record("de", `suche ${letter}${letter}`, null);
    await counts.job.run();
    const rows = await database.db
      .selectFrom("search_count")
      .select(["query", "searches"])
      .orderBy("query")
      .execute();
    expect(rows.map(({ query, searches }) => [query, searches])).toEqual([
      ["suche aa", 1],
      ["suche bb", 1],
      ["suche cc", 1],
      ["suche dd", 1],
      ["suche ee", 2],
    ]);
  });

  it("a network counts once per query and day", async () => {
    await sql`delete from search_count`.execute(database.db);
    const counts = createQueryCounts(database);
    const day = 86_400_000;
    for (const [network, now] of [
      ["a", 0],
      ["a", day - 1],
      ["b", day - 1],
      ["a", day],
    ] as const) {
      counts.record("de", "wärmepumpe", network, now);
      await counts.job.run();
    }
    const { searches } = await database.db
      .selectFrom("search_count")
      .select("searches")
      .executeTakeFirstOrThrow();
    expect(searches).toBe(3);
  });

  it("stores at most the most searched ones of a locale, and no longer than their counts", async () => {
    await sql`delete from search_count`.execute(database.db);
    await sql`delete from popular_query`.execute(database.db);
    await sql`insert into popular_query (locale, query, weight) values ('de', 'aus dem katalog', 1)`.execute(
      database.db,
    );
    const search = (query: string, searches: number) =>
      sql`insert into search_count (locale, query, day, searches)
        select 'de', ${query}, current_date - age, ${searches}::integer from generate_series(1, 2) as age
        on conflict (locale, query, day) do update set searches = ${searches}::integer`.execute(database.db);
    const counts = createQueryCounts(database, { maxPopular: 2 });
    const run = async () => {
      counts.record("fr", "une recherche", null);
      await counts.job.run();
      return (await learnt()).map(({ query }) => query).toSorted();
    };
    await search("eins", 20);
    await search("zwei", 30);
    await search("drei", 10);
    expect(await run()).toEqual(["aus dem katalog", "eins", "zwei"]);
    await search("drei", 40);
    expect(await run()).toEqual(["aus dem katalog", "drei", "zwei"]);
    await sql`delete from search_count`.execute(database.db);
    expect(await run()).toEqual(["aus dem katalog"]);
  });
});
