import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "../../apps/web/src");

/** The least share of the web app's hooks, forms and dialogs that a test in their folder imports. */
const MINIMUM = 0.6;

/** The names of files with logic: hooks, forms and dialogs. */
const WITH_LOGIC = /(?:^use-[a-z-]+\.tsx?|^(?:[a-z-]+-)?(?:form|dialog)\.tsx)$/u;

const files = globSync("**/*.{ts,tsx}", { cwd: src });

/** Paths of what the tests of a folder import from it. */
const imported = new Set(
  files
    .filter((path) => /\.test\.tsx?$/u.test(path))
    .flatMap((path) =>
      [...readFileSync(join(src, path), "utf8").matchAll(/(?:from |import\()"\.\/([^"/]+)"/gu)].map(
        ([, name = ""]) => join(dirname(path), name),
      ),
    ),
);

it("of the web app's hooks, forms and dialogs at least 60 % have a test of their own", () => {
  const all = files.filter((path) => WITH_LOGIC.test(basename(path)));
  const untested = all.filter((path) => !imported.has(path)).toSorted();
  // A smaller number is another rule: the pattern above has missed the files.
  expect(all.length).toBeGreaterThan(50);
  const share = 1 - untested.length / all.length;
  expect(share < MINIMUM ? untested : []).toEqual([]);
});
