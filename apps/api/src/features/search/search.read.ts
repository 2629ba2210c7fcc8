/** The search engine, for slices that search. */
export { createSearchAdmission, type SearchAdmission } from "./search-admission.ts";
export type { BestMatch, CatalogueSearch, TradeInCategory, TradeInList } from "./query/catalogue-search.ts";
export { createFindProducts } from "./find-products.ts";
export type { SearchRecords } from "./record/search-records.ts";
export { pathOf, queryText } from "./query-text.ts";
