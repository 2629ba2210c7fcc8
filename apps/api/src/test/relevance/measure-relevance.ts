import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import type { Localized } from "@reprise/locale";
import { articleNumber } from "@reprise/query-understanding";
import { type CatalogueFrame, listOf } from "@reprise/search-engine";
import { indexOfLines } from "./index-of-lines.ts";
import { relevanceQueries, type RelevancePart, type RelevanceQuery } from "./relevance-queries.ts";

const MAX_POSITION = 3;

export interface QueryResult {
  readonly query: RelevanceQuery;
  /** Position of the first expected product, from 1; null: not among the first three. */
  readonly position: number | null;
  /** Names of the first products found. */
  readonly names: readonly string[];
  readonly correctedQuery: string | null;
}

export interface Relevance {
  readonly results: readonly QueryResult[];
  /** Share of queries with an expected product first. */
  readonly at1: number;
  /** Share of queries with an expected product among the first three. */
  readonly at3: number;
}

interface ProductNames {
  readonly names: Localized;
  readonly basicName: string;
  readonly categoryId: number;
}

const relevanceFrom = (results: readonly QueryResult[]): Relevance => {
  const share = (depth: number) =>
    results.filter(({ position }) => position !== null && position <= depth).length / results.length;
  return { results, at1: share(1), at3: share(MAX_POSITION) };
};

/** Indexes a catalogue. Returns a function that runs one part of the relevance queries. */
export function relevanceOf(
  lines: readonly CatalogueLine[],
  synonyms: CatalogueFrame["synonyms"],
): (part: RelevancePart) => Relevance {
  const index = indexOfLines(lines, synonyms);
  const products = new Map<number, ProductNames>();
  const articles = new Map<string, number>();
  for (const line of lines) {
    if (line.type !== "product") continue;
    products.set(line.id, { names: line.name, basicName: line.basicName, categoryId: line.categoryId });
    for (const number of [line.ean, line.isbn]) if (number !== null) articles.set(number, line.id);
  }

  function run(query: RelevanceQuery): QueryResult {
    const { locale, text, categories, name } = query;
    const article = articles.get(articleNumber(text) ?? "");
    const articleIds = article === undefined ? null : [article];
    const { ids, correctedQuery } = listOf(index, { locale, text, pageSize: MAX_POSITION }, articleIds);
    const found = ids.flatMap((id) => products.get(id) ?? []);
    const isExpected = (product: ProductNames) =>
      (categories.length === 0 ||
        index.tree.breadcrumbsTo(product.categoryId).some(({ id }) => categories.includes(id))) &&
      (name.test(product.names[locale]) || name.test(product.basicName));
    const position = found.findIndex(isExpected);
    return {
      query,
      position: position < 0 ? null : position + 1,
      names: found.map(({ names }) => names[locale]),
      correctedQuery,
    };
  }

  return (part) => relevanceFrom(relevanceQueries(part).map(run));
}
