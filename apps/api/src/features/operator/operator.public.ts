export * from "./operator-change.ts";
export * from "./report-period.ts";
