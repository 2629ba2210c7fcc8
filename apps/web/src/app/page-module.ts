export * from "../lib/page-module.ts";
