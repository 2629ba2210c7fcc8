import type { VariantFilter } from "@reprise/cart";
import { parseFilters, type SortOrder } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { CatalogueSearch } from "@reprise/search-engine";
import { createWorkSlots, SHOPPER_WAIT_MS } from "../../throttle/work-slots.ts";
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

/** Rows that the search thread has at once; a page asks for all of its rows together. */
const ROWS = { atOnce: 8, waiting: 512, longestWaitMs: SHOPPER_WAIT_MS } as const;

interface FoundProducts {
  readonly ids: readonly number[];
  readonly variantFilter?: VariantFilter;
}

/**
 * Finds products in stock of a category, the most wanted first unless sorted; none if the search does not
 * know the category yet. Shared pages show them, so the call has no client.
 * @throws {ApiFailure} TOO_MANY_REQUESTS; a page without the row would be cached
 */
export function createFindProducts(
  search: Pick<CatalogueSearch, "list">,
  admission: Pick<SearchAdmission, "run">,
): (query: FindProductsQuery) => Promise<FoundProducts> {
  const rows = createWorkSlots(ROWS);
  return async ({ categoryPath, filters, locale, limit, sort = "relevance" }) => {
    const list = () =>
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
      });
    const outcome = await rows.run(() => admission.run(null, list));
    return outcome.kind === "list"
      ? { ids: outcome.list.ids, variantFilter: outcome.list.variantFilter }
      : { ids: [] };
  };
}
