export * from "./green-cart/green-totals.tsx";
export * from "./line-answers.tsx";
export * from "./tab-products/offer-note.tsx";
export { forget, remember } from "./tab-products/tab-products.ts";
