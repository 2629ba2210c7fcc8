/** Products of one page of the onsite sitemap (specification, section 2). */
export const TOP_PRODUCTS_PAGE_SIZE = 500;

/** The last rank that it lists. */
export const MAX_TOP_PRODUCTS = 10_000;

/** True for the ranks of a page. Other ranks would list the same products again, outside of the caches. */
export const isTopProductsPage = (from: number, to: number): boolean =>
  from % TOP_PRODUCTS_PAGE_SIZE === 1 && to === from + TOP_PRODUCTS_PAGE_SIZE - 1 && to <= MAX_TOP_PRODUCTS;
