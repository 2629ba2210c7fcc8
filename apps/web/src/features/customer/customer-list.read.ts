/** The loader of customers' lists. Not in customer.read.ts, which every page loads. */
export { pageLoader } from "./page-loader.ts";
