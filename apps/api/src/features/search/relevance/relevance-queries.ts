import { readFileSync } from "node:fs";
import { isLocale, type Locale } from "@reprise/locale";

/** A query and what one of the first products found must be. */
export interface RelevanceQuery {
  readonly locale: Locale;
  readonly text: string;
  /** Ids of categories of which the product is in one, directly or below; empty: any. */
  readonly categories: readonly number[];
  /** Found in its name in the shopper's language or in its model's. */
  readonly name: RegExp;
}

/** The ranking was tuned on the first; misses of the second were looked at; the third is kept aside to the end. */
export type RelevancePart = "tuned" | "seen" | "kept-aside";

function readQuery(line: string): RelevanceQuery {
  const [locale = "", text = "", categories = "", name = ""] = line.split(" | ").map((part) => part.trim());
  if (!isLocale(locale) || text === "" || categories === "")
    throw new Error(`Not a relevance query: ${line}`);
  return {
    locale,
    text,
    categories: categories === "*" ? [] : categories.split(",").map(Number),
    name: new RegExp(name, "iu"),
  };
}

/** All queries of a part, from its file. */
export function relevanceQueries(part: RelevancePart): RelevanceQuery[] {
  const lines = readFileSync(new URL(`${part}-queries.txt`, import.meta.url), "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => readQuery(`${line} `));
}
