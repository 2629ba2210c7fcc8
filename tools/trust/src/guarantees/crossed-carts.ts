import type { Guarantee } from "../guarantee.ts";
import { unlessEqual, unlessOutcomes } from "../orders/count-outcomes.ts";
import { GOODS } from "../orders/goods.ts";
import { atOnce, inParallel } from "../orders/in-parallel.ts";
import { createShoppers, type Session } from "../orders/shopper.ts";
import { endHolds, setStock } from "../orders/stock.ts";
import { brokenRules, countDeadlocks } from "../orders/stored-rules.ts";

const CARTS = 40;

export const crossedCarts: Guarantee = {
  name: "crossed-carts",
  summary: "20 carts with A and B and 20 with B and A complete at once: no deadlock.",
  async check({ shop: { api, database }, isLong }) {
    const shoppers = createShoppers(api);
    const rounds = isLong ? 10 : 2;
    const deadlocks = await countDeadlocks(database);
    const problems: string[] = [];
    const [a, b] = GOODS.pair;
    for (let round = 1; round <= rounds; round += 1) {
      for (const product of GOODS.pair) await setStock(database, { product, units: 2 * CARTS });
      const sessions = await inParallel({ count: CARTS, atOnce: 8 }, (index) => {
        const products = index % 2 === 0 ? [a, b] : [b, a];
        return shoppers.prepare({ lines: products.map((product) => ({ product })) });
      });
      // Otherwise each would get what it holds.
      await endHolds(database);
      const answers = await atOnce(CARTS, (index) => shoppers.complete(sessions[index] as Session));
      problems.push(...unlessOutcomes(`round ${round}`, answers, { OK: CARTS }));
    }
    return {
      problems: [
        ...problems,
        ...unlessEqual("deadlocks that Postgres ended", await countDeadlocks(database), deadlocks),
        ...(await brokenRules(database)),
      ],
      measured: `${rounds} rounds with ${CARTS} carts`,
    };
  },
};
