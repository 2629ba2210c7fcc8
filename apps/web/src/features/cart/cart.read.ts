/** What other slices use of the cart. */
export * from "./added-before.ts";
export * from "./use-add-to-cart.ts";
