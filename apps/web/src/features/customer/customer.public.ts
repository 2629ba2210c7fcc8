export { CustomerArea } from "./area/customer-area.tsx";
export { pageLoader } from "./page-loader.ts";
export * from "./user-meta.ts";
