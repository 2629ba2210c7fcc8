import { type Expression, type RawBuilder, sql } from "kysely";
import type { Database, Schema } from "../db/database.ts";
import { limitOf, RECORD_PERIODS } from "./periods.ts";

/** Rows that go together, those that refer to others first. */
export interface Records {
  readonly table: keyof Schema;
  readonly key: string;
  /** True of the rows of `table` that go. */
  readonly isOver: Expression<boolean>;
  /** Deletes what goes with the rows of some keys. */
  readonly parts: (keys: Expression<unknown>) => readonly Part[];
}

interface Part {
  readonly tables: readonly (keyof Schema)[];
  readonly statement: RawBuilder<unknown>;
}

const rowsOf = (table: keyof Schema, condition: Expression<boolean>): Part => ({
  tables: [table],
  statement: sql`delete from ${sql.table(table)} where ${condition}`,
});

const VOUCHER = limitOf({ period: RECORD_PERIODS.vouchers, isFromYearEnd: true });
const LETTER = limitOf({ period: RECORD_PERIODS.letters, isFromYearEnd: true });
const FAILED = limitOf({ period: RECORD_PERIODS.failedOrders });

/** Claims for defects, with their answers. */
const CLAIMS: Records = {
  table: "warranty_claim",
  key: "number",
  isOver: sql`created_at < ${LETTER} and state <> 'open' and not exists (
    select from warranty_claim_answer where claim_number = warranty_claim.number and at >= ${LETTER})`,
  parts: (keys) => [rowsOf("warranty_claim_answer", sql`claim_number = any(${keys})`)],
};

const HAS_DOCUMENT = sql<boolean>`exists (select from document where order_uuid = orders.uuid)`;

/** True of orders that are from before a time with all that happened to them, and in which nothing is open. */
const isClosedOrder = (limit: Expression<Date>) => sql<boolean>`placed_at < ${limit}
  and status not in ('placed', 'paid', 'picking', 'partially-shipped')
  and not exists (select from order_event where order_uuid = orders.uuid and at >= ${limit})
  and not exists (select from document where order_uuid = orders.uuid and issued_at >= ${limit})
  and not exists (select from withdrawal where order_uuid = orders.uuid and received_at >= ${limit})
  and not exists (select from refund_account where order_uuid = orders.uuid and given_at >= ${limit})
  and not exists (select from refund where order_uuid = orders.uuid and state = 'requested')
  and not exists (select from warranty_claim where order_uuid = orders.uuid)
  and not exists (select from payment where order_uuid = orders.uuid and (
    exists (select from payment_operation where payment_uuid = payment.uuid and state = 'requested')
    or exists (select from payment_problem where payment_uuid = payment.uuid and state = 'open')))`;

/** Orders, with their payments, documents, returns and history. Units and the ledger stay: they name nobody. */
const ORDERS: Records = {
  table: "orders",
  key: "uuid",
  isOver: sql`(${isClosedOrder(VOUCHER)})
    or (not ${HAS_DOCUMENT} and ${isClosedOrder(LETTER)})
    or (status = 'cancelled' and confirmed_at is null and not ${HAS_DOCUMENT} and ${isClosedOrder(FAILED)}
      and not exists (select from withdrawal where order_uuid = orders.uuid)
      and not exists (select from refund_account where order_uuid = orders.uuid))`,
  parts: (keys) => {
    const ofOrder = sql<boolean>`order_uuid = any(${keys})`;
    const ofPayment = sql<boolean>`payment_uuid in (select uuid from payment where ${ofOrder})`;
    return [
      rowsOf("order_return_item", ofOrder),
      rowsOf("order_return", ofOrder),
      rowsOf("withdrawal", ofOrder),
      rowsOf("document", ofOrder),
      rowsOf("payment_problem", ofPayment),
      rowsOf("payment_operation", ofPayment),
      rowsOf("payment_event", ofPayment),
      rowsOf("payment", ofOrder),
      rowsOf("refund_account", ofOrder),
      rowsOf("refund", ofOrder),
      rowsOf("review_invitation", ofOrder),
      rowsOf("order_link", ofOrder),
      rowsOf("parcel", ofOrder),
      rowsOf("order_event", ofOrder),
      rowsOf("order_item", ofOrder),
      rowsOf("order_line", ofOrder),
      rowsOf("coupon_redemption", sql`reference = any(${keys})`),
    ];
  },
};

/** True of trade-in orders that are from before a time with all that happened to them, and whose seller is owed nothing. */
const isClosedTradeIn = (limit: Expression<Date>) => sql<boolean>`placed_at < ${limit}
  and status in ('completed', 'cancelled')
  and not exists (select from trade_in_event where trade_in_uuid = trade_in.uuid and at >= ${limit})
  and not exists (select from trade_in_finding where trade_in_uuid = trade_in.uuid and found_at >= ${limit})
  and not exists (select from payout_method where trade_in_uuid = trade_in.uuid and chosen_at >= ${limit})
  and not exists (select from payout where trade_in_uuid = trade_in.uuid
    and (coalesce(settled_at, requested_at) >= ${limit} or state in ('requested', 'sent')))
  and not exists (select from ledger_entry where account = 'seller:' || trade_in.uuid having sum(amount) <> 0)`;

/** Trade-in orders, with quotes, findings, payouts and history. Units and the ledger stay: they name nobody. */
const TRADE_INS: Records = {
  table: "trade_in",
  key: "uuid",
  isOver: sql`(${isClosedTradeIn(VOUCHER)})
    or (${isClosedTradeIn(LETTER)}
      and not exists (select from payout where trade_in_uuid = trade_in.uuid)
      and not exists (select from trade_in_item where trade_in_uuid = trade_in.uuid and unit_id is not null))`,
  parts: (keys) => {
    const ofTradeIn = sql<boolean>`trade_in_uuid = any(${keys})`;
    return [
      rowsOf("payout", ofTradeIn),
      rowsOf("payout_link", ofTradeIn),
      rowsOf("payout_method", ofTradeIn),
      rowsOf("payee", ofTradeIn),
      rowsOf("trade_in_photo", ofTradeIn),
      rowsOf("trade_in_finding", ofTradeIn),
      rowsOf("trade_in_pending", ofTradeIn),
      rowsOf("trade_in_reminder", ofTradeIn),
      rowsOf("trade_in_event", ofTradeIn),
      rowsOf("trade_in_parcel", ofTradeIn),
      {
        tables: ["trade_in_item", "quote"],
        statement: sql`with item as (delete from trade_in_item where ${ofTradeIn} returning quote_uuid)
          delete from quote where uuid in (select quote_uuid from item)`,
      },
      rowsOf("coupon_redemption", sql`reference = any(${keys})`),
    ];
  },
};

/** Claims first: an order waits for its claims. */
export const RECORDS: readonly Records[] = [CLAIMS, ORDERS, TRADE_INS];

/** Small, so that a batch blocks other requests only briefly. */
const BATCH = 100;

/** Deletes what is over, a batch in each transaction. Rows that others lock stay for the next run. Returns their number. */
export async function deleteRecords(
  database: Pick<Database, "transaction">,
  { table, key, isOver, parts }: Records,
  batch = BATCH,
): Promise<number> {
  let total = 0;
  for (let deleted = batch; deleted === batch; total += deleted)
    deleted = await database.transaction(async (transaction) => {
      const { rows } = await sql<{ key: string }>`
        select ${sql.ref(key)} as key from ${sql.table(table)} where ${isOver}
        limit ${batch} for update skip locked`.execute(transaction);
      if (rows.length === 0) return 0;
      const keys = rows.map((row) => row.key);
      const type = key === "uuid" ? sql`uuid[]` : sql`text[]`;
      const found = sql`${keys}::${type}`;
      for (const { statement } of parts(found)) await statement.execute(transaction);
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${found})`.execute(transaction);
      return rows.length;
    });
  return total;
}
