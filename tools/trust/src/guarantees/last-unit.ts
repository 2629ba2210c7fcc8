import type { Guarantee } from "../guarantee.ts";
import { unlessEqual, unlessOutcomes } from "../orders/count-outcomes.ts";
import { GOODS } from "../orders/goods.ts";
import { atOnce, inParallel } from "../orders/in-parallel.ts";
import { createShoppers } from "../orders/shopper.ts";
import { endHolds, setStock, unitsOf } from "../orders/stock.ts";
import { brokenRules } from "../orders/stored-rules.ts";

const SESSIONS = 50;

export const lastUnit: Guarantee = {
  name: "last-unit",
  summary: "50 shoppers complete at once with the last unit of a product: one gets it.",
  async check({ shop: { api, database }, isLong }) {
    const shoppers = createShoppers(api);
    const rounds = isLong ? 20 : 3;
    const problems: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      // As many as shoppers, so that each can prepare an order.
      await setStock(database, { product: GOODS.lastUnit, units: SESSIONS });
      const sessions = await inParallel({ count: SESSIONS, atOnce: 8 }, () =>
        shoppers.prepare({ lines: [{ product: GOODS.lastUnit }] }),
      );
      await endHolds(database);
      const before = await unitsOf(database, GOODS.lastUnit);
      await setStock(database, { product: GOODS.lastUnit, units: 1 });
      const answers = await atOnce(SESSIONS, (index) => {
        const session = sessions[index];
        if (session === undefined) throw new Error("There is no such session");
        return shoppers.complete(session);
      });
      problems.push(
        ...unlessOutcomes(`round ${round}`, answers, {
          OK: 1,
          "400 PRODUCT_VARIANT_EXHAUSTED": SESSIONS - 1,
        }),
        ...unlessEqual(`round ${round}, units`, await unitsOf(database, GOODS.lastUnit), {
          reserved: (before["reserved"] ?? 0) + 1,
          withdrawn: (before["withdrawn"] ?? 0) + SESSIONS,
        }),
      );
    }
    return {
      problems: [...problems, ...(await brokenRules(database))],
      measured: `${rounds} rounds with ${SESSIONS} sessions`,
    };
  },
};
