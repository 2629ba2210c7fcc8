import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The most lines that a reader takes in at once. */
const MAXIMUM = 150;

it("no document has more than 150 lines", () => {
  const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root });
  expect(documents.length).toBeGreaterThan(20);
  const lengths = documents.map((path) => ({
    path,
    lines: readFileSync(join(root, path), "utf8").trimEnd().split("\n").length,
  }));
  expect(lengths.filter(({ lines }) => lines > MAXIMUM)).toEqual([]);
});
