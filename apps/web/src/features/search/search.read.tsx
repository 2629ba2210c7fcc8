/** What the header shows of the search. */
export { SearchBox } from "./search-box.tsx";
/** For the search pages of both sides. */
export { rememberSearch } from "./search-history.ts";
