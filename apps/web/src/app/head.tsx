export * from "../lib/head.tsx";
