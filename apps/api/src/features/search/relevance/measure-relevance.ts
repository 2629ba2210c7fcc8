import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import type { Localized } from "@reprise/locale";
import type { CatalogueFrame } from "../index/catalogue-source.ts";
import { listProducts } from "../query/list-products.ts";
import { articleNumber } from "../text/article-number.ts";
import { indexOfLines } from "./index-of-lines.ts";
import { relevanceQueries, type RelevancePart, type RelevanceQuery } from "./relevance-queries.ts";

const DEEPEST = 3;

export interface QueryResult {
  readonly query: RelevanceQuery;
  /** Place of the first product that is meant, from 1; null: not among the first three. */
  readonly place: number | null;
  /** What was found instead. */
  readonly names: readonly string[];
  readonly correctedQuery: string | null;
}

export interface Relevance {
  readonly results: readonly QueryResult[];
  /** Share of queries whose first product is one that is meant. */
  readonly at1: number;
  /** The same for one of the first three. */
  readonly at3: number;
}

interface Known {
  readonly names: Localized;
  readonly basicName: string;
  readonly categoryId: number;
}

const summed = (results: readonly QueryResult[]): Relevance => {
  const share = (depth: number) =>
    results.filter(({ place }) => place !== null && place <= depth).length / results.length;
  return { results, at1: share(1), at3: share(DEEPEST) };
};

/** Asks a catalogue the relevance queries; what it gives asks one part. */
export function relevanceOf(
  lines: readonly CatalogueLine[],
  synonyms: CatalogueFrame["synonyms"],
): (part: RelevancePart) => Relevance {
  const index = indexOfLines(lines, synonyms);
  const products = new Map<number, Known>();
  const articles = new Map<string, number>();
  for (const line of lines) {
    if (line.type !== "product") continue;
    products.set(line.id, { names: line.name, basicName: line.basicName, categoryId: line.categoryId });
    for (const number of [line.ean, line.isbn]) if (number !== null) articles.set(number, line.id);
  }

  function ask(query: RelevanceQuery): QueryResult {
    const { locale, text, categories, name } = query;
    const article = articles.get(articleNumber(text) ?? "");
    const outcome = listProducts(
      index,
      {
        locale,
        text,
        categoryPath: null,
        filters: {},
        inStock: false,
        sort: "relevance",
        page: 1,
        pageSize: DEEPEST,
        preselected: [],
      },
      article === undefined ? null : [article],
    );
    if (outcome.kind !== "list") throw new Error(outcome.kind);
    const found = outcome.list.ids.flatMap((id) => products.get(id) ?? []);
    const isMeant = (product: Known) =>
      (categories.length === 0 ||
        index.tree.wayTo(product.categoryId).some(({ id }) => categories.includes(id))) &&
      (name.test(product.names[locale]) || name.test(product.basicName));
    const place = found.findIndex(isMeant);
    return {
      query,
      place: place < 0 ? null : place + 1,
      names: found.map(({ names }) => names[locale]),
      correctedQuery: outcome.list.correctedQuery,
    };
  }

  return (part) => summed(relevanceQueries(part).map(ask));
}
