import { readFileSync } from "node:fs";
import { isLocale, type Locale } from "@reprise/locale";

/** A query and the expectation for one of its first results. */
export interface RelevanceQuery {
  readonly locale: Locale;
  readonly text: string;
  /** Category ids; the product must be in one of them or below. Empty: any category. */
  readonly categories: readonly number[];
  /** Must match the product name in the query's language, or the model name. */
  readonly name: RegExp;
}

/** The ranking was tuned on `tuned`. Misses of `seen` were analysed. `held-out` was run only at the end. */
export type RelevancePart = "tuned" | "seen" | "held-out";

function readQuery(line: string): RelevanceQuery {
  const [locale = "", text = "", categories = "", name = ""] = line.split(" | ").map((part) => part.trim());
  if (!isLocale(locale) || text === "" || categories === "")
    throw new Error(`Invalid relevance query: ${line}`);
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
