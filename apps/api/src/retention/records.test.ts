import { randomUUID } from "node:crypto";
import { type Expression, type Kysely, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Schema } from "../db/database.ts";
import { afterSaleActions } from "../test/actions/after-sale-actions.ts";
import { putCoupon } from "../test/actions/coupons.ts";
import { transferAll } from "../test/actions/documents.ts";
import { addOperator } from "../test/actions/operators.ts";
import { FLAWLESS, startTradeInShop } from "../test/actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../test/actions/trade-in-order-actions.ts";
import { dataOf } from "../test/answers.ts";
import { newVisitor } from "../test/api.ts";
import { deleteRecords, RECORDS, type Records } from "./records.ts";
import { recordsJob } from "./retention.job.ts";

const { api, ...shop } = await startTradeInShop();
const tradeIns = tradeInOrderActions(api);
const sales = afterSaleActions(api);
const { database } = api;
const { db } = database;

type Time = Expression<Date>;
type Table = keyof Schema;

const [CLAIMS, ORDERS, TRADE_INS] = RECORDS as readonly [Records, Records, Records];
const tablesOf = (records: Records): readonly Table[] => [
  records.table,
  ...records.parts(sql`null`).flatMap(({ tables }) => tables),
];
/** All that an order is deleted with, sooner or later. */
const OF_ORDER = [...tablesOf(CLAIMS), ...tablesOf(ORDERS)];
const OF_TRADE_IN = tablesOf(TRADE_INS);

/** The first moment of a year: from it on, records are kept for `years` after their year; what is earlier may go. */
const kept = (years: number): Time => sql`make_timestamptz(
  extract(year from now() at time zone 'Europe/Berlin')::integer - ${years}::integer, 1, 1, 0, 0, 0, 'Europe/Berlin')`;
const before = (time: Time): Time => sql`(${time} - interval '1 microsecond')`;

beforeAll(async () => {
  // A device is bought, with a reminder, a photo and a payout …
  const product = await shop.device();
  const { order: tradeIn } = await tradeIns.placed({ sales: [{ id: product }] });
  await tradeIns.inspected(tradeIn, FLAWLESS);
  await tradeIns.changed(tradeIn, { type: "accept", items: ["1"] });
  await sql`update payout set state = 'paid', settled_at = now()`.execute(db);
  await sql`insert into trade_in_reminder values (${tradeIn.uuid}, 'post')`.execute(db);
  await sql`insert into trade_in_pending select trade_in_uuid, position, 'accepted', now() from trade_in_item`.execute(
    db,
  );
  await sql`insert into trade_in_photo (uuid, trade_in_uuid, item, width, height, large, small, added_by)
    values (gen_random_uuid(), ${tradeIn.uuid}, 1, 1, 1, 'x', 'x', 'otto')`.execute(db);
  await sql`insert into payout_link values ('x', ${tradeIn.uuid}, now() + interval '1 year')`.execute(db);
  await putCoupon(database, { code: "MORE", side: "green" });
  // … and sold, claimed, withdrawn and refunded.
  const warehouse = await addOperator(api, "warehouse");
  const { unit } = dataOf(await api.call("api_operator_unit_list", { query: {} }, warehouse)).units[0]!;
  dataOf(await api.call("api_operator_unit_release", { body: { serial: unit.serial } }, warehouse));
  const as = { visitor: newVisitor() };
  const order = await sales.ordered(as, product, "A0", "prepayment");
  await transferAll(api, order.uuid);
  await sales.deliver(order.uuid, await sales.ship(order.uuid));
  const claim = dataOf(await sales.claim(as, order.uuid));
  const support = await addOperator(api, "support");
  const answer = { params: { number: claim.number }, body: { text: "Send it to us." } };
  dataOf(await api.call("api_operator_claim_close", answer, support));
  dataOf(await sales.withdraw(as, order.uuid, ["1"]));
  await sql`insert into parcel (uuid, order_uuid, carrier, tracking_number)
    values (gen_random_uuid(), ${order.uuid}, 'dhl', 'X1')`.execute(db);
  await sql`insert into order_link values ('x', ${order.uuid}, now() + interval '4 years')`.execute(db);
  await sql`insert into review_invitation values (${order.uuid})`.execute(db);
  await sql`insert into refund_account (order_uuid, holder, iban)
    values (${order.uuid}, 'Ada Lovelace', 'DE89370400440532013000')`.execute(db);
  await sql`insert into refund (uuid, order_uuid, position, parts, total, reason, requested_by, state, done_at)
    values (gen_random_uuid(), ${order.uuid}, 1, '[]', 1, 'x', 'shop', 'done', now())`.execute(db);
  await sql`insert into document (kind, year, sequence, order_uuid, refund_uuid, content)
    select 'credit-note', 2026, 1, order_uuid, uuid, '{}' from refund`.execute(db);
  await sql`insert into payment_operation (uuid, payment_uuid, kind, amount, state, settled_at)
    select gen_random_uuid(), uuid, 'refund', 1, 'done', now() from payment`.execute(db);
  await sql`insert into payment_event (provider, id, payment_uuid, fact) select 'x', 'x', uuid, '{}' from payment`.execute(
    db,
  );
  await sql`insert into payment_problem (uuid, payment_uuid, kind, reference, amount, state, resolved_at)
    select gen_random_uuid(), uuid, 'dispute', 'x', 1, 'resolved', now() from payment`.execute(db);
  for (const reference of [tradeIn.uuid, order.uuid])
    await sql`insert into coupon_redemption (reference, coupon_id) select ${reference}, id from coupon`.execute(
      db,
    );
});

/** Runs work in a transaction that is rolled back: its `now()` stands still. */
async function inPassing(work: (transaction: Kysely<Schema>) => Promise<void>): Promise<void> {
  const transaction = await db.startTransaction().execute();
  try {
    await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** Makes a change that triggers refuse. */
async function pretend(transaction: Kysely<Schema>, change: () => Promise<unknown>): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(transaction);
  await change();
  await sql`set local session_replication_role = origin`.execute(transaction);
}

/** Moves all that happened to a time. */
const move = (transaction: Kysely<Schema>, tables: readonly Table[], to: Time) =>
  pretend(transaction, async () => {
    const { rows } = await sql<{ table: Table; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_name = any(${tables}::text[]) and data_type = 'timestamp with time zone'`.execute(
      transaction,
    );
    for (const { table, column } of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where ${sql.ref(column)} is not null`.execute(transaction);
  });

async function counts(transaction: Kysely<Schema>, tables: readonly Table[]) {
  const found: Partial<Record<Table, number>> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
      transaction,
    );
    found[table] = rows[0]?.count ?? 0;
  }
  return found;
}
/** The tables of which a fixture has no row. */
const emptyOf = async (transaction: Kysely<Schema>, tables: readonly Table[]) => {
  const found = await counts(transaction, tables);
  return tables.filter((table) => found[table] === 0);
};
const noneOf = (tables: readonly Table[]) => Object.fromEntries(tables.map((table) => [table, 0]));

const deleteExpired = (transaction: Kysely<Schema>): Promise<number> =>
  recordsJob({ transaction: (work) => work(transaction as never) }).run();

const STAYS = [
  "unit",
  "unit_event",
  "ledger_account",
  "ledger_transaction",
  "ledger_entry",
  "coupon",
] as const;

describe("an order with documents", () => {
  test("goes with all that belongs to it eight years after the end of its last year; units and ledger stay", async () => {
    await inPassing(async (transaction) => {
      expect(await emptyOf(transaction, OF_ORDER)).toEqual([]);
      const stays = await counts(transaction, [...STAYS, ...OF_TRADE_IN]);
      await move(transaction, OF_ORDER, before(kept(8)));
      // The claim, then the order. The trade-in order has its own time, and its redemption is its own.
      expect(await deleteExpired(transaction)).toBe(2);
      expect(await counts(transaction, OF_ORDER)).toEqual({ ...noneOf(OF_ORDER), coupon_redemption: 1 });
      expect(await counts(transaction, [...STAYS, ...OF_TRADE_IN])).toEqual({
        ...stays,
        coupon_redemption: 1,
      });
      await sql`set constraints all immediate`.execute(transaction);
    });
  });

  test.each<[Table, string]>([
    ["orders", "placed_at"],
    ["order_event", "at"],
    ["document", "issued_at"],
    ["withdrawal", "received_at"],
    ["refund_account", "given_at"],
    ["warranty_claim", "created_at"],
    ["warranty_claim_answer", "at"],
  ])("stays if something is of the next year: %s", async (table, column) => {
    await inPassing(async (transaction) => {
      await move(transaction, OF_ORDER, before(kept(8)));
      const isLetter = table.startsWith("warranty");
      await pretend(transaction, () =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${kept(isLetter ? 6 : 8)}`.execute(
          transaction,
        ),
      );
      const all = await counts(transaction, [...tablesOf(ORDERS), ...(isLetter ? tablesOf(CLAIMS) : [])]);
      await deleteExpired(transaction);
      expect(await counts(transaction, Object.keys(all) as Table[])).toEqual(all);
    });
  });

  test.each([
    ["is not sent yet", sql`update orders set status = 'paid'`],
    ["waits for a provider", sql`update payment_operation set state = 'requested', settled_at = null`],
    ["is disputed", sql`update payment_problem set state = 'open', resolved_at = null`],
    ["has a refund that is not back", sql`update refund set state = 'requested', done_at = null`],
    ["has an open claim", sql`update warranty_claim set state = 'open'`],
  ])("stays while it %s", async (_, change) => {
    await inPassing(async (transaction) => {
      await move(transaction, OF_ORDER, before(kept(8)));
      await change.execute(transaction);
      await deleteExpired(transaction);
      expect((await counts(transaction, ["orders"])).orders).toBe(1);
    });
  });
});

describe("a letter", () => {
  const withoutDocument = (transaction: Kysely<Schema>) =>
    pretend(transaction, () => sql`delete from document`.execute(transaction));

  test("goes six years after the end of its year: a claim", async () => {
    await inPassing(async (transaction) => {
      await move(transaction, tablesOf(CLAIMS), before(kept(6)));
      expect(await deleteExpired(transaction)).toBe(1);
      expect(await counts(transaction, tablesOf(CLAIMS))).toEqual(noneOf(tablesOf(CLAIMS)));
      expect((await counts(transaction, ["orders"])).orders).toBe(1);
    });
  });

  test("goes six years after the end of its year: an order without documents", async () => {
    await inPassing(async (transaction) => {
      await withoutDocument(transaction);
      await move(transaction, OF_ORDER, before(kept(6)));
      await deleteExpired(transaction);
      expect((await counts(transaction, ["orders"])).orders).toBe(0);
    });
    await inPassing(async (transaction) => {
      await withoutDocument(transaction);
      await move(transaction, OF_ORDER, before(kept(6)));
      await pretend(transaction, () => sql`update order_event set at = ${kept(6)}`.execute(transaction));
      await deleteExpired(transaction);
      expect((await counts(transaction, ["orders"])).orders).toBe(1);
    });
  });
});

describe("an order whose payment failed", () => {
  const UNCONFIRMED = sql`update orders set status = 'cancelled', confirmed_at = null`;
  const failed = (transaction: Kysely<Schema>, time: Time) =>
    pretend(transaction, async () => {
      for (const table of [
        "document",
        "withdrawal",
        "order_return_item",
        "order_return",
        "refund_account",
      ] as const)
        await sql`delete from ${sql.table(table)}`.execute(transaction);
      await sql`delete from warranty_claim_answer`.execute(transaction);
      await sql`delete from warranty_claim`.execute(transaction);
      await UNCONFIRMED.execute(transaction);
      await sql`update orders set placed_at = ${time}`.execute(transaction);
      await sql`update order_event set at = ${time}`.execute(transaction);
    });
  const YEAR: Time = sql`(now() - interval '1 year')`;

  test.each([
    ["goes after a year", before(YEAR), 0],
    ["stays for a year", YEAR, 1],
  ])("%s", async (_, time, left) => {
    await inPassing(async (transaction) => {
      await failed(transaction, time);
      await deleteExpired(transaction);
      expect((await counts(transaction, ["orders"])).orders).toBe(left);
    });
  });

  test.each([
    [
      "a withdrawal",
      sql`insert into withdrawal (uuid, order_uuid, items, name, email, received_at)
      select gen_random_uuid(), uuid, '{1}', 'Ada', 'a@b.example', placed_at from orders`,
    ],
    [
      "an account for a refund",
      sql`insert into refund_account (order_uuid, holder, iban, given_at)
      select uuid, 'Ada', 'DE89370400440532013000', placed_at from orders`,
    ],
  ])("stays longer if it has %s", async (_, addition) => {
    await inPassing(async (transaction) => {
      await failed(transaction, before(YEAR));
      await addition.execute(transaction);
      expect(await deleteExpired(transaction)).toBe(0);
    });
  });

  test("stays longer once it was confirmed", async () => {
    await inPassing(async (transaction) => {
      await failed(transaction, before(YEAR));
      await sql`update orders set confirmed_at = placed_at`.execute(transaction);
      await deleteExpired(transaction);
      expect((await counts(transaction, ["orders"])).orders).toBe(1);
    });
  });
});

describe("a trade-in order", () => {
  test("goes with all that belongs to it eight years after the end of its last year; units and ledger stay", async () => {
    await inPassing(async (transaction) => {
      expect(await emptyOf(transaction, OF_TRADE_IN)).toEqual([]);
      const stays = await counts(transaction, [...STAYS, ...OF_ORDER]);
      await move(transaction, OF_TRADE_IN, before(kept(8)));
      expect(await deleteExpired(transaction)).toBe(1);
      expect(await counts(transaction, OF_TRADE_IN)).toEqual({
        ...noneOf(OF_TRADE_IN),
        coupon_redemption: 1,
      });
      expect(await counts(transaction, [...STAYS, ...OF_ORDER])).toEqual({ ...stays, coupon_redemption: 1 });
    });
  });

  test.each<[Table, string]>([
    ["trade_in", "placed_at"],
    ["trade_in_event", "at"],
    ["trade_in_finding", "found_at"],
    ["payout_method", "chosen_at"],
    ["payout", "settled_at"],
  ])("stays if something is of the next year: %s", async (table, column) => {
    await inPassing(async (transaction) => {
      await move(transaction, OF_TRADE_IN, before(kept(8)));
      await pretend(transaction, () =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${kept(8)}`.execute(transaction),
      );
      expect(await deleteExpired(transaction)).toBe(0);
    });
  });

  test.each([
    ["is open", sql`update trade_in set status = 'revised'`],
    ["has a payout on its way", sql`update payout set state = 'sent', settled_at = null`],
    [
      "owes its seller money",
      sql`with one as (insert into ledger_transaction (uuid, reason, document, entries)
        values (${randomUUID()}, 'payout-returned', ${randomUUID()}, 2) returning uuid)
      insert into ledger_entry
        select uuid, 1, 'bank', -5 from one union all select one.uuid, 2, 'seller:' || trade_in.uuid, 5 from one, trade_in`,
    ],
  ])("stays while it %s", async (_, change) => {
    await inPassing(async (transaction) => {
      await move(transaction, OF_TRADE_IN, before(kept(8)));
      await pretend(transaction, () => change.execute(transaction));
      expect(await deleteExpired(transaction)).toBe(0);
    });
  });

  test.each([
    ["something was paid", sql`update trade_in_item set unit_id = null`],
    ["something was bought", sql`delete from payout`],
  ])("stays for eight years if %s", async (_, rest) => {
    await inPassing(async (transaction) => {
      await pretend(transaction, async () => {
        await rest.execute(transaction);
        await sql`delete from ledger_entry`.execute(transaction);
      });
      await move(transaction, OF_TRADE_IN, before(kept(6)));
      expect(await deleteExpired(transaction)).toBe(0);
    });
  });

  test.each([
    ["goes six years after the end of its year if nothing was bought", before(kept(6)), 0],
    ["stays until then", kept(6), 1],
  ])("%s", async (_, time, left) => {
    await inPassing(async (transaction) => {
      await pretend(transaction, async () => {
        await sql`delete from payout`.execute(transaction);
        await sql`update trade_in_item set unit_id = null`.execute(transaction);
        await sql`delete from ledger_entry`.execute(transaction);
      });
      await move(transaction, OF_TRADE_IN, time);
      await deleteExpired(transaction);
      expect((await counts(transaction, ["trade_in"])).trade_in).toBe(left);
    });
  });
});

test.each<[Table]>([
  ["document"],
  ["order_event"],
  ["refund_account"],
  ["withdrawal"],
  ["warranty_claim_answer"],
  ["trade_in_event"],
  ["trade_in_finding"],
  ["payout_method"],
  ["audit_entry"],
])("the database refuses to delete rows of %s that must be kept, and to truncate it", async (table) => {
  await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow("only added to");
  await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow("only added to");
});

describe("the job", () => {
  const addFailed = (count: number) =>
    sql`insert into orders (uuid, number, owner_hash, locale, email, billing_address, shipping_address, delivery_method,
        promise, payment_method, goods, discount, insurance, delivery, total, status, placed_at)
      select gen_random_uuid(), 'F' || lpad(n::text, 7, '0'), 'x', 'de', 'a@b.example', '{}', '{}', 'standard',
        '{}', 'card', 1, 0, 0, 0, 1, 'cancelled', now() - interval '2 years' from generate_series(1, ${count}) as n`.execute(
      db,
    );

  test("deletes in batches", async () => {
    await addFailed(7);
    let batches = 0;
    const counted = {
      transaction: ((work, ...rest) => {
        batches += 1;
        return database.transaction(work, ...rest);
      }) as typeof database.transaction,
    };
    expect(await deleteRecords(counted, ORDERS, 3)).toBe(7);
    expect(batches).toBe(3);
  });

  test.runIf(process.env["DATABASE_URL"])("deletes each order once in two processes at a time", async () => {
    await addFailed(40);
    const deleted = await Promise.all([
      deleteRecords(database, ORDERS, 3),
      deleteRecords(database, ORDERS, 3),
    ]);
    expect(deleted[0] + deleted[1]).toBe(40);
  });

  test.runIf(process.env["DATABASE_URL"])("leaves what somebody changes for the next run", async () => {
    await addFailed(2);
    const other = await db.startTransaction().execute();
    await sql`select from orders where number = 'F0000001' for update`.execute(other);
    expect(await deleteRecords(database, ORDERS)).toBe(1);
    await other.rollback().execute();
    expect(await deleteRecords(database, ORDERS)).toBe(1);
  });
});
