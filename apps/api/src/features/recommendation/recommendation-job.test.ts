import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { putProduct } from "../../test/actions/put-product.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import type { ReadBaskets } from "./compute/baskets.ts";
import { computationSteps, computeRecommendations } from "./compute/recommendation.job.ts";
import { storeVisits } from "./shopper/store-visits.ts";

const noBaskets = () => Promise.resolve([]);
/** A run of the job without its pauses. Returns the number of its steps. */
async function runOn(database: Database, readBaskets: ReadBaskets = noBaskets): Promise<number> {
  const steps = computationSteps(database, readBaskets, () => 0);
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}

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

  await sql`update recommendation_run set phase = 'done'`.execute(database.db);
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
    await runOn({ ...database, transaction: dying.transaction() }).catch(() => undefined);
    const { phase, last_product } = await run(database);
    seen.push(`${phase} ${last_product}`);
    if (phase === "done") break;
  }
  expect(seen.at(-1)).toBe("done 0");
  expect(new Set(seen).size).toBeGreaterThan(4);
  expect(await lists(database)).toEqual(complete);
  await database.close();
});

test("a run pauses when it has worked for half a second, and then continues", async () => {
  const database = await shopOf(20);
  // Each look at this clock is 600 ms later: there is time for one step.
  let seconds = 0;
  const steps = computationSteps(database, noBaskets, () => (seconds += 0.6) * 1_000);
  let pauses = 0;
  let step = await steps.next();
  for (; step.done !== true; step = await steps.next()) pauses += 1;
  expect(pauses).toBe(step.value);
  expect(pauses).toBeGreaterThan(3);
  expect((await run(database)).phase).toBe("done");
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
    expect(await runOn(database)).toBe(0);
    held.resolve();
    await other;
    expect(await runOn(database)).toBeGreaterThan(3);
    expect((await run(database)).phase).toBe("done");
    await database.close();
  },
);

test("statements are not compiled, which takes longer than running them", async () => {
  const database = await shopOf(5);
  const settings: unknown[] = [];
  await runOn(database, async (db) => {
    settings.push(...(await sql`select current_setting('jit') as jit`.execute(db)).rows);
    return [];
  });
  expect(settings).toEqual([{ jit: "off" }]);
  await database.close();
});

test("each run computes anew", async () => {
  const database = await shopOf(5);
  const steps = await runOn(database);
  expect(steps).toBeGreaterThan(3);
  expect(await runOn(database)).toBe(steps);
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
