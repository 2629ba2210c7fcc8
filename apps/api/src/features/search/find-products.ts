import type { VariantFilter } from "@reprise/cart";
import { parseFilters } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { CatalogueSearch } from "./query/catalogue-search.ts";

interface FindProductsQuery {
  /** In any locale. */
  readonly categoryPath: string;
  /** As in the address of a list: `brand=apple&price=0-30000`. */
  readonly filters: string;
  readonly locale: Locale;
  readonly limit: number;
}

/** Finds the most wanted products in stock of a category; none if the search does not know it yet. */
export const createFindProducts =
  (search: Pick<CatalogueSearch, "list">) =>
  async ({
    categoryPath,
    filters,
    locale,
    limit,
  }: FindProductsQuery): Promise<{
    readonly ids: readonly number[];
    readonly variantFilter?: VariantFilter;
  }> => {
    const outcome = await search.list({
      locale,
      text: null,
      categoryPath,
      filters: parseFilters(filters),
      inStock: true,
      sort: "relevance",
      page: 1,
      pageSize: limit,
      preselected: [],
    });
    return outcome.kind === "list"
      ? { ids: outcome.list.ids, variantFilter: outcome.list.variantFilter }
      : { ids: [] };
  };
