import { STORED_CHECKS } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Schema } from "../../db/database.ts";
import { startEventfulShop } from "../../test/actions/eventful-shop.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { findDifferences } from "./check.public.ts";

const { api, pass, orders, ...sellers } = await startEventfulShop();
const { db } = api.database;

const lineOf = (check: string, { subject, text }: { readonly subject: string; readonly text: string }) =>
  `${check}: ${subject} ${text}`;

/** Everything that differs, in lines. */
async function differences(
  database: Parameters<typeof findDifferences>[0] = api.database,
): Promise<string[]> {
  const lines: string[] = [];
  for (const check of STORED_CHECKS)
    for (const found of await findDifferences(database, check, 9)) lines.push(lineOf(check, found));
  return lines;
}

test("a shop in which everything has happened agrees with itself, also when days have passed", async () => {
  expect(await differences()).toEqual([]);
  await pass(10);
  expect(await differences()).toEqual([]);
});

describe("each contradiction is one line", () => {
  /** A unit for sale, and others that were sold or wait to be sent. */
  let unit: { id: number; serial: string; variant_id: number; sku: string };
  let sent: { id: number; serial: string };
  let waiting: { id: number; serial: string; variant_id: number };
  let back: { id: number; serial: string };
  beforeAll(async () => {
    const of = (order: string, position: number) =>
      db
        .selectFrom("order_item")
        .innerJoin("unit", "unit.id", "unit_id")
        .select(["unit.id", "unit.serial", "unit.variant_id"])
        .where("order_uuid", "=", order)
        .where("position", "=", position)
        .executeTakeFirstOrThrow();
    unit = await db
      .selectFrom("unit")
      .innerJoin("variant", "variant.id", "variant_id")
      .innerJoin("product", "product.id", "product_id")
      .select(["unit.id", "unit.serial", "unit.variant_id", "product.sku"])
      .where("unit.state", "=", "sellable")
      .where("label", "=", "A1")
      .where("quantity", "=", 1)
      .orderBy("unit.id")
      .executeTakeFirstOrThrow();
    sent = await of(orders.sentAll.uuid, 1);
    waiting = await of(orders.paid.uuid, 1);
    back = await of(orders.won.uuid, 1);
    await pass(10);
  });

  /** Breaks stored facts, looks at what differs then, and undoes it. */
  async function broken(...breaks: ReadonlyArray<RawBuilder<unknown>>): Promise<string[]> {
    const undo = new Error("undone");
    let lines: string[] = [];
    const work = async (transaction: Kysely<Schema>) => {
      // What the database itself enforces may be broken, too.
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const one of breaks) await one.execute(transaction);
      lines = await differences({ transaction: (read) => read(transaction as never) });
      throw undo;
    };
    await db
      .transaction()
      .execute(work)
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return lines;
  }

  const sold = (quantity: number) =>
    sql`update variant set quantity = quantity - ${quantity} where id = ${unit.variant_id}`;
  const reserve = (
    reference: string,
    until: string,
  ) => sql`update unit set state = 'reserved', reserved_for = ${reference},
    reserved_until = now() + ${until}::interval where id = ${unit.id}`;
  const operationsOf = (order: string) =>
    sql`payment_uuid in (select uuid from payment where order_uuid = ${order})`;
  const withoutRefund = (order: string) => [
    sql`delete from payment_operation where kind = 'refund' and ${operationsOf(order)}`,
    sql`delete from order_event where order_uuid = ${order} and event ->> 'type' = 'refunded'`,
  ];
  const withoutOrder = (order: string) => [
    sql`delete from payment_operation where ${operationsOf(order)}`,
    ...(["payment", "order_event", "order_item", "order_line", "refund", "document"] as const).map(
      (table) => sql`delete from ${sql.table(table)} where order_uuid = ${order}`,
    ),
    sql`delete from orders where uuid = ${order}`,
  ];
  const lateDay = sql`now() - interval '8 days'`;

  const nameOf = ({ number }: { readonly number: string }) => formatOrderNumber(number);
  const correction = (tradeIn: string, amount: number) => [
    sql`insert into ledger_transaction (uuid, reason, document, entries) values (${tradeIn}, 'correction', ${tradeIn}, 2)`,
    sql`insert into ledger_entry (transaction_uuid, position, account, amount)
      values (${tradeIn}, 0, ${`seller:${tradeIn}`}, ${amount}), (${tradeIn}, 1, 'goods', ${-amount})`,
  ];
  const cases: Record<string, () => [lines: string, ...breaks: RawBuilder<unknown>[]]> = {
    "a count above the units": () => [
      `variant-counts: product ${unit.sku} in A1 counts 2 units for sale, and has 1`,
      sql`update variant set quantity = quantity + 1 where id = ${unit.variant_id}`,
    ],
    "a count of full batteries": () => [
      `variant-counts: product ${unit.sku} in A1 counts 1 units with a full battery, and has 0`,
      sql`update variant set full_battery_quantity = 1 where id = ${unit.variant_id}`,
    ],
    "a unit that is sold to an order without it": () => [
      `unit-holders: unit ${unit.serial} is sold to the order ${orders.sentAll.number}, which does not have it`,
      sql`update unit set state = 'sold', destination = ${orders.sentAll.uuid} where id = ${unit.id}`,
      sold(1),
    ],
    "a unit whose order is gone": () => [
      `unit-holders: unit ${sent.serial} is sold to ${orders.sentAll.uuid}, which is no order`,
      ...withoutOrder(orders.sentAll.uuid),
    ],
    "a unit that is sold to nobody": () => [
      `unit-holders: unit ${unit.serial} is sold to nothing, which is no order`,
      sql`update unit set state = 'sold' where id = ${unit.id}`,
      sold(1),
    ],
    "a unit that came back and is still sold": () => [
      `unit-holders: unit ${back.serial} is sold to the order ${orders.won.number}, which does not have it`,
      sql`update unit set state = 'sold' where id = ${back.id}`,
    ],
    "a unit that is reserved for an order without it": () => [
      `unit-holders: unit ${unit.serial} is reserved for the order ${orders.paid.number}, which does not need it`,
      reserve(orders.paid.uuid, "9 years"),
      sold(1),
    ],
    "a unit that is reserved for something unknown": () => [
      `unit-holders: unit ${unit.serial} is reserved for x-1, which is no order`,
      reserve("x-1", "9 years"),
      sold(1),
    ],
    "a cart that keeps its units": () => [
      `unit-holders: unit ${unit.serial} was reserved for a cart until AGO, and is not free again`,
      reserve("x-1", "-2 hours"),
      sold(1),
    ],
    "an order without its unit": () => [
      `order-units: order ${orders.paid.number} item 1 waits in the warehouse, and its unit ${waiting.serial} is sellable`,
      sql`update unit set state = 'sellable', reserved_for = null, reserved_until = null where id = ${waiting.id}`,
      sql`update variant set quantity = quantity + 1 where id = ${waiting.variant_id}`,
    ],
    "a shipped unit that is not sold": () => [
      `order-units: order ${orders.sentAll.number} item 1 is shipped, and its unit ${sent.serial} is withdrawn`,
      sql`update unit set state = 'withdrawn' where id = ${sent.id}`,
    ],
    "a device that is two units": () => [
      `serial-numbers: units EVENTFUL-9, eventful-9 have the same serial number, and are on hand`,
      ...["EVENTFUL-9", "eventful-9"].map(
        (serial) => sql`insert into unit (variant_id, serial, cost, vat_scheme, state, source)
          values (${unit.variant_id}, ${serial}, 1, 'margin', 'waiting', 'test')`,
      ),
    ],
    "items that cost more than their order": () => [
      `order-sums: order ${orders.paid.number} says goods €80.00, discount €0.00, insurance €0.00; ` +
        "its items say goods €81.00, discount €1.00, insurance €0.00",
      sql`update order_item set price = price + 100, discount = discount + 100
        where order_uuid = ${orders.paid.uuid} and position = 1`,
    ],
    "a line with another price than its items": () => [
      `order-sums: order ${orders.paid.number} has goods for €80.00, and its lines say €82.00`,
      sql`update order_line set price = price + 100 where order_uuid = ${orders.paid.uuid}`,
    ],
    "a history that costs more than its order": () => [
      `order-sums: order ${orders.paid.number} costs €80.00, and its history says €84.00`,
      sql`update order_event set event = jsonb_set(event, '{delivery}', '400')
        where order_uuid = ${orders.paid.uuid} and event ->> 'type' = 'placed'`,
    ],
    "a payment that asks for more": () => [
      `order-payments: order ${orders.paid.number} costs €80.00 beside credit, and its payments ask for €80.01`,
      sql`update payment set amount = amount + 1 where order_uuid = ${orders.paid.uuid}`,
    ],
    "credit that pays less than it should": () => [
      `order-payments: order ${orders.credited.number} is to be paid with €10.00 of credit, and €9.99 paid`,
      sql`update payment set amount = amount - 1 where order_uuid = ${orders.credited.uuid} and provider = 'credit'`,
      sql`update ledger_entry set amount = amount - sign(amount) where transaction_uuid = (
        select ledger_transaction.uuid from ledger_transaction join payment on document = payment.uuid
        where order_uuid = ${orders.credited.uuid} and reason = 'order-paid')`,
    ],
    "an order that outlives its payment": () => [
      `order-payments: order ${orders.unpaid.number} is not cancelled, though its payment has failed`,
      sql`update payment set state = 'failed' where order_uuid = ${orders.unpaid.uuid}`,
    ],
    "an order whose time to pay is over": () => [
      `order-payments: order ${orders.unpaid.number} was to be paid until AGO, and is neither paid nor cancelled`,
      sql`update orders set payment_due_at = now() - interval '2 days' where uuid = ${orders.unpaid.uuid}`,
    ],
    "money that nothing explains": () => [
      `order-money: order ${orders.returned.number} the shopper owes €40.00 by now, and the shop keeps €80.00`,
      ...withoutRefund(orders.returned.uuid),
    ],
    "a refund of a part that is not made, though the authorisation is open": () => [
      `order-money: order ${orders.partly.number} the shopper owes €35.00 by now, and the shop keeps €40.00`,
      ...withoutRefund(orders.partly.uuid),
    ],
    "a refund that is not made after the bank has decided for the shop": () => [
      `order-money: order ${orders.won.number} the shopper owes €0.00 by now, and the shop keeps €43.99`,
      ...withoutRefund(orders.won.uuid),
    ],
    "a cancelled item that is not refunded": () => [
      `order-money: order ${orders.shortened.number} the shopper owes €40.00 by now, and the shop keeps €80.00`,
      ...withoutRefund(orders.shortened.uuid),
      sql`delete from refund where order_uuid = ${orders.shortened.uuid}`,
    ],
    "goods that left without being paid": () => [
      `order-money: order ${orders.sentAll.number} what has left costs €43.99, and €0.00 is captured for it`,
      sql`delete from order_event where order_uuid = ${orders.sentAll.uuid} and event ->> 'type' = 'payment-captured'`,
    ],
    "a capture that the history does not have": () => [
      `order-money: order ${orders.released.number} captures of €40.00 are done, and its history has €0.00`,
      sql`delete from order_event where order_uuid = ${orders.released.uuid} and event ->> 'type' = 'payment-captured'`,
    ],
    "a refund that the history does not have": () => [
      `order-money: order ${orders.returned.number} refunds of €40.00 are done, and its history has €0.00`,
      sql`delete from order_event where order_uuid = ${orders.returned.uuid} and event ->> 'type' = 'refunded'`,
    ],
    "a coupon with too many uses": () => [
      "coupon-uses: coupon FREE may be used 5 times: 1 orders have used it, and 5 uses are left",
      sql`update coupon set uses_left = 5 where code = 'FREE'`,
    ],
    "a trade-in that costs more than its items": () => [
      `trade-in-sums: trade-in ${sellers.bought.number} says items €400.01, bonus €0.00, fee €0.00; its items say €400.00, €0.00, €0.00`,
      sql`update trade_in set items_price = items_price + 1, total = total + 1 where uuid = ${sellers.bought.uuid}`,
    ],
    "a device that was not bought": () => [
      `trade-in-units: trade-in ${sellers.bought.number} item 2 is the unit U-${sellers.bought.number}-2, and the ledger does not have its purchase`,
      sql`update ledger_transaction set document = gen_random_uuid() where document = (
        select uuid from trade_in_item where trade_in_uuid = ${sellers.bought.uuid} and position = 2)`,
    ],
    "entries that do not sum to zero": () => [
      `ledger-sums: ledger transaction UUID (payout UUID) does not sum to zero, but to €0.05`,
      sql`update ledger_entry set amount = amount + 5 where account = 'donation'`,
    ],
    "a transaction without entries": () => [
      `ledger-sums: ledger transaction UUID (correction UUID) has 0 of its 2 entries`,
      sql`insert into ledger_transaction (uuid, reason, document, entries)
        values (gen_random_uuid(), 'correction', gen_random_uuid(), 2)`,
    ],
    "an account below zero": () => [
      `account-balances: account of the trade-in ${nameOf(sellers.gift)} is below zero: -€1.00`,
      ...correction(sellers.gift.tradeIn, -100),
    ],
    "a payout that the ledger does not have": () => [
      `ledger-documents: trade-in ${nameOf(sellers.gift)} has a payout of €12.01 that is paid; the ledger has €12.00 out and €0.00 back`,
      sql`update payout set amount = amount + 1 where trade_in_uuid = ${sellers.gift.tradeIn}`,
    ],
    "a rejected payout whose money is not back": () => [
      `ledger-documents: trade-in ${nameOf(sellers.gift)} has a payout of €12.00 that is rejected; the ledger has €12.00 out and €0.00 back`,
      sql`update payout set state = 'rejected', reason = 'AC04' where trade_in_uuid = ${sellers.gift.tradeIn}`,
    ],
    "credit that the ledger did not spend": () => [
      `ledger-documents: order ${orders.credited.number} is paid with €10.00 of credit, and the ledger has €0.00`,
      sql`update ledger_transaction set document = gen_random_uuid() where reason = 'order-paid' and document in (
        select uuid from payment where order_uuid = ${orders.credited.uuid})`,
    ],
    "credit that the ledger did not return": () => [
      `ledger-documents: order ${orders.credited.number} has returned €10.00 of credit, and the ledger has €0.00`,
      sql`update ledger_transaction set document = gen_random_uuid() where reason = 'order-refunded' and document in (
        select uuid from payment_operation where ${operationsOf(orders.credited.uuid)})`,
    ],
    "a refund in no file": () => [
      `refunds-late: order ${orders.accountless.number} has a refund of €43.99 since AGO, which is in no file for the bank`,
      sql`insert into refund_account (order_uuid, holder, iban) values (${orders.accountless.uuid}, 'Ada', 'DE89370400440532013000')`,
    ],
    "a refund that waits for an operator": () => [
      `refunds-late: order ${orders.accountless.number} has a refund of €43.99 since AGO, which waits for an operator's word about another account`,
      sql`insert into refund_account (order_uuid, holder, iban, approval)
        values (${orders.accountless.uuid}, 'Ada', 'DE89370400440532013000', 'requested')`,
    ],
    "a refund in a file that is not booked": () => [
      `refunds-late: order ${orders.accountless.number} has a refund of €43.99 since AGO, which is in the file FILE and not booked`,
      sql`update payment_operation set file_number = 1, account_id = 1 where kind = 'refund' and ${operationsOf(orders.accountless.uuid)}`,
    ],
    "a provider that does not answer": () => [
      `providers-late: order ${orders.released.number} waits for the capture of €40.00 by test since AGO`,
      sql`update payment_operation set state = 'requested', settled_at = null, requested_at = ${lateDay}
        where kind = 'capture' and ${operationsOf(orders.released.uuid)}`,
    ],
    "a payout in no file": () => [
      `payouts-late: trade-in ${nameOf(sellers.gift)} has a payout of €12.00 since AGO, which is in no file for the bank`,
      sql`update payout set state = 'requested', provider = null, file_number = null, settled_at = null, requested_at = ${lateDay}
        where trade_in_uuid = ${sellers.gift.tradeIn}`,
    ],
    "a payout in a file that is not booked": () => [
      `payouts-late: trade-in ${nameOf(sellers.gift)} has a payout of €12.00 since AGO, which is in the file FILE and not booked`,
      sql`update payout set state = 'sent', settled_at = null, requested_at = ${lateDay} where trade_in_uuid = ${sellers.gift.tradeIn}`,
    ],
    "a payout that a bank does not decide": () => [
      `payouts-late: trade-in ${nameOf(sellers.gift)} has a payout of €12.00 since AGO, which is not decided by bank-sandbox`,
      sql`update payout set state = 'sent', provider = 'bank-sandbox', file_number = null, settled_at = null,
        requested_at = ${lateDay} where trade_in_uuid = ${sellers.gift.tradeIn}`,
    ],
    "a seller who is owed money": () => [
      `sellers-unpaid: trade-in ${nameOf(sellers.gift)} is owed €1.00, and no payout is made`,
      ...correction(sellers.gift.tradeIn, 100),
    ],
    "a mail that was given up": () => [
      `jobs-given-up: job ID (order-mail) about the order ${orders.paid.number} was given up at AGO: Error EAUTH 535`,
      sql`insert into job (queue, payload, failure, given_up_at)
        values ('order-mail', ${JSON.stringify({ order: orders.paid.uuid })}::jsonb, 'Error EAUTH 535', now())`,
    ],
    "a mail that fails for a day": () => [
      `jobs-late: job ID (trade-in-mail) about the trade-in ${sellers.bought.number} has failed 14 times: Error ETIMEDOUT`,
      sql`insert into job (queue, payload, failure, attempts, run_at)
        values ('trade-in-mail', ${JSON.stringify({ tradeIn: sellers.bought.uuid })}::jsonb, 'Error ETIMEDOUT', 14, now())`,
    ],
    "work that no process does": () => [
      "jobs-late: job ID (newsletter-mail) is due since AGO, and no process has done it",
      sql`insert into job (queue, payload, run_at) values ('newsletter-mail', '{}', now() - interval '2 hours')`,
      sql`insert into job (queue, payload, run_at, is_bulk) values ('buy-alert-mail', '{}', now() - interval '2 hours', true)`,
    ],
    "a text that nobody has checked": () => [
      "text-templates: legal/imprint/2020-01-01 is a template that a lawyer has not checked",
      sql`insert into content_document (kind, id, version, facts, hash, published_at, is_gone)
        values ('legal', 'imprint', '2020-01-01', '{"isTemplate": true}', '', now(), false)`,
    ],
  };

  /** Names that the database gives. */
  const masked = (line: string) =>
    line
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/gu, "AGO")
      .replaceAll(/job \d+/gu, "job ID")
      .replaceAll(/(ledger transaction|\((?:payout|correction)) [\da-f-]{36}/gu, "$1 UUID")
      .replace(/(in the file) \d+/u, "$1 FILE");

  test.each(Object.entries(cases))("%s", async (_what, breakOf) => {
    const [line, ...breaks] = breakOf();
    expect((await broken(...breaks)).map(masked)).toEqual([line]);
  });

  test("what is deleted after years leaves none", async () => {
    const gone = await broken(
      sql`update unit_event set at = at - interval '7 years' where unit_id = ${sent.id}`,
      ...withoutOrder(orders.sentAll.uuid),
      sql`update coupon set created_at = created_at - interval '7 years'`,
      sql`delete from coupon_redemption`,
    );
    expect(gone).toEqual([]);
  });
});

describe("the call", () => {
  const check = async (
    name: (typeof STORED_CHECKS)[number],
    limit?: string,
    as = addOperator(api, "support"),
  ) =>
    api.call(
      "api_operator_check",
      { params: { check: name }, query: limit === undefined ? {} : { limit } },
      await as,
    );

  test("answers up to `limit` differences, sorted, and says whether there are more", async () => {
    expect(dataOf(await check("jobs-given-up"))).toEqual({
      check: "jobs-given-up",
      differences: [],
      hasMore: false,
    });
    await sql`insert into job (queue, payload, failure, given_up_at)
      select queue, '{}', 'Error', now() from unnest(array['c', 'a', 'b']) as queue`.execute(db);
    const two = dataOf(await check("jobs-given-up", "2"));
    expect([two.differences.length, two.hasMore]).toEqual([2, true]);
    expect(two.differences[0]).toEqual({
      subject: expect.stringMatching(/^job \d+ \(c\)$/u),
      text: expect.stringMatching(/^was given up at .* UTC: Error$/u),
    });
    const all = dataOf(await check("jobs-given-up", "3"));
    expect([all.differences.length, all.hasMore]).toEqual([3, false]);
    expect(dataOf(await check("jobs-given-up")).differences).toEqual(all.differences);
    await sql`delete from job where given_up_at is not null`.execute(db);
  });

  test("is for finance and support", async () => {
    expect(codeOf(await check("ledger-sums", undefined, addOperator(api, "finance")))).toBe("OK");
    expect(codeOf(await check("ledger-sums", undefined, addOperator(api, "warehouse")))).toBe("FORBIDDEN");
  });

  test("cannot write", async () => {
    const writing = findDifferences(
      {
        transaction: (work) =>
          api.database.transaction(async (transaction) => {
            const found = await work(transaction);
            await sql`update coupon set uses_left = 0`.execute(transaction);
            return found;
          }),
      },
      "coupon-uses",
      1,
    );
    await expect(writing).rejects.toMatchObject({ code: "25006" });
  });
});
