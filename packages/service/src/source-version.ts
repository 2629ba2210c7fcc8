import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a service runs; its tests have no part in it. */
const SOURCES = ["pnpm-lock.yaml", "{apps/api,packages/*}/src/**/*.{ts,sql,json}"];

/** The version of a service that runs its sources: it changes with them, so logs tell which ones wrote a line. */
export function sourceVersion(version: string, root: string): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: ["**/node_modules/**", "**/*.test.ts", "**/test/**"],
  });
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return `${version}+${hash.digest("hex").slice(0, 12)}`;
}
