export { createFindProducts } from "./find-products.ts";
export { pathOf, queryText } from "./query-text.ts";
export {
  type BestMatch,
  type CatalogueSearch,
  type TradeInCategory,
  type TradeInList,
} from "@reprise/search-engine";
export { type SearchRecords } from "./record/search-records.ts";
export { recordOrderedSearches } from "./record/search-steps.ts";
export { createSearchAdmission, type SearchAdmission } from "./search-admission.ts";
