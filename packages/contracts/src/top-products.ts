/** Products of one page of the onsite sitemap (specification, section 2). */
export const TOP_PRODUCTS_PAGE_SIZE = 500;

/** The last rank that it lists. */
export const MAX_TOP_PRODUCTS = 10_000;

/** True for the first and the last rank of a page. Other ranks would be the same products again, and no cache would know them. */
export const isTopProductsPage = (from: number, to: number): boolean =>
  from % TOP_PRODUCTS_PAGE_SIZE === 1 && to === from + TOP_PRODUCTS_PAGE_SIZE - 1 && to <= MAX_TOP_PRODUCTS;
