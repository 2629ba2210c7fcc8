/** Parts of a product's page that the browser loads after a client navigation. A document has them as markup. */
export { Specifications } from "./specifications.tsx";
export { Trust } from "./trust.tsx";
