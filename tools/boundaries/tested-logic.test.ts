import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "../../apps/web/src");
const read = (path: string) => readFileSync(join(src, path), "utf8");

/** The least share of the files with logic that a test in their folder, or in one above it, imports. */
const MINIMUM = 0.6;

/** An element of a form or a dialog, or a hook with state or an effect. */
const LOGIC =
  /<(?:form|dialog|(?:Post|Button|Confirmed)?Form|Dialog)\b|\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore)\(/u;

/** Hooks are logic, whatever they contain. */
const HOOK = /(?:^|\/)use-[a-z-]+\.tsx?$/u;

const files = globSync("**/*.{ts,tsx}", { cwd: src });
const isTest = (path: string) => /\.test\.tsx?$/u.test(path);

/** Paths of what tests import from their folder or below. */
const imported = new Set(
  files
    .filter(isTest)
    .flatMap((path) =>
      [...read(path).matchAll(/(?:from |import\()"(\.\/[^"]+)"/gu)].map(([, name = ""]) =>
        join(dirname(path), name),
      ),
    ),
);

it("of the web app's files with forms, dialogs, state or effects at least 60 % have a test of their own", () => {
  const all = files.filter(
    (path) =>
      /^(?:app|dialogs|features|forms|ui)\//u.test(path) &&
      !isTest(path) &&
      (HOOK.test(path) || LOGIC.test(read(path))),
  );
  const untested = all.filter((path) => !imported.has(path)).toSorted();
  // A smaller number is another rule: the patterns above have missed the files.
  expect(all.length).toBeGreaterThan(150);
  const share = 1 - untested.length / all.length;
  expect(share < MINIMUM ? untested : []).toEqual([]);
});
