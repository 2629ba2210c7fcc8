import { join } from "node:path";

/**
 * Environment that limits the API's memory: frequent garbage collection, compiled code from disk without
 * loading the compiler into every thread, and two C heaps for all threads instead of up to eight per core.
 * The user's NODE_OPTIONS win.
 */
export const lowMemoryEnv = (dataDir: string) => ({
  NODE_OPTIONS: `--max-semi-space-size=4 --max-old-space-size=256 ${process.env["NODE_OPTIONS"] ?? ""}`,
  NODE_COMPILE_CACHE: join(dataDir, "compile-cache"),
  MALLOC_ARENA_MAX: process.env["MALLOC_ARENA_MAX"] ?? "2",
});
