import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { BERLIN, newAddress, newEmail } from "../../test/actions/checkout-actions.ts";
import { customerActions } from "../../test/actions/customers.ts";
import { orderActions } from "../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startCartShop();
const orders = orderActions(api);
const people = customerActions(api);

async function visitor(product: number, quantity = 1) {
  const as = { visitor: newVisitor() };
  for (let added = 0; added < quantity; added += 1) await shop.add(as.visitor, product);
  return as;
}

interface Holder {
  readonly address: string;
  readonly email?: string;
  /** Products and quantities. */
  readonly lines: readonly (readonly [number, number])[];
}

const freeUnits = async (product: number): Promise<number> => {
  const { rows } = await sql<{ quantity: number }>`select quantity from variant where product_id = ${product}
    and label = 'A1'`.execute(api.database.db);
  return rows[0]?.quantity ?? 0;
};

test("the payment step reserves the units for 15 minutes; others do not get them, their owner does", async () => {
  const product = await shop.product({ A1: { price: 4_000, units: 1 } });
  const [first, second] = [await visitor(product), await visitor(product)];
  dataOf(await orders.guestAddress(first));
  expect((await orders.readCheckout(first)).holdUntil).toBeNull();
  const shown = await orders.enterAll(first, "prepayment");
  const minutes = (Date.parse(shown.holdUntil ?? "") - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  expect(await freeUnits(product)).toBe(0);
  expect(codeOf(await shop.add(newVisitor(), product))).toBe("PRODUCT_VARIANT_EXHAUSTED");
  expect((await shop.read(second.visitor)).cartItems).toMatchObject([{ reservedUntil: expect.any(String) }]);
  expect((await shop.read(first.visitor)).cartItems).toHaveLength(1);
  expect(codeOf(await orders.complete(first, shown))).toBe("OK");
});

test("choosing again does not prolong a hold; after its end the units are free, and the checkout says so", async () => {
  const product = await shop.product({ A1: { price: 4_000, units: 1 } });
  const as = await visitor(product);
  const shown = await orders.enterAll(as, "prepayment");
  expect(dataOf(await orders.putPayment(as, "prepayment")).holdUntil).toBe(shown.holdUntil);
  await orders.endHold(shown);
  expect(await freeUnits(product)).toBe(1);
  expect((await orders.readCheckout(as)).holdUntil).toBeNull();
  expect((await orders.readCheckout(as)).hasHoldEnded).toBe(true);
});

test("one checkout reserves at most half of the free units, and at least one; it can still buy more", async () => {
  const product = await shop.product({ A1: { price: 4_000, units: 5 } });
  const as = await visitor(product, 4);
  const shown = await orders.enterAll(as, "prepayment");
  expect(await freeUnits(product)).toBe(3);
  expect(shown.cart.orderProductsCount).toBe(4);
  expect(codeOf(await orders.complete(as, shown))).toBe("OK");
  expect(await freeUnits(product)).toBe(1);
});

test("a login in the middle releases the visitor's hold, and the next step reserves again", async () => {
  const product = await shop.product({ A1: { price: 4_000, units: 1 } });
  const as = await visitor(product);
  await orders.enterAll(as, "prepayment");
  const person = await people.customer();
  const login = dataOf(await people.logIn(person.email, undefined, as));
  const customer = { customer: login.customerToken };
  const { holdUntil, missing } = await orders.readCheckout(customer);
  expect([holdUntil, missing, await freeUnits(product)]).toEqual([null, null, 1]);
  dataOf(await orders.putPayment(customer, "prepayment"));
  expect(await freeUnits(product)).toBe(0);
});

test("unpaid orders keep at most half of a variant, and there are at most five", async () => {
  const product = await shop.product({ A1: { price: 4_000, units: 5 } });
  const as = { visitor: newVisitor() };
  const orderOne = async (id: number) => {
    await shop.add(as.visitor, id);
    return codeOf(await orders.complete(as, await orders.enterAll(as, "prepayment")));
  };
  expect([await orderOne(product), await orderOne(product), await orderOne(product)]).toEqual([
    "OK",
    "OK",
    "UNPAID_ORDERS_LIMIT_REACHED",
  ]);
  const others = await Promise.all(
    Array.from({ length: 4 }, () => shop.product({ A1: { price: 500, units: 9 } })),
  );
  const cart = await shop.read(as.visitor);
  for (const { uuid } of cart.cartItems) await shop.remove(as.visitor, uuid);
  const codes: string[] = [];
  for (const other of others) codes.push(await orderOne(other));
  expect(codes).toEqual(["OK", "OK", "OK", "UNPAID_ORDERS_LIMIT_REACHED"]);
});

describe("holds of several visitors", () => {
  const held = async ({ address, email = newEmail(), lines }: Holder) => {
    const as = { visitor: newVisitor(), address };
    for (const [product, quantity] of lines) {
      const { uuid } = dataOf(await shop.add(as.visitor, product));
      if (quantity > 1)
        dataOf(await api.call("api_update_cart_item", { params: { uuid }, body: { quantity } }, as));
    }
    dataOf(await orders.putAddress(as, { email, address: BERLIN }));
    dataOf(await orders.putDelivery(as, "standard"));
    return { as, shown: dataOf(await orders.putPayment(as, "prepayment")) };
  };

  test("who type the same address share half of a variant; the rest can still be bought", async () => {
    const product = await shop.product({ A1: { price: 4_000, units: 8 } });
    const email = newEmail();
    await held({ address: newAddress(), email, lines: [[product, 3]] });
    const second = await held({ address: newAddress(), email, lines: [[product, 3]] });
    expect(await freeUnits(product)).toBe(4);
    const third = await held({ address: newAddress(), email, lines: [[product, 3]] });
    expect(third.shown.holdUntil).toBeNull();
    expect(await freeUnits(product)).toBe(4);
    expect(codeOf(await orders.complete(second.as, second.shown))).toBe("OK");
  });

  test("of one network share half of a variant, and may hold at least ten units", async () => {
    const address = newAddress();
    const product = await shop.product({ A1: { price: 4_000, units: 16 } });
    for (let visitors = 0; visitors < 4; visitors += 1) await held({ address, lines: [[product, 3]] });
    expect(await freeUnits(product)).toBe(6);
    await held({ address: newAddress(), lines: [[product, 3]] });
    expect(await freeUnits(product)).toBe(3);
  });

  test("of one network are at most 300 units", async () => {
    const address = newAddress();
    const lines: [number, number][] = [];
    for (let count = 0; count < 32; count += 1)
      lines.push([await shop.product({ A1: { price: 4_000, units: 20 } }), 10]);
    await held({ address, lines: lines.slice(0, 16) });
    await held({ address, lines: lines.slice(16) });
    const free = await Promise.all(lines.map(([product]) => freeUnits(product)));
    expect(free.reduce((sum, units) => sum + units, 0)).toBe(32 * 20 - 300);
  });

  test("are forgotten by address and network after their end", async () => {
    const product = await shop.product({ A1: { price: 4_000, units: 8 } });
    const { shown } = await held({ address: newAddress(), lines: [[product, 1]] });
    const isKept = async () => {
      await api.runJobs("claimants");
      const { rows } = await sql<{ isKept: boolean }>`
        select guest_email_key is not null or network_hash is not null as "isKept"
        from checkout where order_uuid = ${shown.orderUuid}`.execute(api.database.db);
      return rows[0]?.isKept;
    };
    expect(await isKept()).toBe(true);
    await orders.endHold(shown);
    expect(await isKept()).toBe(false);
  });
});
