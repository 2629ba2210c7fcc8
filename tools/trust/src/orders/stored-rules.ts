import type { Database } from "@reprise/api/db";
import { type RawBuilder, sql } from "kysely";

interface Rule {
  readonly sentence: string;
  /** Counts what breaks it. */
  readonly broken: RawBuilder<{ readonly count: number }>;
}

/** Rules that hold for all stored data between any two transactions. */
const ORDER_RULES: readonly Rule[] = [
  {
    sentence: "orders whose items do not add up to their total",
    broken: sql`select count(*) from orders left join lateral (
        select sum(price) as goods, sum(discount) as discount, sum(insurance) as insurance from order_item
        where order_uuid = orders.uuid) as item on true
      where (orders.goods, orders.discount, orders.insurance)
          is distinct from (item.goods, item.discount, item.insurance)
        or orders.goods - orders.discount + orders.insurance + orders.delivery <> orders.total`,
  },
  {
    sentence: "orders whose payments do not ask for their total",
    broken: sql`select count(*) from orders join payment on payment.order_uuid = orders.uuid
      where payment.amount <> orders.total`,
  },
  {
    sentence: "orders with several payments that may succeed, or with none",
    broken: sql`select count(*) from orders left join lateral (
        select count(*) as live from payment where order_uuid = orders.uuid and state <> 'failed') as own on true
      where orders.status <> 'cancelled' and own.live <> (orders.total > 0)::integer`,
  },
  {
    sentence: "units in several orders",
    broken: sql`select count(*) from (
        select unit_id from order_item join orders on orders.uuid = order_uuid where status <> 'cancelled'
        group by unit_id having count(*) > 1) as twice`,
  },
  {
    sentence: "units of an order that are not reserved for it",
    broken: sql`select count(*) from order_item join orders on orders.uuid = order_uuid
        join unit on unit.id = unit_id
      where orders.status in ('placed', 'paid') and unit.reserved_for is distinct from orders.uuid::text`,
  },
  {
    sentence: "units that are reserved for an order without them",
    broken: sql`select count(*) from unit join orders on orders.uuid::text = unit.reserved_for
      where not exists (select from order_item where unit_id = unit.id and order_uuid = orders.uuid)`,
  },
  {
    sentence: "variants whose count is not that of their units",
    broken: sql`select count(*) from variant left join lateral (
        select count(*) as sellable from unit where variant_id = variant.id and state = 'sellable') as own on true
      where variant.quantity <> own.sellable`,
  },
  {
    sentence: "coupons whose uses do not add up to their limit",
    broken: sql`select count(*) from coupon left join lateral (
        select count(*) as used from coupon_redemption where coupon_id = coupon.id) as own on true
      where limit_overall is not null and uses_left + own.used <> limit_overall`,
  },
];

/** Rules that hold for trade-ins and for the money of sellers. */
const TRADE_IN_RULES: readonly Rule[] = [
  {
    sentence: "ledger transactions that do not sum to zero",
    broken: sql`select count(*) from (
        select from ledger_entry group by transaction_uuid having sum(amount) <> 0) as lopsided`,
  },
  {
    sentence: "accounts of sellers and customers below zero",
    broken: sql`select count(*) from (
        select from ledger_entry join ledger_account on ledger_account.id = account where owner is not null
        group by account having sum(amount) < 0) as overdrawn`,
  },
  {
    sentence: "trade-in orders whose items do not add up to their total",
    broken: sql`select count(*) from trade_in left join lateral (
        select sum((quote.offer ->> 'amount')::integer + bonus - fee) as total from trade_in_item
        join quote on quote.uuid = quote_uuid where trade_in_uuid = trade_in.uuid) as item on true
      where trade_in.total is distinct from item.total`,
  },
  {
    sentence: "quotes that belong to no green cart and no trade-in order",
    broken: sql`select count(*) from quote
      where not exists (select from green_cart_item where quote_uuid = quote.uuid)
        and not exists (select from trade_in_item where quote_uuid = quote.uuid)`,
  },
  {
    sentence: "payouts whose money did not leave the account of their seller, or did twice",
    broken: sql`select count(*) from payout left join lateral (
        select count(*) as times, sum(amount) as moved from ledger_entry
        join ledger_transaction on ledger_transaction.uuid = transaction_uuid
        where reason = 'payout' and document = payout.uuid and account = 'seller:' || trade_in_uuid) as own on true
      where own.times <> 1 or own.moved <> -payout.amount`,
  },
];

/** Returns a sentence for each rule of everything stored that is broken. */
export async function brokenRules({ db }: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const { sentence, broken } of [...ORDER_RULES, ...TRADE_IN_RULES]) {
    const { rows } = await broken.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) problems.push(`${count} ${sentence}`);
  }
  return problems;
}

/** How many deadlocks Postgres ended in this database so far. Its count is late by up to a second. */
export async function countDeadlocks({ db }: Database): Promise<number> {
  await new Promise((resolve) => {
    setTimeout(resolve, 1_200);
  });
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
}
