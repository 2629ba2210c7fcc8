import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { migrateToLatest } from "../../db/migrate.ts";
import { FIXTURE, openFixtureDatabase } from "../../test/fixtures/fixture-catalogue.ts";
import { type ChangedProducts, createProductChanges, newChanges, positionAt } from "./product-changes.ts";

const { db, close, ...database } = await openFixtureDatabase();
/** A second handle that differs from the primary. It runs no query. */
const reads = db.withoutPlugins();
const { book, film } = FIXTURE;

afterAll(() => close());

function setUp() {
  let time = 0;
  const announced: ChangedProducts[] = [];
  const changes = createProductChanges({ db, reads }, () => time);
  changes.listen((ids) => announced.push(ids));
  /** The second poll announces changes that an older transaction of another test delayed. */
  const begin = async () => {
    await changes.refresh();
    await changes.refresh();
    time += 10_000;
    await changes.refresh();
    announced.length = 0;
  };
  return { changes, announced, begin, pass: (ms: number) => (time += ms) };
}
const setPrice = (id: number, price: number) =>
  db.updateTable("variant").set({ price }).where("product_id", "=", id).execute();

test("the first poll announces that everything may have changed, later polls each change", async () => {
  const { changes, announced, begin } = setUp();
  expect(changes.sourceOf([film])).toBe(db);
  await changes.refresh();
  expect(announced).toEqual(["all"]);
  expect(changes.sourceOf([film])).toBe(db);
  await begin();
  await setPrice(book, 1);
  await setPrice(film, 1);
  expect(await changes.refresh()).toBe(2);
  expect(announced).toEqual([expect.arrayContaining([book, film])]);
  await changes.refresh();
  expect(announced).toHaveLength(1);
});

test("changed products are read from the primary for longer than the maximum replication delay", async () => {
  const { changes, begin, pass } = setUp();
  await begin();
  expect(changes.sourceOf([film])).toBe(reads);
  await setPrice(book, 2);
  await changes.refresh();
  expect([changes.sourceOf([film]), changes.sourceOf([film, book])]).toEqual([reads, db]);
  pass(5999);
  expect(changes.sourceOf([book])).toBe(db);
  pass(1);
  await changes.refresh();
  expect(changes.sourceOf([book])).toBe(reads);
});

// The embedded database has one connection, so transactions cannot overlap.
test.skipIf(database.kind === "embedded")(
  "announces a change that commits late, and each change once",
  async () => {
    const { changes, announced, begin } = setUp();
    await begin();
    await database.transaction(async (transaction) => {
      await transaction.updateTable("variant").set({ price: 3 }).where("product_id", "=", book).execute();
      await setPrice(film, 3);
      await changes.refresh();
      await changes.refresh();
    });
    await changes.refresh();
    expect(announced).toEqual([[film], [book]]);
  },
);

const FUTURE = "900000000000";

test("a position of another cluster means that everything may have changed", async () => {
  const found = await newChanges(db, positionAt(FUTURE), 10);
  expect([found.ids, found.isAll]).toEqual([[], false]);
  expect((await newChanges(db, found.next, 10_000)).isAll).toBe(true);
});

test("a start after a restore takes over the transaction ids of the other cluster", async () => {
  await db.updateTable("product_change").set({ changed_in: FUTURE }).where("product_id", "=", book).execute();
  await migrateToLatest(db);
  const { rows } = await sql<{ ahead: boolean }>`
    select changed_in > pg_snapshot_xmax(pg_current_snapshot()) as ahead
    from product_change where product_id = ${book}`.execute(db);
  expect(rows).toEqual([{ ahead: false }]);
});
