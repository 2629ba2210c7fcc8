import type { VariantFilter } from "@reprise/cart";
import { parseFilters, type SortOrder } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { CatalogueSearch } from "./query/catalogue-search.ts";
import type { SearchAdmission } from "./search-admission.ts";

interface FindProductsQuery {
  /** In any locale; null: the whole shop. */
  readonly categoryPath: string | null;
  /** As in the address of a list: `brand=apple&price=0-30000`. */
  readonly filters: string;
  readonly locale: Locale;
  readonly limit: number;
  readonly sort?: SortOrder;
}

/**
 * Finds products in stock of a category, the most wanted first unless sorted; none if the search does not
 * know the category yet. Shared pages show them, so the call has no client.
 * @throws {ApiFailure} TOO_MANY_REQUESTS; a page without the row would be cached
 */
export const createFindProducts =
  (search: Pick<CatalogueSearch, "list">, admission: Pick<SearchAdmission, "run">) =>
  async ({
    categoryPath,
    filters,
    locale,
    limit,
    sort = "relevance",
  }: FindProductsQuery): Promise<{
    readonly ids: readonly number[];
    readonly variantFilter?: VariantFilter;
  }> => {
    const outcome = await admission.run(null, () =>
      search.list({
        locale,
        text: null,
        categoryPath,
        filters: parseFilters(filters),
        inStock: true,
        sort,
        page: 1,
        pageSize: limit,
        preselected: [],
      }),
    );
    return outcome.kind === "list"
      ? { ids: outcome.list.ids, variantFilter: outcome.list.variantFilter }
      : { ids: [] };
  };
