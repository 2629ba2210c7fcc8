import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The names of a pattern of the document: `{one,two}` are alternatives, `{key}` is any end. */
function patternOf(name: string): string {
  return name.replaceAll(/\{([^}]*)\}/gu, (_, ends: string) =>
    ends.includes(",") ? `(?:${ends.replaceAll(",", "|")})` : ".+",
  );
}

const document = read("docs/test-ids.md");
const listed = [...document.slice(document.indexOf("\n- ")).matchAll(/`([^`]+)`/gu)].map(([, name = ""]) =>
  patternOf(name),
);

const used = globSync("tools/e2e/src/**/*.ts", { cwd: root }).flatMap((path) =>
  [...read(path).matchAll(/(?:getByTestId\(\s*|data-testid=)"([a-z0-9-]+)"/gu)].map(([, name = ""]) => name),
);

it("each test id that the browser suite uses is in docs/test-ids.md", () => {
  const isListed = new RegExp(`^(?:${listed.join("|")})$`, "u");
  expect(used.length).toBeGreaterThan(1_000);
  expect([...new Set(used)].filter((name) => !isListed.test(name)).toSorted()).toEqual([]);
});
