import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The version of a service that runs its sources: it changes with them, those of the packages and the installed modules, so
 * logs tell which ones wrote a line. Tests have no part in it.
 * @param root the folder of the repository
 * @param app the folder of the service in it: `apps/api`
 */
export function sourceVersion(version: string, root: string, app: string): string {
  const hash = createHash("sha256");
  const files = globSync(["pnpm-lock.yaml", `{${app},packages/*}/src/**/*.{ts,sql,json}`], {
    cwd: root,
    exclude: ["**/node_modules/**", "**/*.test.ts", "**/test/**"],
  });
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return `${version}+${hash.digest("hex").slice(0, 12)}`;
}
