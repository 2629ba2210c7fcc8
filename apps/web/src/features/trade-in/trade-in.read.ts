/** The exports of the pages to sell for other features. */
export * from "./line-answers.tsx";
export * from "./green-cart/green-totals.tsx";
