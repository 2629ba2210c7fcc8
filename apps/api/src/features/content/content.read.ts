export { publishedAddresses } from "./read/published-addresses.ts";
