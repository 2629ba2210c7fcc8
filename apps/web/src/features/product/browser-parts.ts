/** What the browser loads of a product's page after a navigation; a document has it as markup. */
export { Specifications } from "./specifications.tsx";
export { Trust } from "./trust.tsx";
