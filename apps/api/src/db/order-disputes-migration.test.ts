import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrateBefore } from "../test/fixtures/older-database.ts";
import { openEmptyDatabase } from "../test/test-database.ts";
import type { Database } from "./database.ts";

let database: Database;
beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(() => database.close());

test("orders with an open dispute of an older version are disputed, and what was refused because of one is known", async () => {
  await migrateBefore(database, "0092-order-disputes.expand");
  await sql
    .raw(
      `insert into orders (uuid, number, owner_hash, locale, email, billing_address, shipping_address, delivery_method, promise,
      payment_method, goods, discount, insurance, delivery, total, status)
    select ('00000000-0000-4000-8000-00000000000' || number)::uuid, 'ORDER00' || number, '', 'de', 'a@example.com', '{}', '{}',
      'standard', '{}', 'card', 100, 0, 0, 0, 100, 'paid'
    from generate_series(1, 3) as number;
    insert into payment (uuid, order_uuid, provider, method, amount, state) select uuid, uuid, 'stripe', 'card', 100, 'captured' from orders;
    insert into payment_problem (uuid, payment_uuid, kind, reference, amount, state, resolved_at)
    select gen_random_uuid(), payment.uuid, kind, 'x', 100, problem.state, case problem.state when 'resolved' then now() end
    from (values ('1', 'dispute', 'open'), ('2', 'dispute', 'resolved'), ('3', 'refund-failed', 'open')) as problem (number, kind, state)
    join payment on right(payment.uuid::text, 1) = number;
    insert into payment_operation (uuid, payment_uuid, kind, amount, state, reason, settled_at)
    select gen_random_uuid(), payment.uuid, 'refund', 100, operation.state, reason, now()
    from (values ('1', 'dropped', 'disputed'), ('2', 'refused', 'charge_for_pending_refund_disputed'), ('3', 'refused', 'declined'),
      ('3', 'done', null)) as operation (number, state, reason)
    join payment on right(payment.uuid::text, 1) = number`,
    )
    .execute(database.db);
  expect(await database.migrate()).toContain("0092-order-disputes.expand");
  const { rows: orders } = await sql`select number, is_disputed from orders order by number`.execute(
    database.db,
  );
  expect(orders).toEqual([
    { number: "ORDER001", is_disputed: true },
    { number: "ORDER002", is_disputed: false },
    { number: "ORDER003", is_disputed: false },
  ]);
  const { rows: operations } =
    await sql`select reason, reason_code from payment_operation order by reason`.execute(database.db);
  expect(operations).toEqual([
    { reason: "charge_for_pending_refund_disputed", reason_code: "disputed" },
    { reason: "declined", reason_code: "other" },
    { reason: "disputed", reason_code: "disputed" },
    { reason: null, reason_code: null },
  ]);
});
