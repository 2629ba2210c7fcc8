export * from "../lib/app-context.ts";
