import { mkdtempSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchDatabases, query } from "./bench-databases.ts";
import { type CommandCost, runCommand } from "./run-command.ts";

const PRODUCTS = 200_000;
const MEGABYTE = 1024 * 1024;
const CATALOGUE = "tools/catalogue/src/cli.ts";

const costLine = (name: string, { seconds, peakMemory, result }: CommandCost, goal: string) =>
  `${name}: ${seconds.toFixed(1)} s (goal ${goal}), at most ${Math.round(peakMemory / MEGABYTE)} MB; ${result}`;

/** Changes the last digit of a price in the middle of a catalogue file. */
async function changePrice(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const middle = Math.floor((await file.stat()).size / 2);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MEGABYTE), 0, MEGABYTE, middle);
    const price = /"price":\d+/u.exec(buffer.toString("latin1", 0, bytesRead));
    if (price === null) throw new Error("Found no price in the middle of the file");
    const digit = price.index + price[0].length - 1;
    const other = buffer[digit] === 0x35 ? "6" : "5";
    await file.write(other, middle + digit, "latin1");
  } finally {
    await file.close();
  }
}

/**
 * Imports 200,000 products into Postgres: generated, from a file, and from the file with one changed price.
 */
export async function benchImport(databases: BenchDatabases): Promise<string[]> {
  const lines: string[] = [];
  const { url, loaded } = await databases.demo(PRODUCTS);
  const [counts] = await query<{ variants: string; units: string }>(
    url,
    "select (select count(*) from variant) as variants, (select count(*) from unit) as units",
  );
  lines.push(`${PRODUCTS} products, ${counts?.variants} variants, ${counts?.units} units`);
  lines.push(loaded === null ? "demo: reused an existing database" : costLine("demo", loaded, "600 s"));
  const folder = mkdtempSync(join(tmpdir(), "reprise-bench-"));
  try {
    const file = join(folder, "catalogue.jsonl");
    await runCommand([CATALOGUE, "demo", "--products", String(PRODUCTS), "--file", file], {});
    const env = { DATABASE_URL: await databases.empty() };
    const megabytes = Math.round(statSync(file).size / MEGABYTE);
    lines.push(
      costLine(`file of ${megabytes} MB`, await runCommand([CATALOGUE, "import", file], env), "600 s"),
    );
    await changePrice(file);
    lines.push(costLine("one price changed", await runCommand([CATALOGUE, "import", file], env), "seconds"));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return lines;
}
