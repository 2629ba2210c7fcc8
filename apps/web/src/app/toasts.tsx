export * from "../lib/toasts.tsx";
