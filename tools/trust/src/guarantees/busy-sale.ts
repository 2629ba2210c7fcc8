import { performance } from "node:perf_hooks";
import type { Guarantee } from "../guarantee.ts";
import { unlessEqual, unlessOutcomes } from "../orders/count-outcomes.ts";
import { GOODS } from "../orders/goods.ts";
import { inParallel } from "../orders/in-parallel.ts";
import { createShoppers, type Session } from "../orders/shopper.ts";
import { endHolds, setStock, unitsOf } from "../orders/stock.ts";
import { brokenRules } from "../orders/stored-rules.ts";
import { contention } from "../watch/contention.ts";

const CLIENTS = 20;
/** Checkouts per second, and the 99th percentile of their waits in ms, on a machine that does nothing else. */
const LIMITS = { rate: 200, p99: 250 } as const;

export const busySale: Guarantee = {
  name: "busy-sale",
  summary: "20 clients complete eight times as many orders as there are units: each unit is sold once, fast.",
  async check({ shop: { api, database }, isLong }) {
    const shoppers = createShoppers(api);
    const [units, count] = isLong ? [50, 400] : [10, 80];
    await setStock(database, { product: GOODS.sale, units: count });
    const sessions = await inParallel({ count, atOnce: 8 }, () =>
      shoppers.prepare({ lines: [{ product: GOODS.sale }] }),
    );
    await endHolds(database);
    await setStock(database, { product: GOODS.sale, units });
    const before = await unitsOf(database, GOODS.sale);

    const slowness = contention();
    const waits: number[] = [];
    const start = performance.now();
    const answers = await inParallel({ count, atOnce: CLIENTS }, async (index) => {
      const from = performance.now();
      const answer = await shoppers.complete(sessions[index] as Session);
      waits.push(performance.now() - from);
      return answer;
    });
    const rate = count / ((performance.now() - start) / 1_000);
    const p99 = waits.toSorted((one, other) => one - other)[Math.ceil(count * 0.99) - 1] ?? 0;
    const isSlow = isLong && (rate * slowness < LIMITS.rate || p99 > LIMITS.p99 * slowness);
    const measured =
      `${count} checkouts, ${Math.round(rate)}/s (at least ${LIMITS.rate}), ` +
      `p99 ${Math.round(p99)} ms (at most ${LIMITS.p99}); machine slower by ${slowness.toFixed(1)}`;
    const { sellable: _, ...kept } = before;
    return {
      problems: [
        ...unlessOutcomes("orders", answers, { OK: units, "400 PRODUCT_VARIANT_EXHAUSTED": count - units }),
        ...unlessEqual("units", await unitsOf(database, GOODS.sale), {
          ...kept,
          reserved: (kept["reserved"] ?? 0) + units,
        }),
        ...(isSlow ? [measured] : []),
        ...(await brokenRules(database)),
      ],
      measured,
    };
  },
};
