import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { newAddress } from "../../test/actions/checkout-actions.ts";
import { atOnce } from "../../test/actions/customers.ts";
import { transferAll } from "../../test/actions/documents.ts";
import { orderActions } from "../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, newVisitor } from "../../test/api.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";
import { prepaymentProvider } from "../payment/payment.public.ts";
import { MAX_LAST_UNITS } from "./claimant.ts";
import { lastUnitsOf } from "./last-units.ts";

const { api, ...shop } = await startCartShop({ providers: [prepaymentProvider, createTestProvider()] });
const orders = orderActions(api);
const { db } = api.database;

const lastUnit = () => shop.product({ A1: { price: 4_000, units: 1 } });

async function shopper(products: readonly number[], address = newAddress()) {
  const as = { visitor: newVisitor(), address };
  for (const product of products) dataOf(await shop.add(as.visitor, product));
  return as;
}
const holding = async (as: CallAs) => orders.enterAll(as, "prepayment");
const freeUnits = async (products: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ units: number }>`select sum(quantity)::int as units from variant
    where product_id = any(${products})`.execute(db);
  return rows[0]?.units ?? 0;
};
/** Ends every reservation, as time does. */
async function passTime(): Promise<void> {
  await sql`update unit set reserved_until = now() where state = 'reserved' and reserved_until < now() + interval '1 day'`.execute(
    db,
  );
  await sql`update checkout set hold_until = now() where hold_until is not null`.execute(db);
  await sql`update last_unit_hold set ends_at = now() where ends_at > now()`.execute(db);
  await api.runJobs("expired-claims");
}

test("the units of all lines of a variant together leave nothing for others", () => {
  const line = (variantId: number, quantity: number, free: number) =>
    ({ variantId, quantity, facts: { quantity: free } }) as Parameters<typeof lastUnitsOf>[1][number] & {
      readonly quantity: number;
    };
  const lines = [line(1, 2, 4), line(1, 2, 4), line(2, 1, 2), line(3, 1, 1)];
  expect(lastUnitsOf(lines, lines).map(({ variantId }) => variantId)).toEqual([1, 1, 3]);
});

describe("a line whose last unit somebody else has reserved", () => {
  test("stays, cannot be ordered, and can be again once the unit is free, without a word of a sale", async () => {
    const product = await lastUnit();
    const [first, second] = [await shopper([product]), await shopper([product])];
    const held = await holding(first);
    const cart = await shop.read(second.visitor);
    expect([cart.repaired, cart.errors]).toEqual([[], [{ type: "CART_ITEM_RESERVED" }]]);
    const [line] = cart.cartItems;
    expect(Math.abs(Date.parse(line?.reservedUntil ?? "") - Date.parse(held.holdUntil ?? ""))).toBeLessThan(
      2_000,
    );
    const entered = await holding(second);
    expect([entered.missing, entered.holdUntil]).toEqual(["cart", null]);
    expect(codeOf(await orders.complete(second, entered))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    expect((await shop.read(second.visitor)).cartItems).toHaveLength(1);
    await passTime();
    const free = await orders.readCheckout(second);
    expect([free.cart.errors, free.cart.cartItems[0]?.reservedUntil, free.missing]).toEqual([[], null, null]);
    expect(codeOf(await orders.complete(second, free))).toBe("OK");
  });

  test("is reserved until an unpaid order is due, and sold once it is paid", async () => {
    const product = await lastUnit();
    const [first, second] = [await shopper([product]), await shopper([product])];
    const order = await orders.order(first, "prepayment");
    const days =
      (Date.parse((await shop.read(second.visitor)).cartItems[0]?.reservedUntil ?? "") - Date.now()) /
      86_400_000;
    expect(days).toBeGreaterThan(6.9);
    const page = async () => {
      await api.runJobs("product-changes");
      const view = dataOf(await api.call("api_product_view", { params: { id: `${product}` } }, {}));
      return view.product.variants[0]?.reservedUntil;
    };
    expect(await page()).toEqual(expect.any(String));
    await transferAll(api, order);
    const cart = await shop.read(second.visitor);
    expect([cart.cartItems, cart.repaired]).toMatchObject([[], [{ code: "CART_ITEM_GONE" }]]);
    expect(await page()).toBeNull();
  });

  test("is reserved for a checkout however long its time is, and for an order without a time of its own", async () => {
    const product = await lastUnit();
    const [first, second] = [await shopper([product]), await shopper([product])];
    await holding(first);
    const unit = sql`update unit set reserved_until = now() + interval '2 years' from variant
      where variant.id = variant_id and product_id = ${product}`;
    await unit.execute(db);
    expect((await shop.read(second.visitor)).cartItems[0]?.reservedUntil).toEqual(expect.any(String));
    const placed = await lastUnit();
    await orders.order(await shopper([placed]), "prepayment");
    const { rows } = await sql`select state, reserved_until from unit join variant on variant.id = variant_id
      where product_id = ${placed}`.execute(db);
    expect(rows).toEqual([{ state: "reserved", reserved_until: null }]);
  });

  test("cannot be added to a cart, which is told apart from a sale", async () => {
    const product = await lastUnit();
    await holding(await shopper([product]));
    expect(codeOf(await shop.add(newVisitor(), product))).toBe("PRODUCT_VARIANT_EXHAUSTED");
  });

  test("a race for it has one winner; the others keep their line and are told that it is exhausted", async () => {
    const product = await lastUnit();
    const all = await Promise.all(Array.from({ length: 12 }, () => shopper([product])));
    const codes = await atOnce(12, async (index) => {
      const as = all[index] as CallAs;
      return codeOf(await orders.complete(as, await holding(as)));
    });
    expect(codes.toSorted()).toEqual([
      "OK",
      ...Array.from({ length: 11 }, () => "PRODUCT_VARIANT_EXHAUSTED"),
    ]);
    const carts = await Promise.all(all.map(({ visitor }) => shop.read(visitor)));
    expect(carts.filter(({ cartItems }) => cartItems.length === 1)).toHaveLength(11);
  });
});

describe("the own reservation", () => {
  test("never looks sold out: the line can be removed and added again", async () => {
    const product = await lastUnit();
    const as = await shopper([product]);
    await holding(as);
    const uuid = (await shop.read(as.visitor)).cartItems[0]?.uuid ?? "";
    await shop.remove(as.visitor, uuid);
    expect(await freeUnits([product])).toBe(1);
    expect(codeOf(await shop.add(as.visitor, product))).toBe("OK");
  });

  test("another grade and back works", async () => {
    const product = await shop.product({ A1: { price: 4_000, units: 1 }, A2: { price: 3_000, units: 1 } });
    const as = await shopper([product]);
    await holding(as);
    expect(codeOf(await shop.add(as.visitor, product, "A2"))).toBe("OK");
    expect(codeOf(await shop.add(as.visitor, product, "A1"))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    for (const { uuid } of (await shop.read(as.visitor)).cartItems) await shop.remove(as.visitor, uuid);
    expect(codeOf(await shop.add(as.visitor, product, "A1"))).toBe("OK");
  });

  test("gives back what a lower quantity does not need", async () => {
    const product = await shop.product({ A1: { price: 4_000, units: 8 } });
    const as = await shopper([product]);
    const uuid = (await shop.read(as.visitor)).cartItems[0]?.uuid ?? "";
    dataOf(await shop.update(as.visitor, uuid, { quantity: 3 }));
    await holding(as);
    expect(await freeUnits([product])).toBe(5);
    dataOf(await shop.update(as.visitor, uuid, { quantity: 1 }));
    expect(await freeUnits([product])).toBe(7);
  });
});

describe("last units", () => {
  test.each(["the same visitor", "another visitor of the network"])(
    "are not reserved again at once for %s, but can be bought",
    async (who) => {
      const product = await lastUnit();
      const first = await shopper([product]);
      expect((await holding(first)).holdUntil).not.toBeNull();
      await passTime();
      const again = who === "the same visitor" ? first : await shopper([product], first.address);
      const entered = await holding(again);
      expect([entered.holdUntil, await freeUnits([product])]).toEqual([null, 1]);
      const stranger = await shopper([product]);
      expect((await shop.read(stranger.visitor)).errors).toEqual([]);
      expect(codeOf(await orders.complete(again, entered))).toBe("OK");
    },
  );

  test("are reserved again after an hour, when nobody remembers", async () => {
    const product = await lastUnit();
    const as = await shopper([product]);
    await holding(as);
    await passTime();
    await sql`update last_unit_hold set ends_at = now() - interval '61 minutes'`.execute(db);
    expect((await holding(as)).holdUntil).not.toBeNull();
    await sql`update last_unit_hold set ends_at = now() - interval '61 minutes'`.execute(db);
    await api.runJobs("claimants");
    expect(await db.selectFrom("last_unit_hold").selectAll().execute()).toEqual([]);
  });

  test("of one network are reserved up to a limit, whatever the number of its visitors", async () => {
    const address = newAddress();
    const products: number[] = [];
    for (let count = 0; count < MAX_LAST_UNITS + 4; count += 1) products.push(await lastUnit());
    await holding(await shopper(products.slice(0, 3), address));
    await holding(await shopper(products.slice(3), address));
    expect(await freeUnits(products)).toBe(4);
    await holding(await shopper(products.slice(-4)));
    expect(await freeUnits(products)).toBe(0);
  });

  test("of one network are in unpaid orders up to a limit", async () => {
    const address = newAddress();
    const codes: string[] = [];
    for (let count = 0; count < MAX_LAST_UNITS + 1; count += 1) {
      const as = await shopper([await lastUnit()], address);
      codes.push(codeOf(await orders.complete(as, await holding(as))));
    }
    expect(codes).toEqual([...Array.from({ length: MAX_LAST_UNITS }, () => "OK"), "TOO_MANY_REQUESTS"]);
  });

  test("are in one order that is paid by transfer up to the limit, also in the first one; another method pays", async () => {
    const products: number[] = [];
    for (let count = 0; count <= MAX_LAST_UNITS; count += 1) products.push(await lastUnit());
    const as = await shopper(products);
    const refused = await orders.complete(as, await holding(as));
    expect(codeOf(refused)).toBe("INVALID_PAYMENT_METHOD");
    expect((await shop.read(as.visitor)).cartItems).toHaveLength(products.length);
    expect(codeOf(await orders.complete(as, dataOf(await orders.putPayment(as, "card"))))).toBe("OK");
  });

  test("are in all orders of a shopper that are paid by transfer up to the limit, whatever the network", async () => {
    const visitor = newVisitor();
    const orderSome = async (count: number) => {
      for (let added = 0; added < count; added += 1) dataOf(await shop.add(visitor, await lastUnit()));
      const as = { visitor, address: newAddress() };
      return codeOf(await orders.complete(as, await holding(as)));
    };
    expect([await orderSome(6), await orderSome(MAX_LAST_UNITS - 5)]).toEqual([
      "OK",
      "UNPAID_ORDERS_LIMIT_REACHED",
    ]);
  });
});
