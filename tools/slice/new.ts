// pnpm new slice <name> <title in each language, in the order of the locales>
import { join } from "node:path";
import { LOCALES } from "@reprise/locale";
import { createSlice } from "./new-slice.ts";

const [what, name, ...titles] = process.argv.slice(2);
const USAGE = `Usage: pnpm new slice NAME TITLE… (its title in each language: ${LOCALES.join(" ")})
For example: pnpm new slice buy-alerts "Preisalarm" "Price alerts" …
Writes a page at /NAME with a form, their calls, handlers and tests, and registers them.
Then run pnpm format and pnpm verify.`;
if (process.argv.includes("--help") || process.argv.includes("-h")) {
  console.log(USAGE);
  process.exit(0);
}
if (what !== "slice" || name === undefined) {
  console.error(USAGE);
  process.exit(1);
}
const created = createSlice(join(import.meta.dirname, "../.."), name, titles);
if (!created.ok) {
  console.error(created.problem);
  process.exit(1);
}
console.log(created.written.join("\n"));
