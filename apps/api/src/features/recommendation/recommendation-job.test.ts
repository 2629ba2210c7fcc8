import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "../../db/database.ts";
import type { Job } from "../../jobs/schedule.ts";
import { putProduct } from "../../test/actions/put-product.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import type { ReadBaskets } from "./compute/baskets.ts";
import { computeRecommendations, recommendationJob } from "./compute/recommendation.job.ts";
import { storeVisits } from "./recommendation.write.ts";

const noBaskets = () => Promise.resolve([]);
/** The job on a clock that stands still: a run takes as many steps as there are, however long they take. */
const jobOn = (database: Database, readBaskets: ReadBaskets = noBaskets) =>
  recommendationJob(database, readBaskets, () => 0);

/** A shop with this many products of one category, which all shoppers viewed. */
async function shopOf(products: number) {
  const database = await openTestDatabase();
  await putProduct(database, { id: 1, variants: { A1: { price: 1_000, units: 1 } } });
  await sql`insert into product (id, sku, brand, category_id, basic_name, attributes, demand, keywords, is_split_assembly,
      is_partner_only, min_days_until_dispatch, max_days_until_dispatch, content_hash)
    select id, id::text, 'B', 8000, '', '{}', 1.0 / id, '{}', false, false, 1, 1, '' from generate_series(2, ${products}::integer) as id`.execute(
    database.db,
  );
  await sql`insert into variant (product_id, label, price) select id, 'A1', 1000 + id from product where id > 1`.execute(
    database.db,
  );
  return database;
}

const run = async ({ db }: Pick<Awaited<ReturnType<typeof shopOf>>, "db">) =>
  db.selectFrom("recommendation_run").selectAll().executeTakeFirstOrThrow();
const lists = async ({ db }: Pick<Awaited<ReturnType<typeof shopOf>>, "db">) =>
  db.selectFrom("recommendation").selectAll().orderBy("product_id").orderBy("type").execute();

test("a computation that ends in the middle continues where it was, with the same result", async () => {
  const database = await shopOf(400);
  await computeRecommendations(database);
  const complete = await lists(database);
  expect(complete).toHaveLength(400);
  await sql`truncate recommendation, product_signal, category_bestseller`.execute(database.db);

  await sql`update recommendation_run set phase = 'done', finished_at = null`.execute(database.db);
  // Each of these processes dies before its second step is committed.
  const dying = {
    ...database,
    transaction: () => {
      let steps = 0;
      return ((work) => {
        steps += 1;
        if (steps > 2) return Promise.reject(new Error("killed"));
        return database.transaction(work);
      }) as typeof database.transaction;
    },
  };
  const seen: string[] = [];
  for (let process = 0; process < 40; process += 1) {
    const job = jobOn({ ...database, transaction: dying.transaction() });
    await job.run().catch(() => undefined);
    const { phase, last_product } = await run(database);
    seen.push(`${phase} ${last_product}`);
    if (phase === "done") break;
  }
  expect(seen.at(-1)).toBe("done 0");
  expect(new Set(seen).size).toBeGreaterThan(4);
  expect(await lists(database)).toEqual(complete);
  await database.close();
});

test("a run ends when its time is over, and the next one continues", async () => {
  const database = await shopOf(20);
  // Each look at this clock is 300 ms later: there is time for one step.
  let seconds = 0;
  const job = recommendationJob(database, noBaskets, () => (seconds += 0.3) * 1_000);
  const steps: number[] = [];
  do steps.push(await job.run());
  while ((await run(database)).phase !== "done");
  expect(new Set(steps)).toEqual(new Set([1]));
  expect(steps.length).toBeGreaterThan(2);
  await database.close();
});

test.skipIf(process.env["DATABASE_URL"] === undefined)(
  "only one process computes at a time; the others return at once",
  async () => {
    const database = await shopOf(20);
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const other = database.transaction(async (transaction) => {
      await sql`select from recommendation_run for update`.execute(transaction);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    expect(await jobOn(database).run()).toBe(0);
    held.resolve();
    await other;
    expect(await jobOn(database).run()).toBeGreaterThan(3);
    expect((await run(database)).phase).toBe("done");
    await database.close();
  },
);

test.skipIf(process.env["DATABASE_URL"] === undefined)(
  "two processes at once compute once: together they do the steps of one",
  async () => {
    const database = await shopOf(400);
    const other = await openDatabase({ databaseUrl: database.url });
    const stepsOf = async (...jobs: readonly Job[]) => {
      let steps = 0;
      do {
        const counts = await Promise.all(jobs.map((job) => job.run()));
        steps += counts.reduce((sum, count) => sum + count, 0);
      } while ((await run(database)).phase !== "done");
      return steps;
    };
    const jobs = [database, other].map((each) => jobOn(each));
    const alone = await stepsOf(...jobs.slice(0, 1));
    await sql`update recommendation_run set finished_at = null`.execute(database.db);
    expect(await stepsOf(...jobs)).toBe(alone);
    await other.close();
    await database.close();
  },
);

test("while there is nothing to compute, asking locks nothing", async () => {
  const database = await shopOf(5);
  const job = jobOn(database);
  await job.run();
  // Postgres notes the last lock of a row in it.
  const lock = async () => (await sql`select xmax::text from recommendation_run`.execute(database.db)).rows;
  const before = await lock();
  expect(await job.run()).toBe(0);
  expect(await lock()).toEqual(before);
  await database.close();
});

test("statements are not compiled, which takes longer than running them", async () => {
  const database = await shopOf(5);
  const settings: unknown[] = [];
  const job = jobOn(database, async (db) => {
    settings.push(...(await sql`select current_setting('jit') as jit`.execute(db)).rows);
    return [];
  });
  await job.run();
  expect(settings).toEqual([{ jit: "off" }]);
  await database.close();
});

test("a finished computation begins again after three hours", async () => {
  const database = await shopOf(5);
  const job = jobOn(database);
  expect(await job.run()).toBeGreaterThan(0);
  expect(await job.run()).toBe(0);
  await sql`update recommendation_run set finished_at = now() - interval '181 minutes'`.execute(database.db);
  expect(await job.run()).toBeGreaterThan(0);
  await database.close();
});

test("products that are no longer viewed leave the lists", async () => {
  const database = await shopOf(5);
  await sql`insert into category select 8001, null, '{8001}', 1, false, false, media_hash, '' from category where id = 8000`.execute(
    database.db,
  );
  await sql`update product set category_id = 8001 where id = 5`.execute(database.db);
  await sql`update category set parent_id = null`.execute(database.db);
  await sql`insert into product_relation (product_id, kind, position, related_id) values (5, 'accessory', 0, 1)`.execute(
    database.db,
  );
  await computeRecommendations(database);
  const accessoriesOf5 = async () =>
    (await lists(database)).filter((list) => list.product_id === 5 && list.type === "accessories");
  expect(await accessoriesOf5()).toHaveLength(1);
  await sql`delete from product_relation`.execute(database.db);
  await computeRecommendations(database);
  expect(await accessoriesOf5()).toEqual([]);
  await database.close();
});

test("robots that view everything get lists of the usual length", async () => {
  const database = await shopOf(200);
  const visitedAt = new Date();
  await storeVisits(
    database.db,
    Array.from({ length: 300 }, (_, robot) => ({
      shopper: `robot ${robot}`,
      productIds: Array.from({ length: 100 }, (_, index) => ((robot * 7 + index) % 200) + 1),
      visitedAt,
    })),
  );
  await computeRecommendations(database);
  const longest = Math.max(...(await lists(database)).map(({ product_ids }) => product_ids.length));
  expect(longest).toBe(40);
  await database.close();
});
