export { SearchBox } from "./search-box.tsx";
export { rememberSearch } from "./search-history.ts";
