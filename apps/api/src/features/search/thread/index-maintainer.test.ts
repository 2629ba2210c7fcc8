import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { openFixtureDatabase } from "../../../test/fixtures/fixture-catalogue.ts";
import { frameVersions } from "../index/catalogue-source.ts";
import { createIndexMaintainer } from "./index-maintainer.ts";
import { type SearchThread, startSearchThread } from "./search-thread.ts";

const database = await openFixtureDatabase();
afterAll(() => database.close());

test("a crashed thread fails one refresh and is then replaced", async () => {
  const threads: SearchThread[] = [];
  let ended = 0;
  const maintainer = createIndexMaintainer(database, (built, onEnd) => {
    const thread = startSearchThread(built, (reason) => {
      ended += 1;
      onEnd(reason);
    });
    threads.push(thread);
    return thread;
  });
  expect(await maintainer.current()).toBe(threads[0]);
  expect(maintainer.isReady()).toBe(true);

  threads[0]?.end();
  await expect.poll(() => ended).toBe(1);
  await expect(maintainer.refresh()).rejects.toThrow("ended");
  expect(maintainer.isReady()).toBe(false);
  const next = await maintainer.current();
  expect([next === threads[1], threads.length]).toEqual([true, 2]);
  expect(await next.suggest({ locale: "de", text: "iphone" }, null)).toMatchObject({
    ids: expect.arrayContaining([1002]),
  });
  await maintainer.refresh();
  expect(maintainer.isReady()).toBe(true);
  next.end();
});

test("builds and serves an index while the modules are watched, as in pnpm dev", async () => {
  // Of `node --watch`: each thread then sends its parent the addresses of the modules that it loads.
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  const maintainer = createIndexMaintainer(database, startSearchThread);
  const thread = await maintainer.current();
  onTestFinished(() => thread.end());
  expect(await thread.suggest({ locale: "de", text: "iphone" }, null)).toMatchObject({
    ids: expect.arrayContaining([1002]),
  });
});

test("close ends a running build, and no other one begins", async () => {
  let started = 0;
  const maintainer = createIndexMaintainer(database, (built, onEnd) => {
    started += 1;
    return startSearchThread(built, onEnd);
  });
  const building = maintainer.current();
  maintainer.close();
  await expect(building).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  await expect(maintainer.refresh()).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  expect([maintainer.isReady(), started]).toEqual([false, 0]);
});

test("contains a changed category only when it is built again", async () => {
  const maintainer = createIndexMaintainer(database);
  await maintainer.current();
  expect(await maintainer.hasCurrentCategories()).toBe(true);
  await database.db.updateTable("category").set({ content_hash: "changed" }).where("id", "=", 1).execute();
  expect(await maintainer.hasCurrentCategories()).toBe(false);
  await maintainer.refresh();
  await expect
    .poll(() => maintainer.refresh().then(maintainer.hasCurrentCategories), { timeout: 20_000 })
    .toBe(true);
  (await maintainer.current()).end();
});

test("a rebuilt index has the words that changed during its build after one refresh", async () => {
  const threads: SearchThread[] = [];
  const maintainer = createIndexMaintainer(database, (built, onEnd) => {
    const thread = startSearchThread(built, onEnd);
    threads.push(thread);
    return thread;
  });
  await maintainer.current();
  await database.db.updateTable("category").set({ content_hash: "again" }).where("id", "=", 1).execute();
  await maintainer.refresh();
  await expect.poll(() => threads.length, { timeout: 20_000 }).toBe(2);
  await sql`insert into search_synonym (locale, words) values ('de', '{iphone,apfelhandy}')`.execute(
    database.db,
  );
  await maintainer.refresh();
  const index = await maintainer.current();
  expect(index).toBe(threads[1]);
  expect(index.frame.wordsVersion).toBe((await frameVersions(database.db)).wordsVersion);
  index.end();
});
