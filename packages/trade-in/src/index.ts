export * from "./green-cart/carriers.ts";
export * from "./green-cart/green-cart.ts";
export * from "./green-cart/green-cart-actions.ts";
export * from "./offer/compute-offer.ts";
export * from "./offer/purchase-prices.ts";
export * from "./questions/asked-questions.ts";
export * from "./questions/grading-problems.ts";
export * from "./questions/question-set.ts";
