import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { runWith } from "./test/run-with.ts";
import { type StandInAnswer, startStandInApi } from "./test/stand-in-api.ts";

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
