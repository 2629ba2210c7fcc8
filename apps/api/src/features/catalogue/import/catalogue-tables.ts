/** Tables that an import reads as a whole, or that are small. */
export const WHOLE = [
  "attribute",
  "category",
  "category_translation",
  "popular_query",
  "seo_block",
  "product",
] as const;
/** Tables of which an import reads the rows of the products that it stores. */
export const OF_PRODUCTS = ["product_translation", "product_relation", "product_media", "variant"] as const;
/** Those of which it reads other rows, or none. */
export const OTHERS = ["media", "unit", "price_history"] as const;

/** All tables that an import writes. */
export const CATALOGUE_TABLES = [...WHOLE, ...OF_PRODUCTS, ...OTHERS];
