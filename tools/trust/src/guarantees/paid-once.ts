import { setTimeout as sleep } from "node:timers/promises";
import type { Examination, Guarantee } from "../guarantee.ts";
import { dataOf } from "../orders/api-client.ts";
import { unlessAmong, unlessEqual } from "../orders/count-outcomes.ts";
import { GOODS } from "../orders/goods.ts";
import { atOnce, inParallel } from "../orders/in-parallel.ts";
import { paymentsOf, press } from "../orders/sandbox.ts";
import { createShoppers } from "../orders/shopper.ts";
import { setStock } from "../orders/stock.ts";
import { brokenRules } from "../orders/stored-rules.ts";
import { untilAdmitted } from "../orders/until-admitted.ts";

const TABS = 10;
/** In ms: for the webhooks, which come after the answers. */
const WITHIN = 20_000;

/** The payment page, other tabs, webhooks and the returning shopper, all at once. */
async function trial(shop: Examination["shop"], index: number): Promise<string[]> {
  const { api } = shop;
  const shoppers = createShoppers(api);
  const choice = index % 2 === 0 ? "approve" : "decline";
  const session = await shoppers.prepare({ lines: [{ product: GOODS.repeated }], payment: "card" });
  const { orderUuid, redirectUrl } = dataOf(await shoppers.complete(session));
  if (redirectUrl === null) return ["a payment by card has no page"];
  const params = { orderUuid };
  const [, completions, returns] = await Promise.all([
    press(redirectUrl, choice, "twice"),
    atOnce(TABS, () => untilAdmitted(() => shoppers.complete(session))),
    atOnce(TABS, () =>
      untilAdmitted(() =>
        api.call("api_handle_payment_redirect", { params, body: { details: {} } }, session.as),
      ),
    ),
  ]);
  const read = async () => dataOf(await api.call("api_get_order", { params, query: {} }, session.as));
  const end = performance.now() + WITHIN;
  while ((await read()).status === "placed" && performance.now() < end) await sleep(100);
  const { status, totals } = await read();
  const uuids = completions.flatMap((answer) => (answer.ok ? [answer.data.orderUuid] : []));
  return [
    ...unlessAmong(`${choice}, tabs`, completions, ["OK"]),
    ...unlessAmong(`${choice}, returns`, returns, ["OK"]),
    ...unlessEqual(`${choice}, uuids`, [...new Set(uuids)], [session.shown.orderUuid]),
    ...unlessEqual(`${choice}, order`, status, choice === "approve" ? "paid" : "cancelled"),
    ...unlessEqual(
      `${choice}, payments at the provider`,
      (await paymentsOf(shop, orderUuid)).map((payment) => [payment.amount, payment.status]),
      [[totals.total, choice === "approve" ? "authorised" : "declined"]],
    ),
  ];
}

export const paidOnce: Guarantee = {
  name: "paid-once",
  summary: "Tabs, webhooks and the returning shopper at once: one order, one charge, one final state.",
  async check({ shop, isLong }) {
    const trials = isLong ? 200 : 10;
    await setStock(shop.database, { product: GOODS.repeated, units: 2 * trials });
    const results = await inParallel({ count: trials, atOnce: 4 }, (index) => trial(shop, index));
    return {
      problems: [...new Set(results.flat()), ...(await brokenRules(shop.database))],
      measured: `${trials} trials with ${TABS} tabs and as many returns`,
    };
  },
};
