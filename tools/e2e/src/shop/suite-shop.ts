import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { catalogueLines } from "../catalogue/catalogue-lines.ts";
import { openShop, type Shop } from "./open-shop.ts";
import { LOGS, runScript } from "./run-script.ts";

const DEMO_PRODUCTS = 1500;

/** Builds the web app if needed, and opens a shop with the demo catalogue and the suite's products. */
export async function openSuiteShop(): Promise<Shop> {
  await rm(LOGS, { recursive: true, force: true });
  await mkdir(LOGS, { recursive: true });
  const log = join(LOGS, "build.log");
  await runScript(
    "node_modules/turbo/bin/turbo",
    ["run", "build", "--ui=stream"],
    { TURBO_TELEMETRY_DISABLED: "1" },
    log,
  );
  return openShop({ demoProducts: DEMO_PRODUCTS, catalogue: catalogueLines });
}

/** How tests find a shop: its pages, its mails, and its API for operators. */
export const variablesOf = ({ url, outbox, inside }: Shop): Readonly<Record<string, string>> => ({
  SHOP_URL: url,
  SHOP_OUTBOX: outbox,
  SHOP_API_URL: inside.apiUrl,
  SHOP_BOOTSTRAP_TOKEN: inside.bootstrapToken,
});
