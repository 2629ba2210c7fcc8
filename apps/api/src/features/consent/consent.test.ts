import { randomUUID } from "node:crypto";
import { CONSENT_VERSION, type Input } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customerActions } from "../../test/actions/customers.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, startTestApi, type TestApi } from "../../test/api.ts";
import { MAX_CHOICES } from "./consent.store.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
});
afterAll(() => api.close());

type Body = Input<"api_consent_choice">["body"];
const choice = (consentId: string, more: Partial<Body> = {}): Body => ({
  consentId,
  version: CONSENT_VERSION,
  preferences: false,
  statistics: true,
  marketing: false,
  locale: "de",
  source: "dialog",
  hasPrivacyControl: false,
  ...more,
});
const choose = (body: Body, as: CallAs = {}) => api.call("api_consent_choice", { body }, as);
const logged = (consentId: string) =>
  api.database.db
    .selectFrom("consent_choice")
    .select(["version", "statistics", "locale"])
    .where("consent_id", "=", consentId)
    .orderBy("id")
    .execute();

test("each changed choice is logged with its version and time, a repeated one once", async () => {
  const id = randomUUID();
  for (const statistics of [true, true, false, false, true]) dataOf(await choose(choice(id, { statistics })));
  expect((await logged(id)).map(({ statistics }) => statistics)).toEqual([true, false, true]);
  expect((await logged(id))[0]).toEqual({ version: CONSENT_VERSION, statistics: true, locale: "de" });
});

test("a choice about a new version of the texts is logged again", async () => {
  const id = randomUUID();
  for (const version of [1, CONSENT_VERSION]) dataOf(await choose(choice(id, { version })));
  expect(await logged(id)).toHaveLength(2);
});

test("the log is only added to", async () => {
  const id = randomUUID();
  dataOf(await choose(choice(id)));
  const { db } = api.database;
  for (const statement of [
    sql`update consent_choice set statistics = false`,
    sql`delete from consent_choice`,
    sql`truncate consent_choice`,
  ])
    await expect(statement.execute(db)).rejects.toThrow("only added to");
  expect(await logged(id)).toHaveLength(1);
});

test("the log holds no address, and no customer unless one is logged in", async () => {
  const id = randomUUID();
  dataOf(await choose(choice(id), { address: "203.0.113.77", userAgent: "Mozilla/5.0 (Test)" }));
  const [row] = await api.database.db
    .selectFrom("consent_choice")
    .selectAll()
    .where("consent_id", "=", id)
    .execute();
  expect(JSON.stringify(row)).not.toMatch(/203\.0|Mozilla/u);
  expect(
    await api.database.db.selectFrom("customer_consent").selectAll().where("consent_id", "=", id).execute(),
  ).toEqual([]);
});

test("a customer exports the choices of the browsers they were logged in with, earlier ones too", async () => {
  const { customer } = await customerActions(api).customer();
  const [mine, other] = [randomUUID(), randomUUID()];
  dataOf(await choose(choice(mine, { statistics: false })));
  dataOf(await choose(choice(other)));
  dataOf(await choose(choice(mine), { customer }));
  const { data } = dataOf(await api.call("api_export_customer_data", {}, { customer }));
  expect(data["consent"]).toEqual([
    expect.objectContaining({ consent_id: mine, statistics: false }),
    expect.objectContaining({ consent_id: mine, statistics: true }),
  ]);
});

test("a browser and a network can log only so many choices", async () => {
  const id = randomUUID();
  const { db } = api.database;
  await sql`insert into consent_choice
      (consent_id, version, preferences, statistics, marketing, locale, source, privacy_control)
    select ${id}::uuid, 1, false, each % 2 = 0, false, 'de', 'dialog', false
    from generate_series(1, ${MAX_CHOICES}) as each`.execute(db);
  dataOf(await choose(choice(id, { marketing: true })));
  expect(await logged(id)).toHaveLength(MAX_CHOICES);
  const codes = new Set<string>();
  for (let each = 0; each < 110; each += 1)
    codes.add(codeOf(await choose(choice(randomUUID()), { address: "198.51.100.7" })));
  expect([...codes]).toEqual(["OK", "TOO_MANY_REQUESTS"]);
});

test.each([
  ["an id that is none", { consentId: "me" }],
  ["a version that does not exist yet", { version: CONSENT_VERSION + 1 }],
  ["a language that the shop has not", { locale: "pl" as "de" }],
])("refuses %s", async (_, more) => {
  expect(codeOf(await choose(choice(randomUUID(), more)))).toBe("VALIDATION_FAILED");
});
