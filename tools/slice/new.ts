// pnpm new slice <name> <title in de, en, es, fr, it, nl>
import { join } from "node:path";
import { createSlice } from "./new-slice.ts";

const [what, name, ...titles] = process.argv.slice(2);
const USAGE = 'Usage: pnpm new slice buy-alerts "Preisalarm" "Price alerts" … (de en es fr it nl)';
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
