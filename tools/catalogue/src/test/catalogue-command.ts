import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@reprise/api/db";
import type { CatalogueLine, ProductLine } from "@reprise/contracts/catalogue-file";
import { afterAll, beforeAll } from "vitest";
import { demoCatalogue } from "../demo/demo-catalogue.ts";

/** Products of `writeCatalogue`. */
export const PRODUCTS = 60;

interface RunOptions {
  /** Called with the command once, as soon as its output matches `at`. */
  readonly act?: (child: ChildProcess) => void;
  readonly at?: RegExp;
  /** Its standard input: an open file. */
  readonly input?: number;
}

/** `pnpm catalogue` for the tests of a file, with a folder of its own. */
export function catalogueCommand() {
  let folder = "";
  const file = (name: string) => join(folder, name);
  const dataDir = file;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "reprise-catalogue-"));
    const database = await openDatabase({ dataDir: dataDir("migrated") });
    await database.migrate();
    await database.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return {
    file,
    dataDir,
    /** A data folder with a migrated database: a copy, because a new one takes seconds. */
    migratedDataDir(name: string): string {
      cpSync(dataDir("migrated"), dataDir(name), { recursive: true });
      return dataDir(name);
    },
    /** Runs the command on an embedded database. */
    run(
      data: string,
      args: readonly string[],
      { act, at = /^/u, input }: RunOptions = {},
    ): Promise<{ readonly code: number | null; readonly output: string }> {
      const { DATABASE_URL: _, ...env } = process.env;
      const child = spawn(process.execPath, [join(import.meta.dirname, "../cli.ts"), ...args], {
        env: { ...env, DATA_DIR: data },
        stdio: [input ?? "ignore", "pipe", "pipe"],
      });
      let output = "";
      let hasActed = false;
      const take = (chunk: Buffer) => {
        output += chunk.toString();
        if (hasActed || !at.test(output)) return;
        hasActed = true;
        act?.(child);
      };
      child.stdout?.on("data", take);
      child.stderr?.on("data", take);
      return new Promise((resolve) => {
        child.once("close", (code) => resolve({ code, output }));
      });
    },
    /** Number of stored products. */
    async products(data: string): Promise<number> {
      const database = await openDatabase({ dataDir: data });
      const rows = await database.db.selectFrom("product").select("id").execute();
      await database.close();
      return rows.length;
    },
    /** Writes a catalogue file. Returns its lines. */
    writeCatalogue(name: string): string[] {
      const lines = [...demoCatalogue({ products: PRODUCTS })].map((line) => JSON.stringify(line));
      writeFileSync(file(name), `${lines.join("\n")}\n`);
      return lines;
    },
    /** Writes a file that changes the variant with the most units, as `change` says. Returns the variant before. */
    writeChange(
      name: string,
      lines: readonly string[],
      change: Partial<ProductLine["variants"][number]>,
    ): ProductLine["variants"][number] {
      const [first] = lines
        .map((line) => JSON.parse(line) as CatalogueLine)
        .filter((line) => line.type === "product")
        .flatMap(({ id, variants }) => variants.map((variant) => ({ id, variant })))
        .toSorted((one, other) => other.variant.units.length - one.variant.units.length);
      if (first === undefined) throw new Error("The file has no units.");
      const { id, variant } = first;
      const line = { type: "product", id, variants: [{ label: variant.label, ...change }] };
      writeFileSync(file(name), JSON.stringify(line));
      return variant;
    },
  };
}
