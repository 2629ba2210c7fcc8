import { sql } from "kysely";
import { expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
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
  expect(codeOf(await shop.add(newVisitor(), product))).toBe("PRODUCT_VARIANT_OUT_OF_STOCK");
  expect((await shop.read(second.visitor)).cartItems).toEqual([]);
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
  const again = dataOf(await orders.putPayment(as, "prepayment"));
  expect(Date.parse(again.holdUntil ?? "")).toBeGreaterThan(Date.now());
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
