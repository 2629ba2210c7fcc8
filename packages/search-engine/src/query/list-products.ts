import { queryChips, type QueryChip } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { DEVICE, NO_MODEL } from "../index/product-rows.ts";
import { alternativesTo } from "./alternatives.ts";
import type { ListOutcome, ListQuery } from "./catalogue-search.ts";
import { chooseFilters, type ChosenFilters } from "./chosen-filters.ts";
import { betterOffer } from "./models.ts";
import { bestOf, byShownPrice, isByShownPrice, walk } from "./order.ts";
import { presentFacets } from "./present-facets.ts";
import { createResultCache, type ResultCache } from "./result-cache.ts";
import { variantFilterOf } from "./row-offers.ts";
import { hasRow, type RowSet, rowsOf, without } from "./row-set.ts";
import { withSaid } from "./said-filters.ts";
import { tally, type Tally } from "./tally.ts";
import { textScope, type TextScope } from "./text-scope.ts";

/** Counts of lists, until the next index change. Enough for the popular lists: 5 MB at 200,000 products. */
export const createTallies = (): ResultCache<Tally> => createResultCache({ capacity: 100, staleMs: 0 });

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
    const own = model[row] ?? 0;
    if (!hasRow(passing, row) || models.has(own)) continue;
    if (own !== NO_MODEL) models.add(own);
    first.push(row);
  }
  if (first.length === 0) return { first, others: shown };
  const replaced = models.size === 0 ? [] : rowsOf(shown).filter((row) => models.has(model[row] ?? 0));
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
  const sorted = (rows: Uint32Array, first: number, last: number) =>
    isByShownPrice(query.sort, chosen)
      ? byShownPrice(index, rows, query.sort, chosen, first, last)
      : bestOf(index, rows, query.sort, text?.ranks ?? null, first, last);
  if (text === null && !isByShownPrice(query.sort, chosen))
    return [...first.slice(start, end), ...walk(index, others, query.sort, from, to)];
  const ranks = text?.ranks ?? null;
  if (query.sort === "relevance" || ranks === null)
    return [...first.slice(start, end), ...sorted(found(), from, to)];
  const { meant, other } = byRelevance(found(), ranks);
  return [
    ...first.slice(start, end),
    ...sorted(meant, Math.min(from, meant.length), Math.min(to, meant.length)),
    ...sorted(other, Math.max(0, from - meant.length), Math.max(0, to - meant.length)),
  ];
}

/** A row of so many ranks less than the best is something else than what the query means: an accessory of it, a word of a text. */
const OTHER_RANKS = 12;

/** Sorted by price, an iPhone must not stand behind all its screen protectors: first what is meant, then the rest. */
function byRelevance(
  rows: Uint32Array,
  ranks: Int32Array,
): { readonly meant: Uint32Array; readonly other: Uint32Array } {
  let best = -Infinity;
  for (const row of rows) best = Math.max(best, ranks[row] ?? 0);
  const isMeant = (row: number) => (ranks[row] ?? 0) > best - OTHER_RANKS;
  return { meant: rows.filter(isMeant), other: rows.filter((row) => !isMeant(row)) };
}

/** The chips of a query that finds devices. In a title ("Red Dead Redemption") no word has a meaning of its own. */
function chipsOf(
  { rows: { traits } }: CatalogueIndex,
  { query, rows, ranks }: TextScope,
): readonly QueryChip[] {
  const [first] = rows;
  if (first === undefined || query === null || ranks === null) return [];
  const rankOf = (row: number) => ranks[row] ?? 0;
  const best = rows.reduce((row, other) => (rankOf(other) > rankOf(row) ? other : row), first);
  return ((traits[best] ?? 0) & DEVICE) === 0 ? [] : queryChips(query);
}

/**
 * Returns a page of a list with its facets and subcategories.
 * @param article ids of the products with this EAN or ISBN; null: the text is not such a number
 * @param tallies of earlier lists
 */
export function listProducts(
  index: CatalogueIndex,
  query: ListQuery,
  article: readonly number[] | null,
  tallies: ResultCache<Tally> = createTallies(),
): ListOutcome {
  const { tree, rows } = index;
  const category = query.categoryPath === null ? null : tree.at(query.categoryPath, query.locale);
  if (query.categoryPath !== null && category === null) return { kind: "unknown-category" };
  const text = textScope(index, query, article);
  const asked = text?.asked?.text ?? query.text;
  const chosen = chooseFilters(index.facets, withSaid(text, query.filters), query.inStock);
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
      ids: Array.from(shown, (row) => rows.id[row] ?? 0),
      variantFilter: variantFilterOf(chosen),
      total,
      pageCount,
      category,
      breadcrumbs: category === null ? [] : tree.breadcrumbsTo(category.id),
      children: childrenOf(index, category?.id ?? null, counted),
      facets: presentFacets(index.facets, counted, chosen, query.locale),
      text: asked,
      filters: chosen.canonical,
      correctedQuery: text?.correctedQuery ?? null,
      isComplete: text?.isComplete ?? true,
      missing: (total > 0 ? text?.leftOut : text?.missing) ?? [],
      parts: text === null ? [] : chipsOf(index, text),
      alternatives:
        total > 0 || asked === null ? null : alternativesTo(index, asked, query.locale, text?.near),
    },
  };
}
