/** The products that this tab stores, for other features. Light, because product pages load it. */
export * from "./tab-products/offer-note.tsx";
export { forget, remember } from "./tab-products/tab-products.ts";
