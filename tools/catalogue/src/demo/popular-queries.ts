import type { PopularQueryLine } from "@reprise/contracts/catalogue-file";
import { LOCALES } from "@reprise/locale";
import { readRows } from "./rows.ts";

/** Popular search queries, most popular first. */
export function* popularQueryLines(): Generator<PopularQueryLine> {
  const queries = readRows("curated_queries.csv");
  for (const locale of LOCALES) {
    for (const [rank, query] of queries.entries()) {
      const weight = Math.max(1, Math.round(10_000 / (rank + 1)));
      yield { type: "popularQuery", locale, query: query[locale] ?? query.en ?? "", weight };
    }
  }
}
