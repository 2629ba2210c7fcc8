export { termsInForce } from "./read/legal.ts";
export { publishedAddresses } from "./read/published-addresses.ts";
