/** What the two sides of the shop remember of each other, for other features. Light, because product pages load it. */
export * from "./remembered/offer-note.tsx";
export { forget, remember } from "./remembered/remembered.ts";
