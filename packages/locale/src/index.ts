export * from "./addresses.ts";
export * from "./format.ts";
export * from "./locale-hosts.ts";
export * from "./locales.ts";
export * from "./message-keys.ts";
export * from "./route-match.ts";
export * from "./route-table.ts";
export * from "./slug.ts";
