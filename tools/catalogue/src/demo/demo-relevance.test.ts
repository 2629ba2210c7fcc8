import { openDatabase } from "@reprise/api/db";
import { measureRelevance, type Relevance } from "@reprise/api/relevance";
import { beforeAll, describe, expect, test } from "vitest";
import { demoCatalogue } from "./demo-catalogue.ts";

/** As many products as the demo shop has. */
const SIZE = 15_000;
const GOAL = 0.95;
const TIME_LIMIT_MS = 120_000;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function report(part: string, { results, at1, at3 }: Relevance): string {
  const misses = results.filter(({ place }) => place === null)
    .map(({ query, names, correctedQuery }) =>
      `  ${query.locale} ${query.text}${correctedQuery === null ? "" : ` (${correctedQuery})`}: ${names.join("; ")}`);
  return [`${part}: ${results.length} queries, at 1 ${percent(at1)}, at 3 ${percent(at3)}`, ...misses].join("\n");
}

describe("what shoppers ask the demo catalogue for", () => {
  let relevance: ReturnType<typeof measureRelevance>;
  beforeAll(async () => {
    // The words that mean the same come with the migrations.
    const database = await openDatabase({ inMemory: true });
    await database.migrate();
    const synonyms = await database.db.selectFrom("search_synonym").selectAll().execute();
    await database.close();
    relevance = measureRelevance([...demoCatalogue({ products: SIZE })], synonyms);
    console.info([report("tuned on", relevance.tuned), report("kept aside", relevance["kept-aside"])].join("\n"));
  }, TIME_LIMIT_MS);

  test("is asked in all languages, and more than a quarter is kept aside", () => {
    const { tuned, "kept-aside": keptAside } = relevance;
    const all = tuned.results.length + keptAside.results.length;
    expect(all).toBeGreaterThanOrEqual(200);
    expect(keptAside.results.length / all).toBeGreaterThan(0.25);
    for (const { results } of [tuned, keptAside]) {
      expect(new Set(results.map(({ query }) => query.locale)).size).toBe(6);
    }
  });

  test.each(["tuned", "kept-aside"] as const)("is among the first three: %s", (part) => {
    expect(relevance[part].at3).toBeGreaterThanOrEqual(GOAL);
  });
});
