export * from "../lib/deferred.tsx";
