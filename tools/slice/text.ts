// pnpm text add|rename|remove DOMAIN KEY …
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LOCALES } from "@reprise/locale";
import { createTexts, type TextResult } from "./texts.ts";

const USAGE = `Usage: pnpm text add DOMAIN KEY ${LOCALES.map((locale) => `--${locale} TEXT`).join(" ")}
       pnpm text rename DOMAIN KEY NEW-KEY
       pnpm text remove DOMAIN KEY
Changes packages/locale/src/messages/DOMAIN in all languages, or in none. Each form of a plural is a key
(cart.items_one, cart.items_many, cart.items_other); those of languages without the form are left out.`;

const folder = join(import.meta.dirname, "../../packages/locale/src/messages");

function run(): TextResult {
  const text = { type: "string" } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { de: text, en: text, es: text, fr: text, it: text, nl: text },
  });
  const [command, domain = "", key = "", newKey = ""] = positionals;
  const count = positionals.length;
  const texts = createTexts(folder);
  if (command === "add" && count === 3) return texts.add(domain, key, values);
  if (command === "rename" && count === 4) return texts.rename(domain, key, newKey);
  if (command === "remove" && count === 3) return texts.remove(domain, key);
  return { ok: false, problem: USAGE };
}

function outcome(): TextResult {
  try {
    return run();
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

if (process.argv.includes("--help") || process.argv.includes("-h")) {
  console.log(USAGE);
  process.exit(0);
}
const result = outcome();
if (result.ok) console.log(result.written.join("\n"));
else {
  console.error(result.problem);
  process.exitCode = 1;
}
