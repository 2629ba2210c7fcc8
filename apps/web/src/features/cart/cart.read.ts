/** The exports of the cart for other features. */
export * from "./added-before.ts";
export * from "./use-add-to-cart.ts";
