/** What the header shows of the search. */
export { SearchBox } from "./search-box.tsx";
