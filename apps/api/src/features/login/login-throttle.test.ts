import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { atOnce, PASSWORD } from "../../test/actions/customers.ts";
import { startWithPeople } from "../../test/actions/start-with-people.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import type { CallAs } from "../../test/api.ts";

const { api, people } = await startWithPeople();
beforeEach(() => api.database.db.deleteFrom("throttle").execute());

const WRONG = "wrong password";
/** Counts the answers of several tries by code. */
const tries = async (times: number, email: string, as: CallAs & { device?: string } = {}) => {
  const codes = (await atOnce(times, () => people.logIn(email, WRONG, as))).map(codeOf);
  const count = (code: string) => codes.filter((one) => one === code).length;
  return { checked: count("INVALID_CREDENTIALS"), refused: count("TOO_MANY_REQUESTS") };
};

/** Counters without free tries left. */
const usedUp = () =>
  api.database.db
    .selectFrom("throttle")
    .select(["tries", "free_at", "tried_at"])
    .where("tries", ">=", 10)
    .execute();
const waits = async () =>
  (await usedUp()).map(({ free_at, tried_at }) =>
    Math.round((free_at.getTime() - tried_at.getTime()) / 1000),
  );
/** Uses up the free tries and makes the waits longer than a slow test. */
const block = async (email: string, as: CallAs & { device?: string } = {}) => {
  await tries(10, email, as);
  await longWaits();
};
const longWaits = () =>
  sql`update throttle set free_at = now() + interval '1 hour' where tries >= 10`.execute(api.database.db);

test("counts every one of thirty parallel tries before its check, for known and unknown addresses", async () => {
  const { email } = await people.customer();
  for (const address of [email, people.newEmail()]) {
    await api.database.db.deleteFrom("throttle").execute();
    const { checked, refused } = await tries(30, address);
    expect(checked + refused).toBe(30);
    expect(refused).toBeGreaterThan(10);
    expect(await usedUp()).toMatchObject([{ tries: checked }]);
  }
});

test("allows one try after each wait, even with the right password", async () => {
  const { email } = await people.customer();
  await tries(10, email);
  expect(await waits()).toEqual([1]);
  for (const wait of [2, 4]) {
    await longWaits();
    expect(codeOf(await people.logIn(email))).toBe("TOO_MANY_REQUESTS");
    await people.pass("1 hour");
    expect(codeOf(await people.logIn(email, WRONG))).toBe("INVALID_CREDENTIALS");
    expect(await waits()).toEqual([wait]);
  }
  await people.pass("4 seconds");
  expect(codeOf(await people.logIn(email))).toBe("OK");
  expect(await tries(3, email)).toEqual({ checked: 3, refused: 0 });
});

test("the answer contains the wait", async () => {
  const email = people.newEmail();
  await block(email);
  const { status, headers } = await api.agent.post("/api/login").send({ email, password: WRONG });
  expect([status, headers["retry-after"]]).toEqual([429, expect.stringMatching(/^3[56]\d\d$/u)]);
});

test("the owner can log in from a known device whatever others try, but only with the password", async () => {
  const { email, device } = await people.customer();
  await block(email);
  expect(codeOf(await people.logIn(email, PASSWORD, { device }))).toBe("OK");
  expect(codeOf(await people.logIn(email))).toBe("TOO_MANY_REQUESTS");
  await block(email, { device });
  expect(codeOf(await people.logIn(email, PASSWORD, { device }))).toBe("TOO_MANY_REQUESTS");
});

test("another person's device or an invented one is not known", async () => {
  const [{ email }, stranger] = [await people.customer(), await people.customer()];
  await block(email);
  for (const device of [stranger.device, "x".repeat(43), ""])
    expect(codeOf(await people.logIn(email, PASSWORD, { device }))).toBe("TOO_MANY_REQUESTS");
});

test("one device may serve several customers; a foreign token is not reused", async () => {
  const [first, second] = [await people.customer(), await people.customer()];
  const both = dataOf(await people.logIn(second.email, PASSWORD, { device: first.device }));
  expect(both.deviceToken).toBe(first.device);
  for (const { email } of [first, second]) {
    await block(email);
    expect(codeOf(await people.logIn(email, PASSWORD, { device: first.device }))).toBe("OK");
  }
  const planted = "planted".padEnd(43, "x");
  expect(dataOf(await people.logIn(second.email, PASSWORD, { device: first.device })).deviceToken).toBe(
    first.device,
  );
  expect(dataOf(await people.register(people.newEmail(), PASSWORD)).deviceToken).not.toBe(planted);
  const { email } = await people.customer();
  expect(dataOf(await people.logIn(email, PASSWORD, { device: planted })).deviceToken).not.toBe(planted);
});

test("a password reset lets the owner in while others try; earlier devices are not known any more", async () => {
  const { email, uuid, device } = await people.customer();
  await block(email);
  const token = await people.link(uuid, "reset-password", email);
  const login = dataOf(await api.call("api_reset_password", { body: { token, password: "a better one" } }));
  await block(email);
  expect(codeOf(await people.logIn(email, "a better one", { device }))).toBe("TOO_MANY_REQUESTS");
  expect(codeOf(await people.logIn(email, "a better one", { device: login.deviceToken }))).toBe("OK");
});

test("tries from one network at many accounts share a counter; successful logins are not counted", async () => {
  const { email } = await people.customer();
  const address = "2001:db8:1:2::1";
  for (let count = 0; count < 3; count += 1)
    expect(codeOf(await people.logIn(email, PASSWORD, { address }))).toBe("OK");
  await api.database.db.updateTable("throttle").set({ tries: 99 }).where("tries", "=", 0).execute();
  expect(codeOf(await people.logIn(people.newEmail(), WRONG, { address }))).toBe("INVALID_CREDENTIALS");
  await longWaits();
  // The same /64, another account.
  expect(codeOf(await people.logIn(people.newEmail(), WRONG, { address: "2001:db8:1:2:3::4" }))).toBe(
    "TOO_MANY_REQUESTS",
  );
  expect(codeOf(await people.logIn(email, PASSWORD, { address: "2001:db8:1:3::1" }))).toBe("OK");
});

test("an open session cannot be used to guess the password", async () => {
  const { customer } = await people.customer();
  const close = (password: string) =>
    api.call("api_close_customer", { body: { isConfirmed: true, password } }, { customer });
  await atOnce(10, () => close(WRONG));
  await longWaits();
  expect(codeOf(await close(PASSWORD))).toBe("TOO_MANY_REQUESTS");
});
