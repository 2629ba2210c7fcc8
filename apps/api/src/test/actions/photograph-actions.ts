import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CatalogueLine, ProductLine } from "@reprise/contracts/catalogue-file";
import sharp from "sharp";
import { expect } from "vitest";
import {
  dryRunCatalogue,
  importCatalogue,
  type Rejection,
} from "../../features/catalogue/import/import-catalogue.ts";
import { createPhotographLoader } from "../../features/media/photograph/load-photograph.ts";
import { dataOf } from "../answers.ts";
import type { TestApi } from "../api.ts";
import { fixtureProduct } from "../fixtures/fixture-catalogue.ts";

const asFile = (lines: readonly object[]) =>
  lines.map((line, index) => ({ number: index + 1, position: index + 1, text: JSON.stringify(line) }));

/** Writes a photograph of one colour. */
export const writePhotograph = (path: string, background: string) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toFile(path);

/** Imports of lines as of a file in `folder`. Every address has the photograph `front.jpg`; one that ends with `.txt` has a text. */
export function photographActions(api: TestApi, folder: string) {
  const downloaded: string[] = [];
  const download = {
    get: async (address: string) => {
      downloaded.push(address);
      const front = await readFile(join(folder, "front.jpg"));
      return address.endsWith(".txt") ? Buffer.from("no picture") : sharp(front).png().toBuffer();
    },
    close: async () => {},
  };
  const photographs = createPhotographLoader({
    database: api.database,
    dataDir: api.dataDir,
    folder,
    download,
  });
  return {
    /** In the order of the requests. */
    downloaded,
    withPhotographs: (id: number, named: string[]): ProductLine & CatalogueLine => ({
      ...fixtureProduct(id),
      photographs: named,
    }),
    importLines: async (lines: readonly object[]) => {
      const leftOut: Rejection[] = [];
      const rejected: Rejection[] = [];
      const summary = await importCatalogue({
        database: api.database,
        lines: asFile(lines),
        onRejected: (more) => void rejected.push(...more),
        loadPhotograph: (source) => photographs.load(source),
        onPhotographsLeftOut: (more) => void leftOut.push(...more),
      });
      expect(rejected).toEqual([]);
      await api.runJobs("product-changes");
      return { summary, leftOut: leftOut.map(({ field, code }) => [field, code]) };
    },
    dryRun: (lines: readonly object[]) => dryRunCatalogue({ database: api.database, lines: asFile(lines) }),
    /** All hashes of a table. */
    photographsOf: async (table: "product" | "variant" | "unit") =>
      (await api.database.db.selectFrom(table).select("photographs").orderBy("id").execute()).flatMap(
        (row) => row.photographs,
      ),
    /** The hashes of the pictures of a product's page. */
    shownOf: async (id: number) =>
      dataOf(await api.call("api_product_view", { params: { id: String(id) } })).media.map(
        ({ hash }) => hash,
      ),
  };
}
