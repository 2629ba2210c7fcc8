export { type CatalogueIndex, createCatalogueIndex } from "./index/catalogue-index.ts";
export { type CatalogueIndexState, emptyState } from "./index/index-state.ts";
export type { AttributeValue, CatalogueProduct } from "./index/catalogue-product.ts";
export type { CatalogueFrame } from "./index/catalogue-frame.ts";
export { type Category, type CategoryTree, createCategoryTree } from "./index/category-tree.ts";
export {
  gradePricesOf,
  gradeSavingsOf,
  highestPurchasePrice,
  priceOf,
  shownVariant,
} from "./index/grade-prices.ts";
export type * from "./query/catalogue-search.ts";
export { listOf, WHOLE_SHOP } from "./query/list-of.ts";
export { createResultCache } from "./query/result-cache.ts";
export { createSearchEngine, type SearchEngine } from "./search-engine.ts";
