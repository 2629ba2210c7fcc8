import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { createThrottle, type Throttle, type ThrottlePolicy } from "./throttle.ts";

const POLICY: ThrottlePolicy = {
  name: "test",
  freeTries: 3,
  firstDelaySeconds: 10,
  longestDelaySeconds: 60,
  resetAfterSeconds: 3600,
};

let database: Database;
let throttle: Throttle;
let who = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  throttle = createThrottle(database.db);
});
beforeEach(() => {
  who += 1;
});
afterAll(() => database.close());

const take = () =>
  throttle.take(POLICY, `${who}`).then(
    () => 0,
    (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
  );
const takes = async (times: number) => {
  const waits: number[] = [];
  for (let count = 0; count < times; count += 1) waits.push(await take());
  return waits;
};
/** Moves the stored times into the past. */
const pass = (seconds: number) =>
  sql`update throttle set free_at = free_at - make_interval(secs => ${seconds}),
    tried_at = tried_at - make_interval(secs => ${seconds})`.execute(database.db);

test("after the free tries each wait doubles, up to the longest", async () => {
  expect(await takes(3)).toEqual([0, 0, 0]);
  const waits = [];
  for (let round = 0; round < 5; round += 1) {
    waits.push(await take());
    await pass(waits.at(-1) ?? 0);
    expect(await take()).toBe(0);
  }
  expect(waits).toEqual([10, 20, 40, 60, 60]);
});

test("a refused try does not extend the wait", async () => {
  await takes(3);
  expect(await takes(4)).toEqual([10, 10, 10, 10]);
});

test("of fifty parallel tries only the free ones pass, later one after each wait", async () => {
  const atOnce = () => Promise.all(Array.from({ length: 50 }, take));
  expect((await atOnce()).filter((wait) => wait === 0)).toHaveLength(3);
  await pass(10);
  expect((await atOnce()).filter((wait) => wait === 0)).toHaveLength(1);
});

test("the counter restarts after a while and after a reset", async () => {
  await takes(4);
  await pass(3700);
  expect(await takes(4)).toEqual([0, 0, 0, 10]);
  await throttle.reset(POLICY, `${who}`);
  expect(await takes(4)).toEqual([0, 0, 0, 10]);
});

test("a successful try can be given back", async () => {
  for (let count = 0; count < 10; count += 1) {
    expect(await take()).toBe(0);
    await throttle.giveBack(POLICY, `${who}`);
  }
  expect(await takes(4)).toEqual([0, 0, 0, 10]);
});

test("counters are separate and store no names", async () => {
  await takes(4);
  who += 1;
  expect(await take()).toBe(0);
  await throttle.take({ ...POLICY, name: "other" }, `${who - 1}`);
  const { rows } = await sql<{ text: string }>`select throttle::text as text from throttle`.execute(
    database.db,
  );
  expect(rows.every(({ text }) => !text.includes("test"))).toBe(true);
});
