import { join } from "node:path";

/**
 * What keeps the API's memory small, as environment: garbage is collected often rather than held, compiled code
 * comes from disk, without the compiler being loaded into every thread, and threads share two heaps of the C library
 * rather than keep up to eight a core. NODE_OPTIONS that are set win.
 */
export const leanNode = (dataDir: string) => ({
  NODE_OPTIONS: `--max-semi-space-size=4 --max-old-space-size=256 ${process.env["NODE_OPTIONS"] ?? ""}`,
  NODE_COMPILE_CACHE: join(dataDir, "compile-cache"),
  MALLOC_ARENA_MAX: process.env["MALLOC_ARENA_MAX"] ?? "2",
});
