export * from "./locales.ts";
export * from "./slug.ts";
