export { SearchBox } from "./search-box.tsx";
export { missingNames } from "./missing-text.ts";
export { useSearchField } from "./use-search-field.tsx";
export { rememberSearch } from "./search-history.ts";
