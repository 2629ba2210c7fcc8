import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { catalogueFileSchema, SCHEMA_FILE } from "./catalogue-file-schema.ts";

test("the JSON Schema in docs is up to date (run: node tools/catalogue/src/catalogue-file-schema.ts)", () => {
  // Compare values, because the formatter changes the layout of the file.
  expect(JSON.parse(readFileSync(fileURLToPath(SCHEMA_FILE), "utf8"))).toEqual(
    JSON.parse(catalogueFileSchema()),
  );
});
