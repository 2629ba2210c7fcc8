import { openDatabase } from "@reprise/api/db";
import { openShop } from "@reprise/e2e/open-shop";
import type { Crash } from "../crash.ts";
import { unlessAllStored } from "../orders/agreement.ts";
import { createClient } from "../orders/api-client.ts";
import { buyThroughCrash } from "../orders/buy-through-crash.ts";
import { goodsLines } from "../orders/goods.ts";
import { brokenRules } from "../orders/stored-rules.ts";

const ORDERS = 9;

export const killedEmbedded: Crash = {
  name: "killed-embedded",
  summary:
    "The API with the embedded database is killed during checkouts: every acknowledged order is there.",
  async check({ isLong }) {
    const kills = isLong ? 10 : 1;
    const shop = await openShop({
      demoProducts: 60,
      catalogue: goodsLines,
      server: null,
      env: { LOG_LEVEL: "warn" },
    });
    const { apiUrl, serviceToken, dataDir } = shop.inside;
    const api = createClient(apiUrl, serviceToken);
    const crash = async () => {
      await shop.api.stop("SIGKILL");
      await shop.api.start();
    };
    const problems: string[] = [];
    const orders: string[] = [];
    try {
      for (let kill = 1; kill <= kills; kill += 1)
        orders.push(...(await buyThroughCrash(api, { orders: ORDERS, crash })));
      // One process at a time can open it.
      await shop.api.stop();
      const database = await openDatabase({ dataDir });
      problems.push(...(await unlessAllStored({ shop, database }, orders)), ...(await brokenRules(database)));
      await database.close();
    } finally {
      api.close();
      await shop.close();
    }
    return { problems, measured: `${kills} kills, ${orders.length} orders` };
  },
};
