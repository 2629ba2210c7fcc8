import { afterAll, beforeAll, expect, test } from "vitest";
import { importFixtureCatalogue } from "../../../test/fixture-catalogue.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import { type SearchThread, startSearchThread } from "./search-thread.ts";
import { createIndexKeeper } from "./index-keeper.ts";

const database = await openTestDatabase();
beforeAll(() => importFixtureCatalogue(database));
afterAll(() => database.close());

test("a thread that ends by itself is told of once, and then there is another", async () => {
  const threads: SearchThread[] = [];
  let ended = 0;
  const keeper = createIndexKeeper(database, (built, onEnd) => {
    const thread = startSearchThread(built, (reason) => {
      ended += 1;
      onEnd(reason);
    });
    threads.push(thread);
    return thread;
  });
  expect(await keeper.current()).toBe(threads[0]);
  expect(keeper.isReady()).toBe(true);

  threads[0]?.end();
  await expect.poll(() => ended).toBe(1);
  await expect(keeper.refresh()).rejects.toThrow("ended");
  expect(keeper.isReady()).toBe(false);
  const next = await keeper.current();
  expect([next === threads[1], threads.length]).toEqual([true, 2]);
  expect(await next.suggest({ locale: "de", text: "iphone" }, null)).toMatchObject({
    ids: expect.arrayContaining([1001]),
  });
  await keeper.refresh();
  expect(keeper.isReady()).toBe(true);
  next.end();
});
