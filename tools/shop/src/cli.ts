import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { runShop } from "./run-shop.ts";

process.exitCode = await runShop(process.argv.slice(2), {
  env: process.env,
  home: homedir(),
  root: join(import.meta.dirname, "../../.."),
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  confirm: process.stdin.isTTY && process.stderr.isTTY ? confirm : null,
});

/** Asks on standard error, because standard output may go into a file. */
async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/iu.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
