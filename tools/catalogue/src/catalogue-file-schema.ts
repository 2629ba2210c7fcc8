import { writeFileSync } from "node:fs";
import { catalogueFileLine } from "@reprise/contracts/catalogue-file";
import { z } from "zod";

/** The JSON Schema of one line of the catalogue file. */
export const SCHEMA_FILE = new URL("../../../docs/catalogue-file.schema.json", import.meta.url);

/** Generates the JSON Schema (2020-12) of one line from the schema that the importer uses. */
export function catalogueFileSchema(): string {
  const schema = z.toJSONSchema(catalogueFileLine, { io: "input", reused: "ref" });
  return `${JSON.stringify({ title: "A line of a Reprise catalogue file", ...schema }, null, 2)}\n`;
}

const USAGE = `Usage: node tools/catalogue/src/catalogue-file-schema.ts
Writes docs/catalogue-file.schema.json again, from the schema that the importer uses.`;

if (import.meta.main) {
  if (process.argv.includes("--help") || process.argv.includes("-h")) console.log(USAGE);
  else writeFileSync(SCHEMA_FILE, catalogueFileSchema());
}
