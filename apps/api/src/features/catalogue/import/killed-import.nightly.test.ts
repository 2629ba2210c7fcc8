import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../../db/database.ts";
import { manyProducts } from "../../../test/fixtures/many-products.ts";
import { openTestDatabase } from "../../../test/test-database.ts";
import { importCatalogue, recordLines } from "./import-catalogue.ts";

const PRODUCTS = 3000;

/**
 * A process that imports the lines and reports each batch. It stops at two thirds, so that it is killed before its end
 * however late the report arrives.
 */
const importScript = (options: { readonly databaseUrl?: string; readonly dataDir?: string }) => `
    import { openDatabase } from "./src/db/database.ts";
    import { importCatalogue, recordLines } from "./src/features/catalogue/import/import-catalogue.ts";
    import { manyProducts } from "./src/test/fixtures/many-products.ts";
    const database = await openDatabase(${JSON.stringify(options)});
    await database.migrate();
    await importCatalogue({ database, lines: recordLines(manyProducts(${PRODUCTS})), onProgress({ lines }) {
      console.log(lines);
      if (lines >= ${(PRODUCTS / 3) * 2}) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    } });`;

test("a killed import leaves only complete products, and the next one completes it", async () => {
  const server = process.env["DATABASE_URL"] ? await openTestDatabase() : null;
  const dataDir = mkdtempSync(join(tmpdir(), "reprise-killed-"));
  const where = server?.url === undefined ? { dataDir } : { databaseUrl: server.url };
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", importScript(where)], {
    cwd: join(import.meta.dirname, "../../../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) if (Number(line) >= PRODUCTS / 3) break;
  child.kill("SIGKILL");
  await once(child, "exit");

  const database = await openDatabase(where);
  const {
    rows: [half],
  } = await sql<{ products: number; incomplete: number }>`
    select count(*) as products, count(*) filter (where
      (select count(*) from product_translation where product_id = product.id) <> 6
      or (select count(*) from variant where product_id = product.id) <> 2
      or (select count(*) from unit join variant on variant.id = variant_id where product_id = product.id)
        <> 3
      or (select count(*) from product_media where product_id = product.id) <> 1) as incomplete
    from product`.execute(database.db);
  expect(half?.incomplete).toBe(0);
  expect(half?.products).toBeGreaterThan(0);
  expect(half?.products).toBeLessThan(PRODUCTS);

  const summary = await importCatalogue({ database, lines: recordLines(manyProducts(PRODUCTS)) });
  expect(summary).toMatchObject({ stored: PRODUCTS - (half?.products ?? 0), rejected: 0 });
  await database.close();
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 180_000);
