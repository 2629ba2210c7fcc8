import type { TradeInOrder } from "@reprise/contracts";
import type { Examination, Guarantee } from "../guarantee.ts";
import { type As, dataOf } from "../orders/api-client.ts";
import { unlessAmong, unlessEqual } from "../orders/count-outcomes.ts";
import { eventually } from "../orders/eventually.ts";
import { GOODS } from "../orders/goods.ts";
import { atOnce } from "../orders/in-parallel.ts";
import { registerCustomer } from "../orders/register-customer.ts";
import { newVisitor } from "../orders/shopper.ts";
import { brokenRules } from "../orders/stored-rules.ts";
import { untilAdmitted } from "../orders/until-admitted.ts";
import { behave, CLOSED_IBAN, IBANS } from "../sellers/bank.ts";
import { unlessPaid, unlessSameTransfers } from "../sellers/payouts.ts";
import { account, createSellers } from "../sellers/seller.ts";
import { openWarehouse, type Warehouse } from "../sellers/warehouse.ts";

type Shop = Examination["shop"];

const [CHOICES, ACCEPTANCES] = [10, 5] as const;
/** Fewer than the trade-in orders that a customer may place within a day. */
const TRIALS_OF_CUSTOMER = 25;
/** In ms: for the queue of payouts and the bank. */
const WITHIN = 20_000;

const payoutOf = async ({ api }: Shop, as: As, { uuid: tradeInUuid }: TradeInOrder) =>
  dataOf(await api.call("api_get_trade_in_payout", { params: { tradeInUuid }, query: {} }, as));

/** Money has come back from a closed account. Ten choices of an account and the purchase of a second device, at once. */
async function trial(shop: Shop, warehouse: Warehouse, as: As): Promise<string[]> {
  const sellers = createSellers(shop.api);
  const session = await sellers.prepare({
    as,
    products: [GOODS.sold, GOODS.sold],
    method: account(CLOSED_IBAN),
  });
  const order = dataOf(await sellers.complete(session));
  await warehouse.receive(order);
  dataOf(await warehouse.accept(order, "1"));
  const [first] = order.items;
  const cameBack = await eventually(WITHIN, async () => {
    const { balance, payouts } = await payoutOf(shop, as, order);
    const states = payouts.map(({ state }) => state);
    return unlessEqual("after the rejection", [balance, states], [first?.quoted, ["rejected"]]);
  });
  const [chosen, accepted] = await Promise.all([
    atOnce(CHOICES, (index) =>
      untilAdmitted(() => sellers.chooseMethod(as, order, account(IBANS[index % IBANS.length]))),
    ),
    atOnce(ACCEPTANCES, () => warehouse.accept(order, "2")),
  ]);
  const settled = await eventually(WITHIN, () => unlessPaid(shop, new Map([[order.uuid, order.total]])));
  const { balance, payouts } = await payoutOf(shop, as, order);
  const made = payouts.filter(({ state }) => state !== "rejected").length;
  return [
    ...cameBack,
    ...unlessAmong("choices", chosen, ["OK"]),
    ...unlessAmong("acceptances", accepted, ["OK"]),
    ...settled,
    ...unlessEqual("what is owed in the end", balance, 0),
    ...(made <= 2 ? [] : [`${made} payouts were made of two amounts`]),
  ];
}

export const onePayout: Guarantee = {
  name: "one-payout",
  summary: "Ten choices of an account and a purchase want the same balance at once: it is paid once.",
  async check({ shop, isLong }) {
    const trials = isLong ? 50 : 3;
    await behave(shop.shop, { decisionMs: 0 });
    const warehouse = await openWarehouse(shop);
    const problems: string[] = [];
    for (let done = 0; done < trials; done += TRIALS_OF_CUSTOMER) {
      const { tokens } = await registerCustomer(shop);
      const as = { ...newVisitor(), customer: tokens[0] };
      for (let own = 0; own < Math.min(TRIALS_OF_CUSTOMER, trials - done); own += 1)
        problems.push(...(await trial(shop, warehouse, as)));
    }
    return {
      problems: [
        ...problems,
        ...(await eventually(WITHIN, () => unlessSameTransfers(shop))),
        ...(await brokenRules(shop.database)),
      ],
      measured: `${trials} trials with ${CHOICES} choices and ${ACCEPTANCES} acceptances`,
    };
  },
};
