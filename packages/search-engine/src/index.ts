export {
  type CatalogueIndex,
  type CatalogueIndexState,
  createCatalogueIndex,
  emptyState,
} from "./index/catalogue-index.ts";
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
export { findBestMatch } from "./query/find-best-match.ts";
export { listOf, WHOLE_SHOP } from "./query/list-of.ts";
export { listProducts } from "./query/list-products.ts";
export { listTradeIns } from "./query/list-trade-ins.ts";
export { createResultCache } from "./query/result-cache.ts";
export { suggest } from "./query/suggest.ts";
