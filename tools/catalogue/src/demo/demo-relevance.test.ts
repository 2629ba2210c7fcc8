import { openDatabase } from "@reprise/api/db";
import { relevanceOf, type Relevance } from "@reprise/api/relevance";
import { beforeAll, describe, expect, test } from "vitest";
import { demoCatalogue } from "./demo-catalogue.ts";

/** Same number of products as in the demo shop. */
const SIZE = 15_000;
const GOAL = 0.95;
const TIME_LIMIT_MS = 120_000;
const PARTS = ["tuned", "seen", "held-out"] as const;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function report(part: string, { results, at1, at3 }: Relevance): string {
  const misses = results
    .filter(({ position }) => position === null)
    .map(
      ({ query, names, correctedQuery }) =>
        `  ${query.locale} ${query.text}${correctedQuery === null ? "" : ` (${correctedQuery})`}: ${names.join("; ")}`,
    );
  return [`${part}: ${results.length} queries, at 1 ${percent(at1)}, at 3 ${percent(at3)}`, ...misses].join(
    "\n",
  );
}

describe("search relevance of the demo catalogue", () => {
  let relevance: ReturnType<typeof relevanceOf>;
  beforeAll(async () => {
    // The migrations contain the synonyms.
    const database = await openDatabase({ inMemory: true });
    await database.migrate();
    const synonyms = await database.db.selectFrom("search_synonym").selectAll().execute();
    await database.close();
    relevance = relevanceOf([...demoCatalogue({ products: SIZE })], synonyms);
  }, TIME_LIMIT_MS);

  test.each(PARTS)("expected products are among the first three results: %s", (part) => {
    const measured = relevance(part);
    console.info(report(part, measured));
    expect(new Set(measured.results.map(({ query }) => query.locale)).size).toBe(6);
    expect(measured.at3).toBeGreaterThanOrEqual(GOAL);
  });

  test("has at least 200 queries, a fifth of them held out", () => {
    const asked = PARTS.reduce((sum, part) => sum + relevance(part).results.length, 0);
    expect(asked).toBeGreaterThanOrEqual(200);
    expect(relevance("held-out").results.length / asked).toBeGreaterThan(0.2);
  });
});
