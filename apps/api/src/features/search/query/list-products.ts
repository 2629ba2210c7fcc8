import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { alternativesTo } from "./alternatives.ts";
import type { ListOutcome, ListQuery } from "./catalogue-search.ts";
import { chooseFilters, type ChosenFilters } from "./chosen-filters.ts";
import { bestOf, byShownPrice, isByShownPrice, walk } from "./order.ts";
import { presentFacets } from "./present-facets.ts";
import { createResultCache } from "./result-cache.ts";
import { variantFilterOf } from "./row-offers.ts";
import { hasRow, rowsOf, without } from "./row-set.ts";
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

/** The rows of the page: first the preselected products that are in the list, then the others in order. */
function pageOf(
  index: CatalogueIndex,
  query: ListQuery,
  { passing }: Tally,
  text: TextScope | null,
  chosen: ChosenFilters,
): number[] {
  const first = [...new Set(query.preselected.flatMap((id) => index.rowOf(id) ?? []))].filter((row) =>
    hasRow(passing, row),
  );
  const others = first.length === 0 ? passing : without(passing, first);
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
  query: ListQuery,
  article: readonly number[] | null,
): ListOutcome {
  const { tree, rows } = index;
  const category = query.categoryPath === null ? null : tree.at(query.categoryPath, query.locale);
  if (query.categoryPath !== null && category === null) return { kind: "unknown-category" };
  const chosen = chooseFilters(index.facets, query.filters, query.inStock);
  const text = textScope(index, query, article);
  const below = category === null ? null : tree.below(category.id);
  const counted =
    text === null
      ? tallies.getOrAdd(index, `${category?.id} ${chosen.inStock} ${chosen.canonical}`, () =>
          tally(index, null, below, chosen),
        )
      : tally(index, text.rows, below, chosen);
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
      filters: chosen.canonical,
      correctedQuery: text?.correctedQuery ?? null,
      isComplete: text?.isComplete ?? true,
      alternatives: total > 0 || query.text === null ? null : alternativesTo(index, query.text, query.locale),
    },
  };
}
