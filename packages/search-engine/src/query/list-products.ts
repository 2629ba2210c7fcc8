import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { NO_MODEL } from "../index/product-rows.ts";
import { alternativesTo } from "./alternatives.ts";
import type { ListOutcome, ListQuery } from "./catalogue-search.ts";
import { chooseFilters, type ChosenFilters } from "./chosen-filters.ts";
import { meantQuery } from "./meant-query.ts";
import { betterOffer } from "./models.ts";
import { bestOf, byShownPrice, isByShownPrice, walk } from "./order.ts";
import { presentFacets } from "./present-facets.ts";
import { createResultCache } from "./result-cache.ts";
import { variantFilterOf } from "./row-offers.ts";
import { hasRow, type RowSet, rowsOf, without } from "./row-set.ts";
import { tally, type Tally } from "./tally.ts";
import { textScope, type TextScope } from "./text-scope.ts";

/** Counts of lists, until the next index change. Enough for the popular lists: 5 MB at 200,000 products. */
const tallies = createResultCache<Tally>({ capacity: 100, staleMs: 0 });

function childrenOf({ tree }: CatalogueIndex, id: number | null, counted: Tally) {
  return tree.children(id).flatMap((category) => {
    let count = 0;
    tree.below(category.id).forEach((isBelow, slot) => {
      if (isBelow) count += counted.categories[slot] ?? 0;
    });
    return count > 0 ? [{ category, count }] : [];
  });
}

/**
 * The preselected products that are in the list, one of each model, and the rows shown without their models.
 */
function preselect(
  index: CatalogueIndex,
  ids: readonly number[],
  { passing, shown }: Tally,
): { readonly first: readonly number[]; readonly others: RowSet } {
  const { model } = index.rows;
  const models = new Set<number>();
  const first: number[] = [];
  for (const row of new Set(ids.flatMap((id) => index.rowOf(id) ?? []))) {
    const own = model[row] as number;
    if (!hasRow(passing, row) || models.has(own)) continue;
    if (own !== NO_MODEL) models.add(own);
    first.push(row);
  }
  if (first.length === 0) return { first, others: shown };
  const replaced = models.size === 0 ? [] : rowsOf(shown).filter((row) => models.has(model[row] as number));
  return { first, others: without(shown, [...first, ...replaced]) };
}

/** The rows of the page: first the preselected products, then the others in order. */
function pageOf(
  index: CatalogueIndex,
  query: ListQuery,
  counted: Tally,
  text: TextScope | null,
  chosen: ChosenFilters,
): number[] {
  const { first, others } = preselect(index, query.preselected, counted);
  const start = (query.page - 1) * query.pageSize;
  const end = start + query.pageSize;
  const [from, to] = [Math.max(0, start - first.length), Math.max(0, end - first.length)];
  const found = () => text?.rows.filter((row) => hasRow(others, row)) ?? rowsOf(others);
  const rest = isByShownPrice(query.sort, chosen)
    ? byShownPrice(index, found(), query.sort, chosen, from, to)
    : text === null
      ? walk(index, others, query.sort, from, to)
      : bestOf(index, found(), query.sort, text.ranks, from, to);
  return [...first.slice(start, end), ...rest];
}

/**
 * Returns a page of a list with its facets and subcategories.
 * @param article ids of the products with this EAN or ISBN; null: the text is not such a number
 */
export function listProducts(
  index: CatalogueIndex,
  asked: ListQuery,
  article: readonly number[] | null,
): ListOutcome {
  const { tree, rows } = index;
  const query = article === null ? meantQuery(asked) : asked;
  const category = query.categoryPath === null ? null : tree.at(query.categoryPath, query.locale);
  if (query.categoryPath !== null && category === null) return { kind: "unknown-category" };
  const chosen = chooseFilters(index.facets, query.filters, query.inStock);
  const text = textScope(index, query, article);
  const below = category === null ? null : tree.below(category.id);
  const isBetter = betterOffer(rows, chosen, text?.ranks ?? null);
  const counted =
    text === null
      ? tallies.getOrAdd(index, `${category?.id} ${chosen.inStock} ${chosen.canonical}`, () =>
          tally(index, null, below, chosen, isBetter),
        )
      : tally(index, text.rows, below, chosen, isBetter);
  const { total } = counted;
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
  if (query.page > pageCount) return { kind: "page-out-of-range" };

  const shown = pageOf(index, query, counted, text, chosen);
  return {
    kind: "list",
    list: {
      ids: Array.from(shown, (row) => rows.id[row] as number),
      variantFilter: variantFilterOf(chosen),
      total,
      pageCount,
      category,
      breadcrumbs: category === null ? [] : tree.breadcrumbsTo(category.id),
      children: childrenOf(index, category?.id ?? null, counted),
      facets: presentFacets(index.facets, counted, chosen, query.locale),
      text: query.text,
      filters: chosen.canonical,
      correctedQuery: text?.correctedQuery ?? null,
      isComplete: text?.isComplete ?? true,
      missing: text?.missing ?? [],
      alternatives:
        total > 0 || query.text === null ? null : alternativesTo(index, query.text, query.locale, text?.near),
    },
  };
}
