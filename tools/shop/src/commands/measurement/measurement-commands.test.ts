import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { runWith } from "../../test/run-with.ts";
import { type StandInAnswer, startStandInApi } from "../../test/stand-in-api.ts";

let api: Awaited<ReturnType<typeof startStandInApi>> | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

async function runAt(answers: readonly StandInAnswer[], words: readonly string[]) {
  api = await startStandInApi(answers);
  const result = await runWith(words, { env: { API_URL: api.address } });
  return { ...result, seen: api.seen };
}

const counts = { searches: 8, withoutResults: 2, withClick: 3, withCart: 2, withAlert: 0, withOrder: 1 };
const query = { side: "blue", locale: "de", query: "iphone 14", ...counts };
const report = {
  from: "2026-11-01T00:00:00.000Z",
  until: "2026-11-22T00:00:00.000Z",
  total: counts,
  unnamed: 1,
  withoutResults: [{ ...query, query: "qqq" }],
  withoutClicks: [],
  queries: [query],
};

test("search report asks for whole days, a locale and a side, and shows shares", async () => {
  const words = ["search", "report", "--from", "2026-11-01", "--until", "2026-11-21", "--locale", "de"];
  const { code, out, seen } = await runAt([{ data: report }], [...words, "--side", "blue"]);
  expect(code).toBe(0);
  const url = new URL(seen[0]?.url ?? "", "http://api");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    from: "2026-11-01T00:00:00.000Z",
    until: "2026-11-22T00:00:00.000Z",
    locale: "de",
    side: "blue",
  });
  expect(out).toContain("Found nothing: 2 (25.0 %). Led to a click: 3 (37.5 %)");
  expect(out).toContain("Queries with results that led to nothing\nnone");
  expect(out).toMatch(/iphone 14 {2}de {6}blue +8 +2 {2}3 \(37\.5 %\)/u);
});

test.each([
  [["--from", "2026-02-30"], "--from must be a day"],
  [["--from", "2026-11-21", "--until", "2026-11-20"], "--until must not be before --from"],
  [["--locale", "pl"], "--locale must be"],
  [["--limit", "501"], "--limit must be a whole number from 1 to 500"],
])("search report %s is refused before anything is sent", async (words, message) => {
  const { code, err, seen } = await runAt([], ["search", "report", ...words]);
  expect([code, seen]).toEqual([2, []]);
  expect(err).toContain(message);
});

test("synonym add sends a query and the words that it means", async () => {
  const data = { locale: "de", words: ["funkknochen", "handy", "smartphone"] };
  const words = ["synonym", "add", "de", "funkknochen", "handy, smartphone"];
  const { code, out, seen } = await runAt([{ data }], words);
  expect([code, seen[0]?.body]).toEqual([0, data]);
  expect(out).toContain("These mean the same in de: funkknochen, handy, smartphone.");
});

const answered = { answeredAt: "2026-11-20T10:00:00.000Z", locale: "de", use: "work", priority: "price" };

test("survey export writes CSV whose cells no spreadsheet runs", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reprise-survey-"));
  const file = join(folder, "mac.csv");
  const answers = [
    { ...answered, missing: '=HYPERLINK("x")' },
    { ...answered, missing: null },
  ];
  const { code, out } = await runAt(
    [{ data: { answers, total: 2 } }],
    ["survey", "export", "mac", "--csv", file],
  );
  expect([code, out]).toEqual([0, `2 answers are in ${file}.`]);
  expect((await readFile(file, "utf8")).split("\r\n")).toEqual([
    '"answeredAt","locale","use","priority","missing"',
    `"2026-11-20T10:00:00.000Z","de","work","price","'=HYPERLINK(""x"")"`,
    '"2026-11-20T10:00:00.000Z","de","work","price",""',
    "",
  ]);
  await rm(folder, { recursive: true });
});

test("survey export reads all pages, and knows the surveys of the shop only", async () => {
  const page = Array.from({ length: 500 }, () => ({ ...answered, missing: "ä" }));
  const answers = [
    { data: { answers: page, total: 501 } },
    { data: { answers: page.slice(0, 1), total: 501 } },
  ];
  const { out, seen } = await runAt(answers, ["survey", "export", "mac", "--json"]);
  expect((JSON.parse(out) as { answers: unknown[] }).answers).toHaveLength(501);
  expect(seen.map(({ url }) => url.split("?")[1])).toEqual(["page=1", "page=2"]);
  await api?.close();
  const { code, err } = await runAt([], ["survey", "export", "../mac"]);
  expect([code, err]).toEqual([2, expect.stringContaining("SURVEY must be one of mac")]);
});

const experience = {
  id: "hero-test",
  kind: "landing",
  document: "home",
  variants: { b: "home-b" },
  startedAt: "2026-11-20T10:00:00.000Z",
  endedAt: null,
};

test("experience start sends the page and the documents of the groups", async () => {
  const words = ["experience", "start", "hero-test", "--content", "landing/home", "--b", "home-b"];
  const { code, out, seen } = await runAt([{ data: experience }], words);
  expect(code).toBe(0);
  expect(seen[0]?.body).toEqual({
    id: "hero-test",
    kind: "landing",
    document: "home",
    variants: { b: "home-b" },
  });
  expect(out).toContain("hero-test  landing/home  b: home-b  2026-11-20 10:00 UTC");
});

test.each([
  [["start", "Hero", "--content", "landing/home", "--b", "x"], "ID must have"],
  [["start", "hero", "--content", "page/home", "--b", "x"], "--content must be"],
  [["start", "hero", "--content", "landing/home"], "A group is missing"],
  [["end", "../x"], "ID must have"],
])("experience %s is refused before anything is sent", async (words, message) => {
  const { code, err, seen } = await runAt([], ["experience", ...words]);
  expect([code, seen]).toEqual([2, []]);
  expect(err).toContain(message);
});

test("experience report shows impressions and clicks of each group, and list and end the experiences", async () => {
  const shown = { contentfulId: "landing/home-b#hero", experienceId: "hero-test", userGroup: "b" };
  const counts = [{ ...shown, impressions: 200, clicks: 9 }];
  const data = { from: report.from, until: report.until, counts };
  const { out } = await runAt([{ data }], ["experience", "report", "--experience", "hero-test"]);
  expect(out).toMatch(/landing\/home-b#hero {2}hero-test {3}b +200 +9 {2}4\.5 %/u);
  await api?.close();
  const list = await runAt([{ data: { experiences: [] } }], ["experience", "list"]);
  expect(list.out).toBe("There are no experiences.");
  await api?.close();
  const end = await runAt(
    [{ data: { ...experience, endedAt: report.until } }],
    ["experience", "end", "hero-test"],
  );
  expect(end.out).toContain("2026-11-22 00:00 UTC");
});
