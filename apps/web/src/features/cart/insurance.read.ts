/** The insurance of a cart line, for the page that follows an add. */
export { LineInsurance } from "./line-insurance.tsx";
export { useCart } from "./use-cart.ts";
