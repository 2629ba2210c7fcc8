/** The layout of the customer's pages, for pages of other features. Not in customer.read.ts, which every page loads. */
export { CustomerArea } from "./area/customer-area.tsx";
