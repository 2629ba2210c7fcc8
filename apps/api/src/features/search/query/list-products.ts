import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { ListOutcome, ListQuery } from "../catalogue-search.ts";
import { chooseFilters } from "./chosen-filters.ts";
import { orderBy } from "./order.ts";
import { presentFacets } from "./present-facets.ts";
import { searchText } from "./search-text.ts";
import { selectRange } from "./select-range.ts";
import { tally, type Tally } from "./tally.ts";

/** Rows that answer the query's text; `ranks` is indexed by row. */
interface TextScope {
  readonly rows: Uint32Array;
  readonly ranks: Int32Array;
  readonly correctedQuery: string | null;
}

function scopeOf(index: CatalogueIndex, query: ListQuery, article: readonly number[] | null): TextScope | null {
  if (article !== null) {
    const rows = article.flatMap((id) => index.rowOf(id) ?? []);
    return { rows: Uint32Array.from(rows), ranks: new Int32Array(index.rows.count), correctedQuery: null };
  }
  if (query.text === null) return null;
  const { rows, ranks, correctedQuery } = searchText(index, query.text, query.locale);
  const byRow = new Int32Array(index.rows.count);
  rows.forEach((row, place) => { byRow[row] = ranks[place] as number; });
  return { rows, ranks: byRow, correctedQuery };
}

function childrenOf({ tree }: CatalogueIndex, id: number | null, counted: Tally) {
  return tree.children(id).flatMap((category) => {
    let count = 0;
    tree.below(category.id).forEach((isBelow, slot) => { if (isBelow) count += counted.categories[slot] ?? 0; });
    return count > 0 ? [{ category, count }] : [];
  });
}

/**
 * A page of a list, its facets and its categories.
 * @param article products named exactly, by their EAN or ISBN; null: the text is not one
 */
export function listProducts(index: CatalogueIndex, query: ListQuery, article: readonly number[] | null): ListOutcome {
  const { tree, rows } = index;
  const category = query.categoryPath === null ? null : tree.at(query.categoryPath, query.locale);
  if (query.categoryPath !== null && category === null) return { kind: "unknown-category" };
  const chosen = chooseFilters(index.facets, query.filters, query.inStock);
  const text = scopeOf(index, query, article);
  const counted = tally(index, text?.rows ?? null, category === null ? null : tree.below(category.id), chosen);
  const total = counted.rows.length;
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
  if (query.page > pageCount) return { kind: "page-out-of-range" };

  const before = orderBy(rows, counted.rows, query.sort, text?.ranks ?? null, query.preselected);
  const start = (query.page - 1) * query.pageSize;
  const shown = selectRange(counted.rows, before, start, start + query.pageSize);
  return {
    kind: "list",
    list: {
      ids: Array.from(shown, (row) => rows.id[row] as number),
      total,
      pageCount,
      category,
      breadcrumbs: category === null ? [] : tree.wayTo(category.id),
      children: childrenOf(index, category?.id ?? null, counted),
      facets: presentFacets(index.facets, counted, chosen, query.locale),
      filters: chosen.canonical,
      correctedQuery: text?.correctedQuery ?? null,
    },
  };
}
