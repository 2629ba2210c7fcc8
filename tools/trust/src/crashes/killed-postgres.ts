import { postgresPrograms, postgresServers } from "@reprise/setup/postgres-server";
import type { Crash } from "../crash.ts";
import { unfinishedWork, unlessAllStored } from "../orders/agreement.ts";
import { buyThroughCrash } from "../orders/buy-through-crash.ts";
import { eventually } from "../orders/eventually.ts";
import { openOrderShop } from "../orders/open-order-shop.ts";
import { brokenRules } from "../orders/stored-rules.ts";

const ORDERS = 15;
/** In ms: for mails and requests that the crash interrupted. */
const FINISHED_WITHIN = 60_000;

export const killedPostgres: Crash = {
  name: "killed-postgres",
  summary: "Postgres is killed during checkouts: every acknowledged order is there, and charged once.",
  async check({ isLong }) {
    const programs = postgresPrograms();
    if (programs === null)
      return { problems: [], measured: "", missing: ["Postgres in /usr/lib/postgresql"] };
    const kills = isLong ? 10 : 1;
    const servers = postgresServers(programs);
    const server = await servers.create();
    const crash = async () => {
      await server.kill();
      await server.start();
    };
    const problems: string[] = [];
    const orders: string[] = [];
    try {
      await server.start();
      const shop = await openOrderShop({ server: server.url });
      try {
        for (let kill = 1; kill <= kills; kill += 1) {
          orders.push(...(await buyThroughCrash(shop.api, { orders: ORDERS, crash })));
          problems.push(...(await unlessAllStored(shop, orders)));
        }
        problems.push(
          ...(await eventually(FINISHED_WITHIN, () => unfinishedWork(shop))),
          ...(await brokenRules(shop.database)),
        );
      } finally {
        await shop.close();
      }
    } finally {
      await server.stop();
      servers.remove();
    }
    return { problems, measured: `${kills} kills, ${orders.length} orders` };
  },
};
