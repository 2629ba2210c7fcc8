export * from "./picture-spec.ts";
