import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Examination, Guarantee } from "../guarantee.ts";
import { type As, dataOf } from "../orders/api-client.ts";
import { unlessAmong, unlessEqual } from "../orders/count-outcomes.ts";
import { eventually } from "../orders/eventually.ts";
import { inParallel } from "../orders/in-parallel.ts";
import { registerCustomer } from "../orders/register-customer.ts";
import { newVisitor } from "../orders/shopper.ts";
import { brokenRules } from "../orders/stored-rules.ts";
import { behave, IBANS } from "../sellers/bank.ts";
import { unlessPaid, unlessSameTransfers } from "../sellers/payouts.ts";
import { account, createSellers } from "../sellers/seller.ts";
import { openWarehouse, type Warehouse } from "../sellers/warehouse.ts";

type Shop = Examination["shop"];

/** Longest time in ms between the purchase and the choice of another account; either may be first. */
const APART_MS = 300;
const WITHIN = 20_000;
const SELLERS = 4;

interface Trial {
  readonly problems: readonly string[];
  /** True: the account of the checkout was paid, and not the later one. */
  readonly isFirst: boolean;
}

/** The choices of an order, and to which one its payouts went. */
async function choicesOf({ database }: Shop, order: string) {
  const { rows } = await sql<{ iban: string; by: string; payouts: number }>`
    select method ->> 'iban' as iban, chosen_by as by, (select count(*) from payout
      where payout.trade_in_uuid = chosen.trade_in_uuid and method_version = version) as payouts
    from payout_method as chosen where trade_in_uuid = ${order} order by version`.execute(database.db);
  return rows;
}

/** The account changes while a device is bought, and again while the bank is asked. */
async function trial(shop: Shop, warehouse: Warehouse, as: As): Promise<Trial> {
  const sellers = createSellers(shop.api);
  const order = dataOf(await sellers.complete(await sellers.prepare({ as })));
  await warehouse.receive(order);
  const after = async <T>(ms: number, work: () => Promise<T>) => {
    await sleep(ms);
    return work();
  };
  const apart = (Math.random() * 2 - 1) * APART_MS;
  const [accepted, changed] = await Promise.all([
    after(Math.max(0, apart), () => warehouse.accept(order)),
    after(Math.max(0, -apart), () => sellers.chooseMethod(as, order, account(IBANS[1]))),
  ]);
  // What was bought leaves a moment later, as one payout.
  const payouts = async () => (await choicesOf(shop, order.uuid)).reduce((sum, one) => sum + one.payouts, 0);
  const requested = await eventually(WITHIN, async () =>
    unlessEqual("requested payouts", await payouts(), 1),
  );
  const again = await sellers.chooseMethod(as, order, account(IBANS[2]));
  const settled = await eventually(WITHIN, () => unlessPaid(shop, new Map([[order.uuid, order.total]])));
  const choices = await choicesOf(shop, order.uuid);
  return {
    isFirst: choices[0]?.payouts === 1,
    problems: [
      ...unlessAmong("acceptance", [accepted], ["OK"]),
      ...unlessAmong("changes", [changed, again], ["OK"]),
      ...requested,
      ...settled,
      ...unlessEqual(
        "choices",
        choices.map(({ iban, by }) => `${iban} ${by}`),
        IBANS.slice(0, 3).map((iban) => `${iban} seller`),
      ),
      ...unlessEqual("payouts", await payouts(), 1),
      ...unlessEqual("payouts to the account that came later", choices[2]?.payouts, 0),
    ],
  };
}

export const changedAccount: Guarantee = {
  name: "changed-account",
  summary: "A seller changes the bank account while a payout is created: one account of the history is paid.",
  async check({ shop, isLong }) {
    const [customers, orders] = isLong ? [8, 25] : [SELLERS, 3];
    // The bank answers late, so that the last change comes before its answer.
    await behave(shop.shop, { decisionMs: 0, slowMs: 300 });
    const warehouse = await openWarehouse(shop);
    // One seller's orders come one after the other. A customer may place 30 within a day.
    const done = await inParallel({ count: customers, atOnce: SELLERS }, async () => {
      const as: As = { ...newVisitor(), customer: (await registerCustomer(shop)).tokens[0] };
      const results: Trial[] = [];
      for (let count = 0; count < orders; count += 1) results.push(await trial(shop, warehouse, as));
      return results;
    });
    await behave(shop.shop, { slowMs: 0 });
    const results = done.flat();
    return {
      problems: [
        ...new Set(results.flatMap(({ problems }) => problems)),
        ...(await eventually(WITHIN, () => unlessSameTransfers(shop))),
        ...(await brokenRules(shop.database)),
      ],
      measured:
        `${results.length} payouts, ${results.filter(({ isFirst }) => isFirst).length} of them to the account ` +
        "that was chosen first",
    };
  },
};
