import { type Database, openDatabase } from "@reprise/api/db";
import { openShop, type Shop, type ShopOptions } from "@reprise/e2e/open-shop";
import { type ApiClient, createClient } from "./api-client.ts";
import { goodsLines } from "./goods.ts";

/** A running shop on Postgres, its API and its database. */
export interface OrderShop {
  readonly shop: Shop;
  readonly api: ApiClient;
  /** Tests use it to set the stock, to let time pass, and to read what is stored. */
  readonly database: Database;
  close(): Promise<void>;
}

/** Opens the built shop on a Postgres server, by default that of DATABASE_URL. */
export async function openOrderShop({
  env = {},
  ...options
}: Pick<ShopOptions, "server" | "env"> = {}): Promise<OrderShop> {
  const shop = await openShop({
    demoProducts: 60,
    catalogue: goodsLines,
    env: { LOG_LEVEL: "warn", ...env },
    ...options,
  });
  const { apiUrl, serviceToken, databaseUrl } = shop.inside;
  if (databaseUrl === undefined) {
    await shop.close();
    throw new Error("Races need a Postgres server: set DATABASE_URL");
  }
  const database = await openDatabase({ databaseUrl });
  const api = createClient(apiUrl, serviceToken);
  return {
    shop,
    api,
    database,
    async close() {
      api.close();
      await database.close();
      await shop.close();
    },
  };
}
