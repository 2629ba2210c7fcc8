import "@reprise/service/require-node";

await import("./src/main.ts");
