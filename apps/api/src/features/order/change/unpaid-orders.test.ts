import { sql } from "kysely";
import { expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { addOperator } from "../../../test/actions/operators.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import { createTestProvider } from "../../../test/stand-ins/test-provider.ts";
import { lastPayment, type PaymentProvider, prepaymentProvider } from "../../payment/payment.public.ts";

/** Payments that the providers were asked to end, in this order. */
const asked: string[] = [];
const noting = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  expire: (name) => {
    asked.push(name.payment);
    return provider.expire(name);
  },
});
const card = createTestProvider();
const atTheBank = noting({ ...card, expire: () => Promise.resolve({ type: "pending" }) });
const { api, ...shop } = await startCartShop({ providers: [noting(prepaymentProvider), atTheBank] });
const orders = orderActions(api);
const { db } = api.database;

/** An unpaid order whose time to pay is over. */
async function overdue(method: string) {
  card.answers("redirect");
  const as = { visitor: newVisitor() };
  await shop.add(as.visitor, await shop.product({ A1: { price: 4_000, units: 3 } }));
  const uuid = await orders.order(as, method);
  await sql`update orders set payment_due_at = now() where uuid = ${uuid}`.execute(db);
  const read = async () => dataOf(await orders.readOrder(as, uuid));
  return { uuid, read, payment: (await lastPayment(db, uuid))?.uuid ?? "" };
}

/** Stores orders like this one, which were due within the millisecond before it. */
async function copy(order: string, times: number): Promise<void> {
  await sql`
    with due as (
      select one.*, gen_random_uuid() as copied, index
      from orders as one, generate_series(1, ${times}::integer) as index where uuid = ${order}
    ), copied as (
      insert into orders select (jsonb_populate_record(null::orders, to_jsonb(due) || jsonb_build_object(
        'uuid', copied, 'number', lpad(index::text, 8, '0'),
        'payment_due_at', payment_due_at - index * interval '1 microsecond'))).* from due
    ), history as (
      insert into order_event (order_uuid, position, event, actor)
      select copied, position, event, actor from due join order_event on order_uuid = due.uuid
    )
    insert into payment (uuid, order_uuid, provider, method, amount, state)
    select gen_random_uuid(), copied, provider, method, amount, state
    from due join payment on order_uuid = due.uuid`.execute(db);
}

test("orders whose payment the bank has do not keep a later one from its end", async () => {
  const waiting = await overdue("card");
  await copy(waiting.uuid, 120);
  const { rows } = await sql<{ payment: string }>`select payment.uuid as payment
    from orders join payment on order_uuid = orders.uuid order by payment_due_at`.execute(db);
  const later = await overdue("prepayment");
  await api.runJobs("unpaid-orders");
  expect([(await waiting.read()).status, (await later.read()).status]).toEqual(["placed", "cancelled"]);
  expect(asked).toEqual([...rows.map(({ payment }) => payment), later.payment]);
});

test("an underpaid order is left to a person: its end is asked for once, and the rest still pays it", async () => {
  const finance = await addOperator(api, "finance");
  const { read, payment } = await overdue("prepayment");
  const { transfer } = (await read()).payment;
  const receive = async (id: string, amount: number) => {
    const entries = [{ id, bookedOn: "2026-11-22", amount, purpose: transfer?.reference ?? "" }];
    return dataOf(await api.call("api_operator_reconcile_payments", { body: { entries } }, finance)).results;
  };
  expect(await receive("most", (transfer?.amount ?? 0) - 1)).toMatchObject([{ result: "underpaid" }]);
  for (let time = 0; time < 2; time += 1) await api.runJobs("unpaid-orders");
  expect((await read()).status).toBe("placed");
  expect(asked.filter((each) => each === payment)).toHaveLength(1);
  expect(await receive("rest", 1)).toMatchObject([{ result: "paid" }]);
});
