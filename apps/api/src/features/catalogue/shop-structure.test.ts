import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { FIXTURE_CATEGORY, openFixtureDatabase } from "../../test/fixtures/fixture-catalogue.ts";
import { createShopStructure } from "./shop-structure.ts";

let database: Database;
beforeAll(async () => {
  database = await openFixtureDatabase();
});
afterAll(() => database.close());

test("unknown categories read the tree again at most once a second, a new one is found then", async () => {
  let reads = 0;
  const counted = database.reads.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  let time = 0;
  const structure = createShopStructure({ reads: counted }, { now: () => time });
  await structure.tree();
  const once = reads;
  for (let id = 900_000; id < 900_100; id += 1) {
    time += 9;
    await Promise.all([structure.treeWith(id), structure.treeWith(-id)]);
  }
  expect(reads).toBe(2 * once);
  await sql`insert into category select (jsonb_populate_record(category, '{"id": 900000}')).* from category
    where id = (select min(id) from category)`.execute(database.db);
  await sql`insert into category_translation select 900000, locale, name, path || '-new', description
    from category_translation where category_id = (select min(id) from category)`.execute(database.db);
  expect((await structure.treeWith(900_000)).get(900_000)).toBeUndefined();
  time += 1_000;
  expect((await structure.treeWith(900_000)).get(900_000)?.id).toBe(900_000);
  expect(reads).toBe(3 * once);
});

test("a row of a landing page has the products of its selection, category and length", async () => {
  const structure = createShopStructure(database);
  const category = { id: FIXTURE_CATEGORY.smartphones };
  const row = await structure.landingRow({ selection: "newest", category, length: 2 });
  expect(row).toHaveLength(2);
  expect(await structure.landingRow({ selection: "newest", category, length: 1 })).toEqual(row?.slice(0, 1));
  const inCategory = await structure.landingRow({ selection: "newest", category, length: 100 });
  const inShop = await structure.landingRow({ selection: "newest", category: null, length: 100 });
  expect(inShop).toEqual(expect.arrayContaining([...(inCategory ?? [])]));
  expect(inShop?.length).toBeGreaterThan(inCategory?.length ?? Infinity);
});

test("a category without bestsellers has no row", async () => {
  const structure = createShopStructure(database);
  const category = { id: FIXTURE_CATEGORY.chargers };
  expect(await structure.landingRow({ selection: "bestsellers", category, length: 2 })).toBeNull();
});
