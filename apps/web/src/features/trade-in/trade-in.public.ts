export * from "./green-cart/green-totals.tsx";
export * from "./line-answers.tsx";
export { loadSaleFigures } from "./sale-figures/load-sale-figures.ts";
export { PayoutTime } from "./sale-figures/sale-figures.tsx";
export * from "./tab-products/offer-note.tsx";
export { forget, remember } from "./tab-products/tab-products.ts";
