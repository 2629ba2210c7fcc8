export * from "./list/record-list.tsx";
export * from "./list/record-pages.tsx";
export { OrderRow } from "./order-row.tsx";
