import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import { BERLIN } from "../../../test/actions/checkout-actions.ts";
import { atOnce, customerActions } from "../../../test/actions/customers.ts";
import { operatorOrderActions } from "../../../test/actions/operator-order-actions.ts";
import { orderActions } from "../../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import type { CallAs } from "../../../test/api.ts";
import { createTestProvider } from "../../../test/stand-ins/test-provider.ts";
import { readOrderToPlace } from "../../checkout/checkout.public.ts";
import { creditAccount, creditOf, post } from "../../ledger/ledger.public.ts";
import { prepaymentProvider } from "../../payment/payment.public.ts";
import { placeOrder } from "./place-order.ts";

const card = createTestProvider();
const providers = [prepaymentProvider, card];
const { api, ...shop } = await startCartShop({ providers });
const orders = orderActions(api);
const operators = operatorOrderActions(api);
const people = customerActions(api);
const { db } = api.database;
beforeEach(() => card.answers("captured"));

/** A customer with credit and a cart of goods for 40 euros; with the delivery 43.99. */
async function shopper(
  credit: number,
): Promise<CallAs & { readonly uuid: string; readonly customer: string }> {
  const { uuid, customer } = await people.customer();
  if (credit > 0)
    await api.database.transaction((transaction) =>
      post(transaction, {
        reason: "correction",
        document: randomUUID(),
        movements: [{ from: "goods", to: creditAccount(uuid), amount: credit }],
      }),
    );
  const product = await shop.product({ A1: { price: 4_000, units: 3 } });
  const body = { id: product, name: "", productVariantLabel: "A1" as const };
  dataOf(await api.call("api_add_item_to_cart", { body }, { customer }));
  dataOf(await orders.putAddress({ customer }, { address: BERLIN }));
  dataOf(await orders.putDelivery({ customer }, "standard"));
  return { uuid, customer };
}

const TOTAL = 4_399;
const work = () => api.runJobs("queue");

async function ledgerSum(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select sum(amount)::int as sum from ledger_entry`.execute(db);
  return rows[0]?.sum ?? Number.NaN;
}

/** Orders with credit, and the rest by `method`. */
async function ordered(credit: number, method: string | null = null) {
  const { uuid, customer } = await shopper(credit);
  const as = { customer };
  const shown = dataOf(await orders.payWithCredit(as, method));
  const order = dataOf(await orders.complete(as, shown)).orderUuid;
  return { as, customer: uuid, order, shown, read: async () => dataOf(await orders.readOrder(as, order)) };
}

describe("credit in the checkout", () => {
  test("pays first, the rest another method, and the totals say so", async () => {
    const { customer } = await shopper(1_000);
    const before = dataOf(await orders.putPayment({ customer }, "card"));
    expect(before.credit).toEqual({ available: 1_000, used: 0 });
    const after = dataOf(await orders.payWithCredit({ customer }, "card"));
    expect(after).toMatchObject({ credit: { available: 1_000, used: 1_000 }, missing: null });
    expect(after.version).not.toBe(before.version);
  });

  test("that pays everything needs no other method; one that does not needs it", async () => {
    const { customer } = await shopper(TOTAL);
    expect(dataOf(await orders.payWithCredit({ customer }))).toMatchObject({
      credit: { used: TOTAL },
      missing: null,
    });
    const poorer = await shopper(TOTAL - 1);
    expect(dataOf(await orders.payWithCredit(poorer)).missing).toBe("payment-method");
    const without = { body: { method: null, useCredit: false } };
    expect(codeOf(await api.call("api_put_checkout_payment_method", without, poorer))).toBe(
      "VALIDATION_FAILED",
    );
  });

  test("is the customer's: without credit nothing is used", async () => {
    const { customer } = await shopper(0);
    expect(dataOf(await orders.payWithCredit({ customer }, "card")).credit).toEqual({
      available: 0,
      used: 0,
    });
  });
});

describe("credit that got less after the shopper saw it", () => {
  const spend = (customer: string, amount: number) =>
    api.database.transaction((transaction) =>
      post(transaction, {
        reason: "correction",
        document: randomUUID(),
        movements: [{ from: creditAccount(customer), to: "goods", amount }],
      }),
    );

  test.each([
    ["alone", null],
    ["beside a card", "card"],
  ])("refuses the order with a reason of its own: %s", async (_how, method) => {
    const credit = method === null ? TOTAL : 1_000;
    const { uuid, customer } = await shopper(credit);
    const shown = dataOf(await orders.payWithCredit({ customer }, method));
    await spend(uuid, 600);
    expect(codeOf(await orders.complete({ customer }, shown))).toBe("CREDIT_TOO_LOW");
    const { missing, credit: left } = await orders.readCheckout({ customer });
    expect([missing, left.used]).toEqual([method === null ? "payment-method" : null, credit - 600]);
    expect(await creditOf(db, uuid)).toBe(credit - 600);
  });

  test("is no reason when the version is another for something else, or names no credit", async () => {
    const { customer } = await shopper(1_000);
    const shown = dataOf(await orders.payWithCredit({ customer }, "card"));
    for (const version of ["x", "x.", "x.1000", `x.${"9".repeat(13)}`])
      expect(codeOf(await orders.complete({ customer }, { ...shown, version }))).toBe("CHECKOUT_CHANGED");
  });
});

describe("an order", () => {
  test("that credit pays is paid when it is placed, with its invoice", async () => {
    const { customer, order, read } = await ordered(5_000);
    expect(await read()).toMatchObject({
      status: "paid",
      paymentMethod: "credit",
      payment: { status: "captured", credit: TOTAL, dueAt: null, redirectUrl: null },
      documents: [{ kind: "invoice" }],
    });
    expect(await creditOf(db, customer)).toBe(5_000 - TOTAL);
    expect([...card.charges.values()].some((charge) => charge.order === order)).toBe(false);
    expect(await ledgerSum()).toBe(0);
  });

  test("that credit pays is answered although the process died before its answer", async () => {
    const { customer } = await shopper(5_000);
    const as = { customer, idempotencyKey: randomUUID() };
    const shown = dataOf(await orders.payWithCredit({ customer }));
    const first = dataOf(await orders.complete(as, shown));
    await sql`update idempotency_key set status = null, answer = null, tried_at = now() - interval '1 hour'
      where key = ${as.idempotencyKey}`.execute(db);
    expect(codeOf(await orders.complete(as, shown))).toBe("IDEMPOTENCY_KEY_IN_FLIGHT");
    await api.runJobs("interrupted-calls");
    expect(dataOf(await orders.complete(as, shown))).toEqual(first);
  });

  test("charges the card only the rest, and a transfer asks only for the rest", async () => {
    const { order, read } = await ordered(1_000, "card");
    expect(await read()).toMatchObject({ status: "paid", payment: { credit: 1_000 } });
    const charge = [...card.charges.values()].find((each) => each.order === order);
    expect(charge?.amount).toBe(TOTAL - 1_000);
    const transfer = await ordered(1_000, "prepayment");
    expect(await transfer.read()).toMatchObject({
      status: "placed",
      payment: { transfer: { amount: TOTAL - 1_000 } },
    });
  });

  test("whose card payment fails is cancelled, and gives the credit back once", async () => {
    card.answers("failed");
    const { uuid, customer } = await shopper(1_000);
    const shown = dataOf(await orders.payWithCredit({ customer }, "card"));
    expect(codeOf(await orders.complete({ customer }, shown))).toBe("PAYMENT_FAILED");
    await Promise.all([work(), work()]);
    await work();
    expect(await creditOf(db, uuid)).toBe(1_000);
    const again = await orders.readCheckout({ customer });
    expect([again.missing, again.credit]).toEqual([null, { available: 1_000, used: 1_000 }]);
    expect(await ledgerSum()).toBe(0);
  });

  test("that the shop cancels gives credit and card back, each once", async () => {
    const { customer, order, read } = await ordered(1_000, "card");
    dataOf(await operators.cancel(await operators.numberOf(order)));
    await work();
    await work();
    expect(await creditOf(db, customer)).toBe(1_000);
    expect(await read()).toMatchObject({ status: "cancelled" });
    const { rows } = await sql`select provider, o.amount, o.state from payment_operation o
      join payment on payment.uuid = payment_uuid where order_uuid = ${order} order by 1`.execute(db);
    expect(rows).toEqual([
      { provider: "credit", amount: 1_000, state: "done" },
      { provider: "test", amount: TOTAL - 1_000, state: "done" },
    ]);
  });
});

describe.runIf(process.env["DATABASE_URL"])("at once", () => {
  test("credit spent from two carts at once: once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { uuid, customer } = await shopper(TOTAL);
      const shown = dataOf(await orders.payWithCredit({ customer }));
      // A second cart of the same customer, as if two logins had one each.
      const other = await shopper(0);
      const second = dataOf(await orders.payWithCredit({ customer: other.customer }, "prepayment"));
      const ownerOf = async (orderUuid: string | null) =>
        db
          .selectFrom("checkout")
          .innerJoin("cart", "cart.uuid", "cart_uuid")
          .select("owner_hash as owner")
          .where("order_uuid", "=", orderUuid)
          .executeTakeFirstOrThrow();
      const carts = [shown, second].map(async ({ orderUuid }) => ({
        orderUuid: orderUuid ?? "",
        shopper: { ...(await ownerOf(orderUuid)), customer: uuid, locale: "en" as const },
      }));
      const requests = await Promise.all(carts);
      const methods = providers.flatMap((provider) => provider.methods);
      const versions = await Promise.all(
        requests.map(({ shopper: whose }) =>
          api.database.transaction((transaction) => readOrderToPlace(transaction, whose, methods)),
        ),
      );
      const results = await Promise.allSettled(
        requests.map((request, index) =>
          api.database.transaction((transaction) =>
            placeOrder(
              transaction,
              providers,
              {
                ...request,
                version: versions[index]?.checkout.version ?? "",
                client: { address: null, userAgent: null },
              },
              1,
            ),
          ),
        ),
      );
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await creditOf(db, uuid)).toBe(0);
      const { rows } = await sql<{ spent: number }>`select coalesce(sum(amount), 0)::int as spent
        from payment join orders on orders.uuid = order_uuid
        where provider = 'credit' and customer_uuid = ${uuid}`.execute(db);
      expect(rows[0]?.spent).toBe(TOTAL);
    }
    expect(await ledgerSum()).toBe(0);
  });

  test("one order placed 20 times spends its credit once", async () => {
    const { uuid, customer } = await shopper(2 * TOTAL);
    const shown = dataOf(await orders.payWithCredit({ customer }));
    const answers = await atOnce(20, () => orders.complete({ customer }, shown));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK"]));
    expect(await creditOf(db, uuid)).toBe(TOTAL);
  });
});
