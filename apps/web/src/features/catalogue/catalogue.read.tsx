/** The exports of the catalogue for other features. */
export * from "./breadcrumbs.ts";
export * from "./drawn-picture.tsx";
export * from "./list-address.ts";
export * from "./list-heading.tsx";
export * from "./list-loader.ts";
export * from "./list-pages.tsx";
export * from "./product-card.tsx";
export * from "./product-list.tsx";
export * from "./product-row.tsx";
