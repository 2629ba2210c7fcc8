export { SearchBox } from "./search-box.tsx";
export { useSearchField } from "./use-search-field.tsx";
export { rememberSearch } from "./search-history.ts";
