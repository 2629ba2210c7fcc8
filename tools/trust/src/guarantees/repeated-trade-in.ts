import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Examination, Guarantee } from "../guarantee.ts";
import { type ApiClient } from "../orders/api-client.ts";
import { unlessAmong, unlessEqual } from "../orders/count-outcomes.ts";
import { inAllWays } from "../orders/in-all-ways.ts";
import { atOnce } from "../orders/in-parallel.ts";
import { untilAdmitted } from "../orders/until-admitted.ts";
import { createSellers } from "../sellers/seller.ts";

type Shop = Examination["shop"];

const TIMES = 30;

/** What is stored of a seller's trade-in: orders, items, payees, payout methods, announcements. */
async function storedFor({ database }: Shop, email: string): Promise<object> {
  const { rows } = await sql<object>`select count(*) as orders,
      sum((select count(*) from trade_in_item where trade_in_uuid = trade_in.uuid))::integer as items,
      sum((select count(*) from payee where trade_in_uuid = trade_in.uuid))::integer as payees,
      sum((select count(*) from payout_method where trade_in_uuid = trade_in.uuid))::integer as methods,
      sum((select count(*) from trade_in_event where trade_in_uuid = trade_in.uuid))::integer as events
    from trade_in where email = ${email}`.execute(database.db);
  return rows[0] ?? {};
}

/** One green cart, 30 checkouts at once. Some name an order of their own. */
async function trial(shop: Shop, client: ApiClient, keyOf: (index: number) => string): Promise<string[]> {
  const sellers = createSellers(client);
  const email = `${randomUUID()}@example.com`;
  const session = await sellers.prepare({ email });
  const { tradeInUuid } = session.checkout;
  const answers = await atOnce(TIMES, (index) => {
    const isOther = index % 3 === 2;
    const checkout = isOther ? { ...session.checkout, tradeInUuid: randomUUID() } : session.checkout;
    const key = isOther ? randomUUID() : keyOf(index);
    return untilAdmitted(() => sellers.complete({ ...session, checkout }, key));
  });
  const uuids = new Set(answers.flatMap((answer) => (answer.ok ? [answer.data.uuid] : [])));
  const [uuid = ""] = uuids;
  const later = await sellers.complete({ ...session, checkout: { ...session.checkout, tradeInUuid: uuid } });
  return [
    ...unlessAmong("checkouts", answers, [
      "OK",
      "409 IDEMPOTENCY_KEY_IN_FLIGHT",
      // The cart of another uuid is sold.
      "400 GREEN_CART_EMPTY",
      "400 GREEN_CHECKOUT_CHANGED",
    ]),
    ...unlessAmong(`later, ${uuid === tradeInUuid ? "the same" : "another"} uuid`, [later], ["OK"]),
    ...unlessEqual("orders in the answers", uuids.size, 1),
    ...unlessEqual("stored", await storedFor(shop, email), {
      orders: 1,
      items: 1,
      payees: 1,
      methods: 1,
      events: 1,
    }),
  ];
}

export const repeatedTradeIn: Guarantee = {
  name: "repeated-trade-in",
  summary: "One green cart is checked out 30 times at once, with one key and with many: one trade-in order.",
  check: ({ shop, isLong }) =>
    inAllWays(shop, { rounds: isLong ? 10 : 1, trials: `${TIMES} checkouts` }, (client, keyOf) =>
      trial(shop, client, keyOf),
    ),
};
