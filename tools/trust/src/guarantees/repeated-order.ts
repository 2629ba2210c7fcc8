import { sql } from "kysely";
import type { Guarantee } from "../guarantee.ts";
import { unlessAmong, unlessEqual } from "../orders/count-outcomes.ts";
import { GOODS } from "../orders/goods.ts";
import { KEY_WAYS } from "../orders/in-all-ways.ts";
import { atOnce } from "../orders/in-parallel.ts";
import { createShoppers } from "../orders/shopper.ts";
import { setStock } from "../orders/stock.ts";
import { brokenRules } from "../orders/stored-rules.ts";
import { untilAdmitted } from "../orders/until-admitted.ts";

const TIMES = 50;

export const repeatedOrder: Guarantee = {
  name: "repeated-order",
  summary: "One cart is completed 50 times at once, with one key and with many: one order, one payment.",
  async check({ shop: { api, database }, isLong }) {
    const shoppers = createShoppers(api);
    const rounds = isLong ? 10 : 1;
    const problems: string[] = [];
    for (let round = 1; round <= rounds; round += 1)
      for (const [way, newKeys] of Object.entries(KEY_WAYS)) {
        await setStock(database, { product: GOODS.repeated, units: 5 });
        const session = await shoppers.prepare({ lines: [{ product: GOODS.repeated }] });
        const keyOf = newKeys();
        const answers = await atOnce(TIMES, (index) => {
          const key = keyOf(index);
          return untilAdmitted(() => shoppers.complete(session, key));
        });
        const later = await shoppers.complete(session, keyOf(0));
        const uuids = [...answers, later].flatMap((answer) => (answer.ok ? [answer.data.orderUuid] : []));
        const { rows } = await sql<{ orders: number; payments: number; units: number }>`
          select (select count(*) from orders where uuid = ${session.shown.orderUuid}) as orders,
            (select count(*) from payment where order_uuid = ${session.shown.orderUuid}) as payments,
            (select count(*) from unit where reserved_for = ${session.shown.orderUuid}) as units`.execute(
          database.db,
        );
        problems.push(
          ...unlessAmong(way, answers, ["OK", "409 IDEMPOTENCY_KEY_IN_FLIGHT"]),
          ...unlessAmong(`${way}, later`, [later], ["OK"]),
          ...unlessEqual(`${way}, uuids`, [...new Set(uuids)], [session.shown.orderUuid]),
          ...unlessEqual(way, rows, [{ orders: 1, payments: 1, units: 1 }]),
        );
      }
    return {
      problems: [...problems, ...(await brokenRules(database))],
      measured: `${rounds} rounds of ${TIMES} repeats in ${Object.keys(KEY_WAYS).length} ways`,
    };
  },
};
