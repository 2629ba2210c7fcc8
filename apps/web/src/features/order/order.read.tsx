/** The exports of the order slice for other slices: how an order looks on its page and in a list. */
export * from "./list/record-list.tsx";
export * from "./list/record-pages.tsx";
export * from "./sheet.tsx";
