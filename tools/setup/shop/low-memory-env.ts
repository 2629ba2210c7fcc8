import { join } from "node:path";

/** In bytes. The C library returns freed memory from this size on to the system. */
const RETURNED_BLOCKS = "131072";

/**
 * Environment that limits the API's memory: frequent garbage collection, compiled code from disk without
 * loading the compiler into every thread, two C heaps for all threads instead of up to eight per core, and large
 * blocks that leave these heaps when they are freed. The user's NODE_OPTIONS win.
 */
export const lowMemoryEnv = (dataDir: string) => ({
  NODE_OPTIONS: `--max-semi-space-size=4 --max-old-space-size=256 ${process.env["NODE_OPTIONS"] ?? ""}`,
  NODE_COMPILE_CACHE: join(dataDir, "compile-cache"),
  MALLOC_ARENA_MAX: process.env["MALLOC_ARENA_MAX"] ?? "2",
  MALLOC_MMAP_THRESHOLD_: process.env["MALLOC_MMAP_THRESHOLD_"] ?? RETURNED_BLOCKS,
  MALLOC_TRIM_THRESHOLD_: process.env["MALLOC_TRIM_THRESHOLD_"] ?? RETURNED_BLOCKS,
});
