/** What other slices use of the cart. */
export * from "./use-add-to-cart.ts";
