import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { freePort } from "@reprise/setup/free-port";
import { LOGS, runScript } from "./run-script.ts";
import { createService, type Service } from "./service.ts";
import { createShopDatabase } from "./shop-database.ts";

export interface Shop {
  readonly url: string;
  readonly api: Service;
  /** `pnpm catalogue import`; the API has to be stopped, since it holds an embedded database. */
  importCatalogue(lines: readonly CatalogueLine[]): Promise<void>;
  /** Ends both services and leaves nothing behind. */
  close(): Promise<void>;
}

export interface ShopOptions {
  readonly demoProducts: number;
  /** Imported over the demo catalogue. */
  readonly catalogue: readonly CatalogueLine[];
}

/** The whole shop, built and in production mode, on free ports and data of its own. */
export async function openShop({ demoProducts, catalogue }: ShopOptions): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), "reprise-e2e-"));
  const database = await createShopDatabase();
  const [port, apiPort] = [await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const env = {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    APP_VERSION: "e2e",
    API_URL: apiUrl,
    API_SERVICE_TOKEN: randomBytes(32).toString("base64url"),
    // All tests come from one address.
    WRITES_PER_MINUTE: "100000",
    ...database.env,
  };
  const logs = join(LOGS, `shop-${port}`);
  await mkdir(logs, { recursive: true });
  const log = (name: string) => join(logs, `${name}.log`);
  const api = createService(
    "apps/api/src/main.ts",
    apiUrl,
    { ...env, API_PORT: String(apiPort) },
    log("api"),
  );
  // By the name that the shop takes for its own address, and that browsers treat as secure.
  const url = `http://localhost:${port}`;
  const bff = createService(
    "apps/bff/src/main.ts",
    url,
    { ...env, HOST: "127.0.0.1", PORT: String(port) },
    log("bff"),
  );

  const manageCatalogue = (...args: string[]) =>
    runScript("tools/catalogue/src/cli.ts", args, env, log("catalogue"));
  const shop: Shop = {
    url,
    api,
    async importCatalogue(lines) {
      const file = join(dataDir, "catalogue.jsonl");
      await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      await manageCatalogue("import", file);
    },
    async close() {
      await bff.stop();
      await api.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
  try {
    await manageCatalogue("demo", "--products", String(demoProducts));
    await shop.importCatalogue(catalogue);
    await api.start();
    await bff.start();
  } catch (error) {
    await shop.close();
    throw error;
  }
  return shop;
}
