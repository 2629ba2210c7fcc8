import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { mailCounters } from "./mail-counters.ts";
import { createThrottle, type Throttle, type ThrottlePolicy } from "./throttle.ts";

const POLICY: ThrottlePolicy = {
  name: "mail",
  freeTries: 3,
  firstDelaySeconds: 60,
  longestDelaySeconds: 3600,
  resetAfterSeconds: 86_400,
};

let database: Database;
let throttle: Throttle;
beforeAll(async () => {
  database = await openTestDatabase();
  throttle = createThrottle(database.db);
});
afterAll(() => database.close());

const count = async (addresses: readonly string[]) => {
  let allowed = 0;
  for (const address of addresses) if (await throttle.allowsAll(mailCounters(POLICY, address))) allowed += 1;
  return allowed;
};
const many = (address: (index: number) => string) =>
  Array.from({ length: 100 }, (_, index) => address(index));

test("a mailbox gets ten mails by all subaddresses together, plus three by its own address", async () => {
  expect(await count(many((index) => `x+${index}@example.com`))).toBe(10);
  expect(await count(many(() => "x@example.com"))).toBe(3);
});

test("one subaddress gets three mails; other mailboxes have their own limit", async () => {
  expect(await count(many(() => "y+shop@example.com"))).toBe(3);
  expect(await count(many((index) => `y${index}+shop@example.com`))).toBe(100);
  expect(await count(many((index) => `+${index}@example.com`))).toBe(100);
});

test("the error contains the wait", async () => {
  for (let index = 0; index < 10; index += 1)
    await throttle.takeAll(mailCounters(POLICY, `z+${index}@example.com`));
  await expect(throttle.takeAll(mailCounters(POLICY, "z+10@example.com"))).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    retryAfterSeconds: 60,
  });
});

test("refused mails to one subaddress do not count for the mailbox", async () => {
  expect(await count(many(() => "v+1@example.com"))).toBe(3);
  expect(await count(many(() => "v+2@example.com"))).toBe(3);
});
