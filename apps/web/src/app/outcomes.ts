export * from "../lib/outcomes.ts";
