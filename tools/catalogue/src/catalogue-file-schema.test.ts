import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { catalogueLine } from "@reprise/contracts/catalogue-file";
import { localized } from "@reprise/locale";
import { expect, test } from "vitest";
import { catalogueFileSchema, SCHEMA_FILE } from "./catalogue-file-schema.ts";

const documentation = readFileSync(new URL("../../../docs/catalogue-file.md", import.meta.url), "utf8");

test("the JSON Schema in docs is up to date (run: node tools/catalogue/src/catalogue-file-schema.ts)", () => {
  // Compare values, because the formatter changes the layout of the file.
  expect(JSON.parse(readFileSync(fileURLToPath(SCHEMA_FILE), "utf8"))).toEqual(
    JSON.parse(catalogueFileSchema()),
  );
});

/** The examples show six locales. A locale that came later has the English text. */
const inEveryLocale = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && "en" in value
    ? { ...localized(() => value.en), ...value }
    : value;

test("the importer accepts the examples in docs, one per type", () => {
  const [, examples = ""] = /```jsonl\n([\s\S]*?)```/u.exec(documentation) ?? [];
  const lines = examples
    .trim()
    .split("\n")
    .map((line) => catalogueLine.safeParse(JSON.parse(line, inEveryLocale)));
  expect(lines.map(({ error }) => error?.issues)).toEqual(lines.map(() => undefined));
  expect(lines.map(({ data }) => data?.type)).toEqual([
    "attribute",
    "category",
    "product",
    "popularQuery",
    "seoBlock",
  ]);
});
