/** The exports of the cart for other features. */
export * from "./added-before.ts";
export * from "./paypal-express.ts";
export * from "./repair-notices.tsx";
export * from "./use-add-to-cart.ts";
