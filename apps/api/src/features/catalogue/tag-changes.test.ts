import { afterAll, beforeEach, expect, test } from "vitest";
import { FIXTURE_CATEGORY, openFixtureDatabase } from "../../test/fixtures/fixture-catalogue.ts";
import { createTagChanges } from "./tag-changes.read.ts";

const { db, close, ...database } = await openFixtureDatabase();
/** A second handle that differs from the primary. It runs no query. */
const replica = db.withoutPlugins();
afterAll(() => close());

let time: number;
let calls: string[];
beforeEach(() => {
  time = 0;
  calls = [];
});

async function follow(reads = db) {
  const changes = createTagChanges({ db, reads }, () => time);
  changes.listen(async () => {
    calls.push("first");
    await Promise.resolve();
    calls.push("first, done");
  });
  changes.listen(() => void calls.push("second"));
  await changes.refresh();
  expect(calls).toEqual(["first", "first, done", "second"]);
  // This announces changes from before that an older transaction of another test delayed.
  await changes.refresh();
  calls = [];
  return changes;
}
const rename = (name: string, source = db) =>
  source
    .updateTable("category_translation")
    .set({ name })
    .where("category_id", "=", FIXTURE_CATEGORY.electronics)
    .execute();
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

test("announces a change again until a replica certainly has it", async () => {
  const changes = await follow(replica);
  time += 6000;
  expect(await changes.refresh()).toBe(true);
  expect(await changes.refresh()).toBe(false);
  await rename("Drei");
  expect(await changes.refresh()).toBe(true);
  time += 5999;
  expect(await changes.refresh()).toBe(true);
  time += 1;
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
