import { randomUUID } from "node:crypto";
import { type Input, MAX_EXPERIENCES, type UserGroup } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { contentActions, markdown, promoFiles } from "../../test/actions/content-actions.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { createContentEvents } from "./content-events.ts";
import { withExperiences } from "./with-experiences.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const shop = contentActions(api);
  for (const name of ["home", "home-b"]) await shop.put(`landing/${name}`, landingFiles(name));
  for (const name of ["autumn", "autumn-b"]) await shop.put(`promo/${name}`, promoFiles(name));
});
afterAll(() => api.close());
afterEach(async () => {
  await sql`delete from experience`.execute(api.database.db);
  await sql`delete from content_event_count`.execute(api.database.db);
});

const landingFiles = (title: string) => ({
  "document.yaml": "blocks:\n  - { id: hero, type: hero, links: [route:apple] }\n",
  "de.md": markdown({ title, texts: { hero: { title, text: "Guten Tag" } } }, ""),
});
const HOME = { kind: "landing", document: "home", variants: { b: "home-b" } } as const;
const start = async (body: object, id = "hero-test") =>
  api.call(
    "api_operator_experience_start",
    { body: { id, ...body } as typeof HOME & { id: string } },
    { ...(await addOperator(api, "support")), idempotencyKey: randomUUID() },
  );
const end = async (id: string) =>
  api.call(
    "api_operator_experience_end",
    { params: { experienceId: id } },
    { ...(await addOperator(api, "support")), idempotencyKey: randomUUID() },
  );
async function home(userGroup?: UserGroup) {
  const query = userGroup === undefined ? {} : { userGroup };
  // Pages are cached until the next poll.
  await api.runJobs("tag-changes");
  const page = dataOf(await api.call("api_get_landing_page", { params: { name: "home" }, query }));
  if ("movedTo" in page) throw new Error("moved");
  return page;
}
async function promo(userGroup?: UserGroup) {
  const query = { url: "autumn", ...(userGroup === undefined ? {} : { userGroup }) };
  const page = dataOf(await api.call("api_get_promo", { query }));
  if ("movedTo" in page) throw new Error("moved");
  return page;
}
const report = async (query: Record<string, string> = {}) =>
  dataOf(await api.call("api_operator_content_report", { query }, await addOperator(api, "finance"))).counts;

test("a group sees its document at the address of the original, everybody else sees the original", async () => {
  expect((await home("b")).experience).toBeUndefined();
  dataOf(await start(HOME));
  const of = ({ title, id, experience }: Awaited<ReturnType<typeof home>>) => [title, id, experience];
  const original = { id: "hero-test", contentfulId: "landing/home" };
  expect(of(await home())).toEqual(["home", "home", { ...original, userGroup: null }]);
  expect(of(await home("a"))).toEqual(["home", "home", { ...original, userGroup: "a" }]);
  expect(of(await home("b"))).toEqual([
    "home-b",
    "home",
    { id: "hero-test", contentfulId: "landing/home-b", userGroup: "b" },
  ]);
  dataOf(await end("hero-test"));
  expect((await home("b")).title).toBe("home");
});

test("a variant at its own address names the page in whose place it is shown, while the experience runs", async () => {
  const variantOf = async (name: string) => {
    await api.runJobs("tag-changes");
    const page = dataOf(await api.call("api_get_landing_page", { params: { name }, query: {} }));
    return "movedTo" in page ? "moved" : page.variantOf;
  };
  expect(await variantOf("home-b")).toBeUndefined();
  dataOf(await start(HOME));
  expect([await variantOf("home-b"), await variantOf("home")]).toEqual(["home", undefined]);
  dataOf(await end("hero-test"));
  expect(await variantOf("home-b")).toBeUndefined();
});

test("a promotion of a group keeps the address of the original", async () => {
  const { slugs } = await promo();
  dataOf(await start({ kind: "promo", document: "autumn", variants: { c: "autumn-b" } }));
  const page = await promo("c");
  expect([page.id, page.slugs, page.experience?.contentfulId]).toEqual(["autumn", slugs, "promo/autumn-b"]);
});

test("a group whose document was withdrawn sees the original", async () => {
  dataOf(await start(HOME));
  await sql`update content_document set is_gone = true where id = 'home-b'`.execute(api.database.db);
  expect((await home("b")).title).toBe("home");
  await sql`update content_document set is_gone = false where id = 'home-b'`.execute(api.database.db);
});

describe("a variant that cannot be loaded", () => {
  const context = {
    locale: "de",
    visitorToken: null,
    customer: null,
    client: { address: null, userAgent: null },
    requestId: "r-1",
    idempotencyKey: null,
    signal: new AbortController().signal,
  } as const;
  /** The title for group b when the load of its document fails. */
  const titleAfter = async (kind: "landing" | "promo", error: Error) => {
    let loads = 0;
    const load = <P>(page: P) => {
      loads += 1;
      return loads === 1 ? Promise.resolve(page) : Promise.reject(error);
    };
    const [landing, autumn] = [await home(), await promo()];
    const handlers = withExperiences(
      { api_get_landing_page: () => load(landing), api_get_promo: () => load(autumn) },
      api.database.db,
    );
    const query = { userGroup: "b" } as const;
    const page =
      kind === "landing"
        ? await handlers.api_get_landing_page({ params: { name: "home" }, query, body: {} }, context)
        : await handlers.api_get_promo({ params: {}, query: { url: "autumn", ...query }, body: {} }, context);
    expect(loads).toBe(2);
    return "title" in page ? page.title : null;
  };
  const PROMO = { kind: "promo", document: "autumn", variants: { b: "autumn-b" } } as const;

  test.each([
    ["landing", HOME, "home"],
    ["promo", PROMO, "autumn"],
  ] as const)("is no variant if it is gone, otherwise an error: %s", async (kind, experience, title) => {
    const original = kind === "promo" ? (await promo()).title : title;
    dataOf(await start(experience));
    for (const code of ["NOT_FOUND", "CONTENT_GONE"] as const)
      expect(await titleAfter(kind, new ApiFailure(code, "gone"))).toBe(original);
    for (const outage of [
      new Error("the connection was lost"),
      new ApiFailure("SERVICE_UNAVAILABLE", "later"),
    ])
      await expect(titleAfter(kind, outage)).rejects.toBe(outage);
  });
});

test("a start and an end let caches drop the page", async () => {
  const changed = async () =>
    (
      await sql<{
        at: string;
      }>`select changed_in::text as at from tag_change where tag = 'content:landing/home'`.execute(
        api.database.db,
      )
    ).rows[0]?.at;
  const before = await changed();
  dataOf(await start(HOME));
  const between = await changed();
  dataOf(await end("hero-test"));
  expect(new Set([before, between, await changed()]).size).toBe(3);
});

test.each([
  ["without a variant", { ...HOME, variants: {} }],
  ["of the document itself", { ...HOME, variants: { b: "home" } }],
  ["of a document that is not there", { ...HOME, variants: { b: "none" } }],
  ["of another kind", { ...HOME, variants: { b: "autumn" } }],
])("an experience %s is refused", async (_, body) => {
  expect(codeOf(await start(body))).toBe("VALIDATION_FAILED");
});

test("a page has one experience at a time, and the shop so many", async () => {
  const started = await Promise.all([start(HOME, "one"), start(HOME, "two")]);
  expect(started.map(codeOf).toSorted()).toEqual(["EXPERIENCE_EXISTS", "OK"]);
  await sql`insert into experience (id, kind, document, variants)
    select 'x' || each, 'landing', 'x' || each, '{}' from generate_series(1, ${MAX_EXPERIENCES}) as each`.execute(
    api.database.db,
  );
  expect(codeOf(await start({ ...HOME, document: "home-b", variants: { b: "home" } }, "three"))).toBe(
    "TOO_MANY_EXPERIENCES",
  );
  expect(codeOf(await end("none"))).toBe("NOT_FOUND");
});

const event = (body: object, address?: string) =>
  api.call(
    "api_salesforce_event",
    { body: { type: "Impression", ...body } as Input<"api_salesforce_event">["body"] },
    address === undefined ? {} : { address },
  );

test("events are counted by content, experience and group; the report shows them", async () => {
  dataOf(await start(HOME));
  const events = createContentEvents(api.database);
  await events.job.run();
  const shown = { contentfulId: "landing/home-b#hero", experienceId: "hero-test", userGroup: "b" } as const;
  for (let time = 0; time < 3; time += 1) events.record({ type: "Impression", ...shown }, null);
  events.record({ type: "Click", ...shown }, null);
  events.record({ type: "Impression", contentfulId: "promo/autumn" }, null);
  await events.job.run();
  const plain = { contentfulId: "promo/autumn", experienceId: null, userGroup: null };
  expect(await report()).toEqual([
    { ...shown, impressions: 3, clicks: 1 },
    { ...plain, impressions: 1, clicks: 0 },
  ]);
  expect(await report({ experience: "hero-test" })).toHaveLength(1);
  expect(await report({ from: "2020-01-01T00:00:00Z", until: "2020-02-01T00:00:00Z" })).toEqual([]);
});

test("an experience that has started is known after a minute", async () => {
  let time = 0;
  const events = createContentEvents(api.database, { now: () => time });
  await events.job.run();
  dataOf(await start(HOME));
  const shown = { contentfulId: "landing/home-b#hero", experienceId: "hero-test", userGroup: "b" } as const;
  const count = () => {
    events.record({ type: "Impression", ...shown }, null);
    return events.job.run();
  };
  time = 59_999;
  expect([await count(), await count()]).toEqual([0, 0]);
  time = 60_000;
  expect([await count(), await count()]).toEqual([0, 1]);
});

test("100,000 events of unknown contents, parts and experiences are ignored without asking the database", async () => {
  const events = createContentEvents(api.database);
  await events.job.run();
  for (let each = 0; each < 100_000; each += 1) {
    events.record({ type: "Click", contentfulId: `landing/home#part-${each}` }, null);
    events.record({ type: "Click", contentfulId: "landing/home", experienceId: `x${each}` }, null);
  }
  expect(await events.job.run()).toBe(0);
  expect(await report()).toEqual([]);
});

test("one network counts only so often a day; repeats of others are one row", async () => {
  const events = createContentEvents(api.database, { maxPerNetwork: 5 });
  await events.job.run();
  for (let each = 0; each < 100; each += 1)
    events.record({ type: "Click", contentfulId: "landing/home" }, "network");
  for (let each = 0; each < 100_000; each += 1)
    events.record({ type: "Click", contentfulId: "landing/home" }, null);
  expect(await events.job.run()).toBe(1);
  expect((await report())[0]?.clicks).toBe(100_005);
});

test.each([
  ["another type", { type: "Purchase", contentfulId: "landing/home" }],
  ["a content with markup", { contentfulId: "landing/<b>" }],
  ["a content of 100,000 characters", { contentfulId: `landing/${"x".repeat(60_000)}` }],
  ["a group that does not exist", { contentfulId: "landing/home", userGroup: "z" }],
  ["no content", {}],
])("an event with %s is refused", async (_, body) => {
  expect(codeOf(await event(body))).toBe("VALIDATION_FAILED");
});

test("an event is answered, whether it counts or not", async () => {
  expect(codeOf(await event({ contentfulId: "landing/home" }, "203.0.113.5"))).toBe("OK");
  expect(codeOf(await event({ contentfulId: "landing/nowhere" }, "203.0.113.5"))).toBe("OK");
});
