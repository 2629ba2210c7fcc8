import { defineConfig } from "vitest/config";
import { TEST_LIMITS } from "../../vitest.shared.ts";

// The files of a worker share the loaded modules, which saves a minute. Nothing in the API keeps state in a module.
export default defineConfig({ test: { ...TEST_LIMITS, isolate: false } });
