/** Products of one page of the onsite sitemap (specification, section 2). */
export const TOP_PRODUCTS_PAGE_SIZE = 500;

/** The last rank that it lists. */
export const MAX_TOP_PRODUCTS = 10_000;

/** The first rank of the page that contains the beginning of a range. Null: no page does, or it is no range. */
export const topProductsPageOf = (from: number, to: number): number | null =>
  from >= 1 && from <= to && from <= MAX_TOP_PRODUCTS ? from - ((from - 1) % TOP_PRODUCTS_PAGE_SIZE) : null;

/** True for the ranks of a page. Other ranks would list the same products again, outside of the caches. */
export const isTopProductsPage = (from: number, to: number): boolean =>
  from % TOP_PRODUCTS_PAGE_SIZE === 1 && to === from + TOP_PRODUCTS_PAGE_SIZE - 1 && to <= MAX_TOP_PRODUCTS;
