/** The exports of the search slice for other slices: writes. */
export { recordOrderedSearches } from "./record/search-steps.ts";
