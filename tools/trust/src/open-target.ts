import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogueLines } from "@reprise/e2e/catalogue-lines";
import { openShop, type Shop } from "@reprise/e2e/open-shop";
import { cheapProductLines } from "./attack/cheap-products.ts";

/** A shop whose services report their health. */
export interface WatchedShop {
  readonly shop: Shop;
  /** Folder of the output of `report-health.ts`. */
  readonly health: string;
  close(): Promise<void>;
}

/** Opens the built shop, on Postgres and Redis if DATABASE_URL and REDIS_URL are set. */
export async function openWatchedShop(): Promise<WatchedShop> {
  const health = await mkdtemp(join(tmpdir(), "reprise-trust-"));
  const shop = await openShop({
    demoProducts: 60,
    catalogue: [...catalogueLines, ...cheapProductLines],
    env: {
      TRUST_HEALTH: health,
      NODE_OPTIONS: `--import=${new URL("watch/report-health.ts", import.meta.url).href}`,
      LOG_LEVEL: "warn",
    },
  });
  return {
    shop,
    health,
    async close() {
      await shop.close();
      await rm(health, { recursive: true });
    },
  };
}
