/** Products of one page of the onsite sitemap (specification, section 2). */
export const TOP_PRODUCTS_PAGE_SIZE = 500;

/** The last rank that it lists. */
export const MAX_TOP_PRODUCTS = 10_000;
