import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { FIXTURE_CATEGORY, openFixtureDatabase } from "../../test/fixtures/fixture-catalogue.ts";
import type { ChangedProducts } from "./product-changes.ts";
import { createTagChanges } from "./tag-changes.ts";

const { db, close, ...database } = await openFixtureDatabase();
/** A second handle that differs from the primary. It runs no query. */
const replica = db.withoutPlugins();
afterAll(() => close());

let time: number;
let calls: string[];
let announced: ChangedProducts[];
beforeEach(() => {
  time = 0;
  calls = [];
  announced = [];
});

const inOrder = (changed: ChangedProducts) =>
  changed === "all" ? changed : changed.toSorted((one, other) => one - other);

async function follow(reads = db) {
  const changes = createTagChanges({ db, reads }, () => time);
  changes.listen(async () => {
    calls.push("first");
    await Promise.resolve();
    calls.push("first, done");
  });
  changes.listen((reviewed) => {
    calls.push("second");
    announced.push(reviewed);
  });
  await changes.refresh();
  expect(calls).toEqual(["first", "first, done", "second"]);
  // This announces changes from before that an older transaction of another test delayed.
  await changes.refresh();
  calls = [];
  announced = [];
  return changes;
}
const rename = (name: string, source = db) =>
  source
    .updateTable("category_translation")
    .set({ name })
    .where("category_id", "=", FIXTURE_CATEGORY.electronics)
    .execute();
const review = (product: number) =>
  sql`insert into tag_change (tag, changed_in) values (${`reviews:${product}`}, pg_current_xact_id())
    on conflict (tag) do update set changed_in = excluded.changed_in`.execute(db);
const changeText = (title: string) =>
  db.updateTable("seo_block").set({ title }).where("identifier", "=", "home").execute();

test("calls the listeners one after the other, at the start and once for each change", async () => {
  const changes = await follow();
  expect(await changes.refresh()).toBe(false);
  await rename("Eins");
  expect(await changes.refresh()).toBe(true);
  expect(calls).toEqual(["first", "first, done", "second"]);
  expect(await changes.refresh()).toBe(false);
  await changeText("Zwei");
  expect(await changes.refresh()).toBe(true);
  expect(await changes.refresh()).toBe(false);
});

test("names the products with changed reviews, unless something else has changed too", async () => {
  const changes = await follow();
  await review(3);
  await review(5);
  await changes.refresh();
  await review(3);
  await changes.refresh();
  await review(3);
  await rename("Sechs");
  await changes.refresh();
  expect(announced.map(inOrder)).toEqual([[3, 5], [3], "all"]);
});

test("a listener that fails is called again", async () => {
  const changes = await follow();
  let failures = 1;
  changes.listen(() => {
    if (failures-- > 0) throw new Error("no database");
  });
  await review(7);
  await expect(changes.refresh()).rejects.toThrow("no database");
  await review(8);
  expect(await changes.refresh()).toBe(true);
  expect(inOrder(announced.at(-1) ?? [])).toEqual([7, 8]);
  expect(await changes.refresh()).toBe(false);
});

test("announces a change again until a replica certainly has it", async () => {
  const changes = await follow(replica);
  time += 6000;
  expect(await changes.refresh()).toBe(true);
  expect(await changes.refresh()).toBe(false);
  await rename("Drei");
  expect(await changes.refresh()).toBe(true);
  await review(9);
  expect([await changes.refresh(), announced.at(-1)]).toEqual([true, "all"]);
  // The polls of several BFFs ask within the same second.
  expect(await changes.refresh()).toBe(false);
  time += 5999;
  expect(await changes.refresh()).toBe(true);
  time += 1000;
  expect([await changes.refresh(), await changes.refresh()]).toEqual([true, false]);
});

// The embedded database has one connection, so transactions cannot overlap.
test.skipIf(database.kind === "embedded")("announces a change that commits late", async () => {
  const changes = await follow();
  await database.transaction(async (transaction) => {
    await rename("Vier", transaction);
    await changeText("Fünf");
    expect([await changes.refresh(), await changes.refresh()]).toEqual([true, false]);
  });
  expect([await changes.refresh(), await changes.refresh()]).toEqual([true, false]);
});
