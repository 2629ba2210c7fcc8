/** The exports of the catalogue for other features. */
export * from "./breadcrumbs.ts";
export * from "./cards/card-path.ts";
export * from "./cards/catalogue-picture.tsx";
export * from "./list/list-address.ts";
export * from "./list/list-heading.tsx";
export * from "./list/list-layout.tsx";
export * from "./list/list-loader.ts";
export * from "./list/list-pages.tsx";
export * from "./cards/product-card.tsx";
export * from "./list/product-list.tsx";
export * from "./cards/product-row.tsx";
