import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The code that shows texts, without its tests. */
const code = globSync(["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.ts", "apps/web/vite.config.ts"], {
  cwd: root,
})
  .filter((path) => !/\.test\.tsx?$/u.test(path))
  .map(read)
  .join("\n");

const texts = globSync("packages/locale/src/messages/*/de.json", { cwd: root }).flatMap((path) =>
  Object.entries(JSON.parse(read(path)) as Readonly<Record<string, string>>),
);
const stem = (key: string) => key.replace(/_(?:one|other)$/u, "");
const keys = [...new Set(texts.map(([key]) => stem(key)))];

/** What the code writes in full: keys, and the words that composed keys contain. */
const words = new Set(
  [...code.matchAll(/["`]([\w.:-]+)["`]|\b(\w+)(?=:)/gu)].map(([, text, name]) => text ?? name),
);

/** How the code composes keys, such as `mail.${name}.subject`. Each inserted part is one of the words. */
const patterns = [
  ...new Set([...code.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^{}`]*\})+)`/gu)].map(([, text = ""]) => text)),
]
  .filter((text) => text.includes("${"))
  .map(
    (text) => new RegExp(`^${text.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/gu, "([\\w.-]+)")}$`, "u"),
  );
const isComposed = (key: string) =>
  patterns.some((pattern) =>
    pattern
      .exec(key)
      ?.slice(1)
      .every((word) => words.has(word)),
  );

it("the code uses each text of the catalogues", () => {
  // A smaller number is another rule: the files above were not found.
  expect(keys.length).toBeGreaterThan(1500);
  expect(keys.filter((key) => !words.has(key) && !isComposed(key))).toEqual([]);
});

it("a text with parameters is not shown without them", () => {
  const withParameters = texts.filter(([, text]) => text.includes("{{")).map(([key]) => stem(key));
  const bare = new Set([...code.matchAll(/\bt\(\s*"([\w.-]+)",?\s*\)/gu)].map(([, key]) => key));
  expect(bare.size).toBeGreaterThan(500);
  expect(withParameters.filter((key) => bare.has(key))).toEqual([]);
});
