import { writeFileSync } from "node:fs";
import { catalogueLine } from "@reprise/contracts/catalogue-file";
import { z } from "zod";

/** Where the JSON Schema of a line of the catalogue file is kept. */
export const SCHEMA_FILE = new URL("../../../docs/catalogue-file.schema.json", import.meta.url);

/** The JSON Schema (2020-12) of a line, made from what the importer checks it with. */
export function catalogueFileSchema(): string {
  const schema = z.toJSONSchema(catalogueLine, { io: "input", reused: "ref" });
  return `${JSON.stringify({ title: "A line of a Reprise catalogue file", ...schema }, null, 2)}\n`;
}

// `node tools/catalogue/src/catalogue-file-schema.ts` writes it anew.
if (import.meta.main) writeFileSync(SCHEMA_FILE, catalogueFileSchema());
