import { randomUUID } from "node:crypto";
import type { Cart } from "@reprise/contracts";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { codeOf, dataOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { putCoupon } from "../../test/actions/coupons.ts";
import { atOnce, customerActions } from "../../test/actions/customers.ts";
import { newVisitor } from "../../test/api.ts";
import { disableCoupon, redeemCoupon } from "../coupon/coupon.public.ts";

const { api, ...shop } = await startCartShop();
const people = customerActions(api);
const { database } = api;
beforeEach(() => database.db.deleteFrom("throttle").execute());

/** Prices of a cart: goods, discount, delivery, total, and the discount of each line. */
const prices = ({ itemsPrice, discountPrice, shippingPrice, paymentPrice, cartItems }: Cart) => [
  itemsPrice,
  discountPrice,
  shippingPrice,
  paymentPrice,
  cartItems.map(({ discount }) => discount.amount),
];
const codes = ({ coupons }: Cart) => coupons.map(({ code }) => code);
let last = 0;
const newCode = () => `CODE${(last += 1)}`;
/** A visitor with one phone of €20 in the cart. */
async function withPhone(categories: readonly [number, ...number[]] = [1]) {
  const visitor = newVisitor();
  const phone = await shop.product({ A1: { price: 2000, units: 9 } }, { categories });
  return { visitor, phone, line: await shop.added(visitor, phone) };
}
const expire = (code: string) =>
  sql`update coupon set valid_until = now() where code = ${code}`.execute(database.db);

describe("setting", () => {
  test("a percentage lowers each line and the total to the cent", async () => {
    const { visitor, phone } = await withPhone();
    await shop.add(visitor, await shop.product({ A1: { price: 499, units: 1 } }));
    await shop.add(visitor, phone);
    const code = newCode();
    await putCoupon(database, { code, value: 15 });
    const cart = dataOf(await shop.setCoupon(visitor, ` ${code.toLowerCase()} `));
    // 15 % of 44.99 is 6.7485.
    expect(prices(cart)).toEqual([4499, 675, 399, 4223, [600, 75]]);
    expect(cart.coupons).toEqual([
      { code, kind: "percentage", value: 15, minimumGoods: 0, isSimulated: false },
    ]);
    expect(await shop.read(visitor)).toEqual(cart);
  });

  test("an amount is for goods of its categories and their descendants", async () => {
    const { visitor } = await withPhone([1, 2, 3]);
    await shop.add(visitor, await shop.product({ A1: { price: 900, units: 1 } }, { categories: [1, 4] }));
    const code = newCode();
    await putCoupon(database, { code, kind: "amount", value: 2500, categoryIds: [2] });
    expect(prices(dataOf(await shop.setCoupon(visitor, code)))).toEqual([2900, 2000, 399, 1299, [2000, 0]]);
  });

  test("free delivery removes the delivery price", async () => {
    const { visitor } = await withPhone();
    const code = newCode();
    await putCoupon(database, { code, kind: "free-delivery", value: 0 });
    expect(prices(dataOf(await shop.setCoupon(visitor, code)))).toEqual([2000, 0, 0, 2000, [0]]);
  });

  test("an empty cart keeps a coupon for later", async () => {
    const visitor = newVisitor();
    const code = newCode();
    await putCoupon(database, { code, minimumGoods: 1000 });
    const empty = dataOf(await shop.setCoupon(visitor, code));
    expect([codes(empty), empty.errors]).toEqual([[code], []]);
    const phone = await shop.product({ A1: { price: 1000, units: 1 } });
    expect(dataOf(await shop.add(visitor, phone)).cart.discountPrice).toBe(100);
  });

  test("another coupon replaces the first one, a repeat changes nothing", async () => {
    const { visitor } = await withPhone();
    const [first, second] = [newCode(), newCode()];
    await putCoupon(database, { code: first });
    await putCoupon(database, { code: second, value: 50 });
    await shop.setCoupon(visitor, first);
    const carts = await atOnce(3, () => shop.setCoupon(visitor, second));
    for (const cart of carts)
      expect([codes(dataOf(cart)), dataOf(cart).discountPrice]).toEqual([[second], 1000]);
  });

  test("removing is repeatable, also without a cart", async () => {
    const { visitor } = await withPhone();
    const code = newCode();
    await putCoupon(database, { code });
    await shop.setCoupon(visitor, code);
    for (const cart of [await shop.removeCoupon(visitor), await shop.removeCoupon(visitor)])
      expect([codes(cart), ...prices(cart)]).toEqual([[], 2000, 0, 399, 2399, [0]]);
    expect(codes(await shop.removeCoupon(newVisitor()))).toEqual([]);
  });

  test("refuses a coupon that does not hold; the cart keeps its own", async () => {
    const { visitor } = await withPhone();
    const [own, soon, over, off, empty] = [newCode(), newCode(), newCode(), newCode(), newCode()];
    await putCoupon(database, { code: own });
    await putCoupon(database, { code: soon, validFrom: "2999-01-01T00:00:00Z" });
    await putCoupon(database, { code: over, validUntil: "2020-01-01T00:00:00Z" });
    await putCoupon(database, { code: off });
    await disableCoupon(database.db, off);
    await putCoupon(database, { code: empty, limitOverall: 1 });
    const redeemer = { customer: null, emailKey: "a@example.com" };
    await redeemCoupon(database.db, { code: empty, reference: randomUUID(), redeemer });
    await shop.setCoupon(visitor, own);
    const errors = [];
    for (const code of [soon, over, empty, off, "NONE"])
      errors.push(codeOf(await shop.setCoupon(visitor, code)));
    expect(errors).toEqual([
      "COUPON::NOT_YET_VALID",
      "COUPON::EXPIRED",
      "COUPON::USED_UP",
      "COUPON::UNKNOWN",
      "COUPON::UNKNOWN",
    ]);
    expect(codes(await shop.read(visitor))).toEqual([own]);
  });

  test("refuses what is no code", async () => {
    const visitor = newVisitor();
    for (const code of ["", "  ", "x".repeat(41), "A\u0000B"])
      expect(codeOf(await shop.setCoupon(visitor, code))).toBe("VALIDATION_FAILED");
    expect(codeOf(await api.call("api_set_coupon", { body: { code: "X" } }))).toBe("BAD_REQUEST");
  });

  test("a customer who has used the coupon cannot use it again", async () => {
    const { customer, uuid, email: emailKey } = await people.customer();
    const code = newCode();
    await putCoupon(database, { code, limitPerCustomer: 1 });
    const redeemer = { customer: uuid, emailKey };
    await redeemCoupon(database.db, { code, reference: randomUUID(), redeemer });
    expect(codeOf(await api.call("api_set_coupon", { body: { code } }, { customer }))).toBe(
      "COUPON::ALREADY_USED",
    );
    expect(codeOf(await shop.setCoupon(newVisitor(), code))).toBe("OK");
  });
});

describe("a coupon that does not hold any more", () => {
  test("is removed and reported once", async () => {
    const { visitor } = await withPhone();
    const code = newCode();
    await putCoupon(database, { code });
    await shop.setCoupon(visitor, code);
    await expire(code);
    const cart = await shop.read(visitor);
    expect([codes(cart), cart.discountPrice, cart.repaired]).toEqual([
      [],
      0,
      [{ code: "COUPON::EXPIRED", coupon: code }],
    ]);
    expect((await shop.read(visitor)).repaired).toEqual([]);
  });

  test("is removed by the next change as well", async () => {
    const { visitor, line } = await withPhone();
    const code = newCode();
    await putCoupon(database, { code });
    await shop.setCoupon(visitor, code);
    await disableCoupon(database.db, code);
    const cart = dataOf(await shop.update(visitor, line, { quantity: 2 }));
    expect([cart.paymentPrice, cart.repaired]).toEqual([4399, [{ code: "COUPON::UNKNOWN", coupon: code }]]);
  });

  test("stays as an error of the cart when only the lines do not fit, and holds again", async () => {
    const { visitor, line } = await withPhone();
    const code = newCode();
    await putCoupon(database, { code, minimumGoods: 4000 });
    const below = dataOf(await shop.setCoupon(visitor, code));
    expect([codes(below), below.discountPrice, below.errors, below.repaired]).toEqual([
      [code],
      0,
      [{ type: "COUPON::MINIMUM_NOT_REACHED", missing: 2000 }],
      [],
    ]);
    const reached = dataOf(await shop.update(visitor, line, { quantity: 2 }));
    expect([reached.discountPrice, reached.errors]).toEqual([400, []]);
    const again = dataOf(await shop.update(visitor, line, { quantity: 1 }));
    expect([again.discountPrice, again.errors.length]).toEqual([0, 1]);
  });

  test("says that it is not for these goods", async () => {
    const { visitor } = await withPhone([1, 2]);
    const code = newCode();
    await shop.product({}, { categories: [77] });
    await putCoupon(database, { code, categoryIds: [77] });
    expect(dataOf(await shop.setCoupon(visitor, code)).errors).toEqual([
      { type: "COUPON::NOT_FOR_THESE_ITEMS" },
    ]);
  });
});

describe("a coupon for instalments", () => {
  const error = "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED";

  test("refuses a second item, and a higher quantity", async () => {
    const { visitor, phone, line } = await withPhone();
    const code = newCode();
    await putCoupon(database, { code, isForInstallments: true });
    expect(dataOf(await shop.setCoupon(visitor, code)).discountPrice).toBe(200);
    expect(codeOf(await shop.add(visitor, phone))).toBe(error);
    expect(codeOf(await shop.update(visitor, line, { quantity: 2 }))).toBe(error);
    expect((await shop.read(visitor)).orderProductsCount).toBe(1);
  });

  test("gives nothing to a cart that already has more, whose quantities can still be lowered", async () => {
    const { visitor, line } = await withPhone();
    await shop.update(visitor, line, { quantity: 3 });
    const code = newCode();
    await putCoupon(database, { code, isForInstallments: true });
    expect(dataOf(await shop.setCoupon(visitor, code)).errors).toEqual([{ type: error }]);
    expect(dataOf(await shop.update(visitor, line, { quantity: 2 })).errors).toEqual([{ type: error }]);
    expect(dataOf(await shop.update(visitor, line, { quantity: 1 })).discountPrice).toBe(200);
  });
});

describe("simulating", () => {
  test("shows the cart with a coupon and stores nothing", async () => {
    const { visitor } = await withPhone();
    const [own, other] = [newCode(), newCode()];
    await putCoupon(database, { code: own });
    await putCoupon(database, { code: other, value: 50 });
    const stored = dataOf(await shop.setCoupon(visitor, own));
    expect(dataOf(await shop.simulateCoupon(visitor, own))).toEqual(stored);
    const simulated = dataOf(await shop.simulateCoupon(visitor, other));
    expect([simulated.coupons, simulated.discountPrice]).toEqual([
      [{ code: other, kind: "percentage", value: 50, minimumGoods: 0, isSimulated: true }],
      1000,
    ]);
    expect(await shop.read(visitor)).toEqual(stored);
  });

  test("refuses a coupon that does not hold, and leaves the repair to the next read", async () => {
    const { visitor } = await withPhone();
    const code = newCode();
    await putCoupon(database, { code });
    await shop.setCoupon(visitor, code);
    await expire(code);
    expect(codeOf(await shop.simulateCoupon(visitor, code))).toBe("COUPON::EXPIRED");
    expect((await shop.read(visitor)).repaired).toHaveLength(1);
  });
});

describe("guessing", () => {
  test("a code that no coupon can have is unknown, and does not count as a guess", async () => {
    const { visitor } = await withPhone();
    for (let count = 0; count < 12; count += 1)
      expect(codeOf(await shop.setCoupon(visitor, `no code ${count}!`))).toBe("COUPON::UNKNOWN");
    const code = newCode();
    await putCoupon(database, { code });
    expect(codes(dataOf(await shop.setCoupon(visitor, `Code: „\u200B${code}“.`)))).toEqual([code]);
  });

  test("waits after ten unknown or disabled codes of a visitor; the own coupon is still simulated", async () => {
    const { visitor } = await withPhone();
    const [own, disabled] = [newCode(), newCode()];
    await putCoupon(database, { code: own });
    await putCoupon(database, { code: disabled });
    await disableCoupon(database.db, disabled);
    for (let use = 0; use < 12; use += 1) expect(codeOf(await shop.setCoupon(visitor, own))).toBe("OK");
    const guesses = [];
    for (let guess = 0; guess < 12; guess += 1)
      guesses.push(
        codeOf(
          guess % 2 === 0
            ? await shop.setCoupon(visitor, disabled)
            : await shop.simulateCoupon(visitor, `GUESS${guess}`),
        ),
      );
    expect(guesses).toEqual([
      ...Array.from({ length: 10 }, () => "COUPON::UNKNOWN"),
      "TOO_MANY_REQUESTS",
      "TOO_MANY_REQUESTS",
    ]);
    expect(codeOf(await shop.setCoupon(visitor, own))).toBe("TOO_MANY_REQUESTS");
    expect(codeOf(await shop.simulateCoupon(visitor, own))).toBe("OK");
  });

  test("counts visitors of one network together, also in parallel", async () => {
    const address = "2001:db8:7:7::1";
    const answers = await atOnce(60, (guess) =>
      shop.setCoupon(newVisitor(), `GUESS${guess}`, { address: guess % 2 ? address : "2001:db8:7:7::2" }),
    );
    const unknown = answers.filter((answer) => codeOf(answer) === "COUPON::UNKNOWN").length;
    expect(unknown).toBe(50);
    expect(codeOf(await shop.setCoupon(newVisitor(), "GUESS", { address: "2001:db8:8::1" }))).toBe(
      "COUPON::UNKNOWN",
    );
  });
});

test("at login a customer without a coupon gets the visitor's; otherwise the own one stays", async () => {
  const [visitors, customers] = [newCode(), newCode()];
  for (const code of [visitors, customers]) await putCoupon(database, { code });
  const { email } = await people.customer();
  const logIn = async (code: string) => {
    const visitor = newVisitor();
    await shop.setCoupon(visitor, code);
    const { customerToken } = dataOf(await people.logIn(email, undefined, { visitor }));
    return codes(dataOf(await api.call("api_get_cart", {}, { customer: customerToken })));
  };
  expect(await logIn(customers)).toEqual([customers]);
  expect(await logIn(visitors)).toEqual([customers]);
});
