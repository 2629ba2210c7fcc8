import { randomUUID } from "node:crypto";
import { FULL_BATTERY_CATEGORY_ID, FULL_BATTERY_SURCHARGE, type VariantLabel } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newVisitor, startTestApi, type TestApi } from "../../test/api.ts";
import { putProduct, type PutProduct, restock } from "../../test/put-product.ts";
import { cartSweep } from "./cart.sweep.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
});
afterAll(() => api.close());

let lastId = 0;
/** A product of its own for each test; says its id. */
async function product(variants: PutProduct["variants"], more: Omit<PutProduct, "id" | "variants"> = {}): Promise<number> {
  lastId += 1;
  await putProduct(api.database, { id: lastId, variants, ...more });
  return lastId;
}

const withBattery = { categories: [1000, FULL_BATTERY_CATEGORY_ID] } as const;

const add = (visitor: string, id: number, label: VariantLabel = "A1", more: { withFullBattery?: boolean; idempotencyKey?: string } = {}) => {
  const { idempotencyKey, ...body } = more;
  return api.call("api_add_item_to_cart", { body: { id, name: "as shown", productVariantLabel: label, ...body } }, { visitor, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });
};
const read = async (visitor: string): Promise<Cart> => dataOf(await api.call("api_get_cart", {}, { visitor }));
const update = (visitor: string, uuid: string, body: { quantity?: number; withFullBattery?: boolean }) =>
  api.call("api_update_cart_item", { params: { uuid }, body }, { visitor });
const remove = (visitor: string, uuid: string, query: { repair?: "true" } = {}) =>
  api.call("api_remove_cart_item", { params: { uuid }, query }, { visitor });

type Answer<T> = { ok: true; data: T } | { ok: false; status: number; error: { code: string } };
function dataOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.error.code}`);
  return answer.data;
}
const codeOf = (answer: Answer<unknown>) => (answer.ok ? "OK" : answer.error.code);
const added = async (...args: Parameters<typeof add>) => dataOf(await add(...args)).uuid;
const linesOf = (cart: Cart) => cart.cartItems.map(({ variant, quantity, withFullBattery, price }) => [variant.label, quantity, withFullBattery, price.amount]);

describe("reading", () => {
  test("nobody and who has no cart have an empty one", async () => {
    const empty = { cartItems: [], itemsPrice: 0, discountPrice: 0, shippingPrice: 0, paymentPrice: 0, promise: null, repaired: [], orderProductsCount: 0, errors: [] };
    expect(dataOf(await api.call("api_get_cart", {}))).toEqual(empty);
    expect(await read(newVisitor())).toEqual(empty);
  });

  test("a cart says what is in it, what it costs and when it leaves, in the shopper's language", async () => {
    const phone = await product({ A1: { price: 1999, units: 4 } }, { categories: [8001, 8002, 8003], days: [2, 5] });
    const other = await product({ A0: { price: 499, units: 1 } }, { days: [1, 6] });
    const visitor = newVisitor();
    await add(visitor, phone);
    await add(visitor, phone);
    await add(visitor, other, "A0");
    const cart = dataOf(await api.call("api_get_cart", {}, { visitor, locale: "fr" }));
    expect(cart).toMatchObject({
      cartItems: [
        {
          product: { id: phone, name: `Phone ${phone} fr`, slug: `phone-${phone}`, brand: "Brand", category_id: [8001, 8002, 8003], root_category_name: "Category 8001 fr", isMedia: false },
          variant: { label: "A1", quantity: 4 }, quantity: 2, price: { amount: 1999 }, discount: { amount: 0 }, withFullBattery: false,
        },
        { product: { id: other }, variant: { label: "A0", quantity: 1 }, quantity: 1, price: { amount: 499 } },
      ],
      itemsPrice: 4497, discountPrice: 0, shippingPrice: 399, paymentPrice: 4896, orderProductsCount: 3,
      promise: { minDaysUntilDispatch: 2, maxDaysUntilDispatch: 6 }, repaired: [], errors: [],
    });
  });

  test("only the hash of the visitor's token is kept", async () => {
    const visitor = newVisitor();
    await add(visitor, await product({ A1: { price: 100, units: 1 } }));
    const { rows } = await sql<{ text: string }>`select cart::text as text from cart`.execute(api.database.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(visitor) || text.includes(Buffer.from(visitor).toString("hex")))).toBe(false);
  });
});

describe("adding", () => {
  test("a second piece joins the first; another grade or battery has a line of its own", async () => {
    const id = await product({ A1: { price: 20_000, units: 5, fullBattery: 2 }, A2: { price: 15_000, units: 1 } }, withBattery);
    const visitor = newVisitor();
    const first = await added(visitor, id);
    expect(await added(visitor, id)).toBe(first);
    const battery = await added(visitor, id, "A1", { withFullBattery: true });
    await add(visitor, id, "A2");
    const cart = await read(visitor);
    expect(linesOf(cart)).toEqual([["A1", 2, false, 20_000], ["A1", 1, true, 20_000 + FULL_BATTERY_SURCHARGE], ["A2", 1, false, 15_000]]);
    expect(cart.cartItems.map(({ variant }) => variant.quantity)).toEqual([4, 2, 1]);
    expect(cart.cartItems[1]?.uuid).toBe(battery);
    expect(cart.shippingPrice).toBe(0);
  });

  test("a full battery is only for category 1112, and only where there is one", async () => {
    const elsewhere = await product({ A1: { price: 20_000, units: 1, fullBattery: 1 } });
    const without = await product({ A1: { price: 20_000, units: 1 } }, withBattery);
    for (const id of [elsewhere, without]) {
      const visitor = newVisitor();
      await add(visitor, id, "A1", { withFullBattery: true });
      expect(linesOf(await read(visitor))).toEqual([["A1", 1, false, 20_000]]);
    }
  });

  test("refuses what is not there, and leaves no cart behind", async () => {
    const soldOut = await product({ A1: { price: 100, units: 0 } });
    const partly = await product({ A1: { price: 100, units: 0, withdrawn: 1 }, A2: { price: 100, units: 1 } });
    const withdrawn = await product({ A1: { price: 100, units: 0, withdrawn: 2 }, A2: { price: 100, units: 0 } });
    const visitor = newVisitor();
    const before = await api.database.db.selectFrom("cart").select("uuid").execute();
    expect(codeOf(await add(visitor, 2_000_000_000))).toBe("PRODUCT_DOESNT_EXIST");
    expect(codeOf(await add(visitor, soldOut, "A4"))).toBe("PRODUCT_VARIANT_DOESNT_EXIST");
    expect(codeOf(await add(visitor, soldOut))).toBe("PRODUCT_VARIANT_OUT_OF_STOCK");
    expect(codeOf(await add(visitor, partly))).toBe("PRODUCT_VARIANT_OUT_OF_STOCK");
    expect(codeOf(await add(visitor, withdrawn))).toBe("PRODUCT_NOT_SALEABLE");
    expect(codeOf(await add(visitor, withdrawn, "A1", { idempotencyKey: randomUUID() }))).toBe("PRODUCT_NOT_SALEABLE");
    expect(await api.database.db.selectFrom("cart").select("uuid").execute()).toHaveLength(before.length);
  });

  test("nobody has no cart to add to", async () => {
    const id = await product({ A1: { price: 100, units: 1 } });
    const answer = await api.call("api_add_item_to_cart", { body: { id, name: "", productVariantLabel: "A1" } });
    expect(answer).toMatchObject({ ok: false, status: 400, error: { code: "BAD_REQUEST" } });
  });

  test("is exhausted when the cart holds all there are, or ten", async () => {
    const few = await product({ A1: { price: 100, units: 2, fullBattery: 2 } }, withBattery);
    const many = await product({ A1: { price: 100, units: 50 } });
    const visitor = newVisitor();
    await add(visitor, few);
    await add(visitor, few, "A1", { withFullBattery: true });
    for (const withFullBattery of [false, true]) expect(codeOf(await add(visitor, few, "A1", { withFullBattery }))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    for (let pieces = 0; pieces < 10; pieces += 1) await add(visitor, many);
    expect(codeOf(await add(visitor, many))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    expect((await read(visitor)).cartItems.map(({ quantity }) => quantity)).toEqual([1, 1, 10]);
  });

  test("the last full battery is exhausted although there are other devices", async () => {
    const id = await product({ A1: { price: 100, units: 5, fullBattery: 1 } }, withBattery);
    const visitor = newVisitor();
    await add(visitor, id, "A1", { withFullBattery: true });
    expect(codeOf(await add(visitor, id, "A1", { withFullBattery: true }))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    expect(codeOf(await add(visitor, id))).toBe("OK");
  });

  test("repeated with its key it is done once", async () => {
    const id = await product({ A1: { price: 100, units: 5 } });
    const other = await product({ A1: { price: 100, units: 5 } });
    const [visitor, idempotencyKey] = [newVisitor(), randomUUID()];
    const first = await add(visitor, id, "A1", { idempotencyKey });
    expect(await add(visitor, id, "A1", { idempotencyKey })).toEqual(first);
    expect(await add(visitor, other, "A1", { idempotencyKey })).toMatchObject({ status: 422, error: { code: "IDEMPOTENCY_KEY_REUSED" } });
    expect((await read(visitor)).orderProductsCount).toBe(1);
    expect(codeOf(await add(newVisitor(), other, "A1", { idempotencyKey }))).toBe("OK");
  });
});

describe("changing", () => {
  test("quantity and battery, as far as there are devices", async () => {
    const id = await product({ A1: { price: 20_000, units: 5, fullBattery: 2 } }, withBattery);
    const visitor = newVisitor();
    const uuid = await added(visitor, id);
    expect(linesOf(dataOf(await update(visitor, uuid, { quantity: 5 })))).toEqual([["A1", 5, false, 20_000]]);
    expect(codeOf(await update(visitor, uuid, { quantity: 6 }))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    expect(codeOf(await update(visitor, uuid, { withFullBattery: true }))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    expect(linesOf(await read(visitor))).toEqual([["A1", 5, false, 20_000]]);
    const cart = dataOf(await update(visitor, uuid, { quantity: 2, withFullBattery: true }));
    expect([linesOf(cart), cart.repaired]).toEqual([[["A1", 2, true, 20_000 + FULL_BATTERY_SURCHARGE]], []]);
    expect(linesOf(dataOf(await update(visitor, uuid, {})))).toEqual(linesOf(cart));
  });

  test("a line that becomes like another joins it", async () => {
    const id = await product({ A1: { price: 20_000, units: 5, fullBattery: 2 } }, withBattery);
    const visitor = newVisitor();
    const plain = await added(visitor, id);
    const battery = await added(visitor, id, "A1", { withFullBattery: true });
    const cart = dataOf(await update(visitor, battery, { withFullBattery: false }));
    expect([cart.cartItems[0]?.uuid, linesOf(cart)]).toEqual([plain, [["A1", 2, false, 20_000]]]);
  });

  test("another shopper's line, an unknown one, and nobody's are not found", async () => {
    const uuid = await added(newVisitor(), await product({ A1: { price: 100, units: 5 } }));
    const stranger = newVisitor();
    await add(stranger, lastId);
    for (const visitor of [stranger, newVisitor()]) {
      expect(await update(visitor, uuid, { quantity: 2 })).toMatchObject({ status: 404, error: { code: "CART_ITEM_NOT_FOUND" } });
      expect(await remove(visitor, uuid)).toMatchObject({ status: 404, error: { code: "CART_ITEM_NOT_FOUND" } });
    }
    expect(codeOf(await api.call("api_update_cart_item", { params: { uuid }, body: {} }))).toBe("CART_ITEM_NOT_FOUND");
    expect(codeOf(await api.call("api_remove_cart_item", { params: { uuid } }))).toBe("CART_ITEM_NOT_FOUND");
    expect((await read(stranger)).orderProductsCount).toBe(1);
  });
});

describe("removing", () => {
  test("takes the line out; a second time only a repair may", async () => {
    const visitor = newVisitor();
    const uuid = await added(visitor, await product({ A1: { price: 100, units: 5 } }));
    expect(dataOf(await remove(visitor, uuid))).toMatchObject({ cartItems: [], paymentPrice: 0 });
    expect(codeOf(await remove(visitor, uuid))).toBe("CART_ITEM_NOT_FOUND");
    expect(codeOf(await remove(visitor, uuid, { repair: "true" }))).toBe("OK");
    expect(codeOf(await remove(newVisitor(), uuid, { repair: "true" }))).toBe("OK");
    expect(codeOf(await api.call("api_remove_cart_item", { params: { uuid }, query: { repair: "true" } }))).toBe("OK");
  });

  test("says nothing of repairs to what is removed", async () => {
    const id = await product({ A1: { price: 100, units: 5 } });
    const visitor = newVisitor();
    const uuid = await added(visitor, id);
    await restock(api.database, id, "A1", { price: 200 });
    expect(dataOf(await remove(visitor, uuid)).repaired).toEqual([]);
  });
});

describe("repairs", () => {
  test("are made, stored and told once", async () => {
    const gone = await product({ A1: { price: 100, units: 1 } });
    const dearer = await product({ A1: { price: 200, units: 1 } });
    const fewer = await product({ A1: { price: 300, units: 3 } });
    const visitor = newVisitor();
    await add(visitor, gone);
    await add(visitor, dearer);
    await update(visitor, await added(visitor, fewer), { quantity: 3 });
    await restock(api.database, gone, "A1", { units: 0 });
    await restock(api.database, dearer, "A1", { price: 250 });
    await restock(api.database, fewer, "A1", { units: 2 });
    const cart = await read(visitor);
    expect(cart.repaired).toMatchObject([
      { code: "CART_ITEM_GONE", productName: `Phone ${gone} de`, variantLabel: "A1" },
      { code: "CART_ITEM_PRICE_CHANGED", from: 200, to: 250 },
      { code: "CART_ITEM_QUANTITY_REDUCED", from: 3, to: 2 },
    ]);
    expect(linesOf(cart)).toEqual([["A1", 1, false, 250], ["A1", 2, false, 300]]);
    const again = await read(visitor);
    expect([again.repaired, linesOf(again)]).toEqual([[], linesOf(cart)]);
    await restock(api.database, gone, "A1", { units: 1 });
    expect((await read(visitor)).cartItems).toHaveLength(2);
  });

  test("a write tells them too, and a refused one does not swallow them", async () => {
    const dearer = await product({ A1: { price: 200, units: 5 } });
    const last = await product({ A1: { price: 100, units: 1 } });
    const visitor = newVisitor();
    await add(visitor, dearer);
    await add(visitor, last);
    await restock(api.database, dearer, "A1", { price: 250 });
    for (const more of [{}, { idempotencyKey: randomUUID() }]) expect(codeOf(await add(visitor, last, "A1", more))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    const { cart } = dataOf(await add(visitor, dearer));
    expect(cart.repaired).toMatchObject([{ code: "CART_ITEM_PRICE_CHANGED", from: 200, to: 250 }]);
    expect((await read(visitor)).repaired).toEqual([]);
  });

  test("who lowers a line that is above the stock gets what there is, and is told", async () => {
    const id = await product({ A1: { price: 100, units: 5 } });
    const visitor = newVisitor();
    const uuid = await added(visitor, id);
    await update(visitor, uuid, { quantity: 5 });
    await restock(api.database, id, "A1", { units: 2 });
    const cart = dataOf(await update(visitor, uuid, { quantity: 4 }));
    expect([linesOf(cart), cart.repaired]).toMatchObject([[["A1", 2, false, 100]], [{ code: "CART_ITEM_QUANTITY_REDUCED", from: 5, to: 2 }]]);
    await restock(api.database, id, "A1", { units: 0 });
    expect(dataOf(await update(visitor, uuid, { quantity: 1 })).repaired).toMatchObject([{ code: "CART_ITEM_GONE" }]);
  });

  test("a full battery that is gone comes off, and its line may join another", async () => {
    const id = await product({ A1: { price: 100, units: 5, fullBattery: 2 } }, withBattery);
    const visitor = newVisitor();
    const battery = await added(visitor, id, "A1", { withFullBattery: true });
    await add(visitor, id);
    await restock(api.database, id, "A1", { fullBattery: 0 });
    const cart = await read(visitor);
    expect([cart.cartItems.map(({ uuid }) => uuid), linesOf(cart)]).toEqual([[battery], [["A1", 2, false, 100]]]);
    expect(cart.repaired).toMatchObject([{ code: "CART_ITEM_FULL_BATTERY_GONE", uuid: battery }]);
  });

  test("many readers at once: one of them is told", async () => {
    const id = await product({ A1: { price: 100, units: 5 } });
    const visitor = newVisitor();
    await add(visitor, id);
    for (let price = 150; price < 155; price += 1) {
      await restock(api.database, id, "A1", { price });
      const carts = await Promise.all(Array.from({ length: 20 }, () => read(visitor)));
      expect(carts.filter(({ repaired }) => repaired.length > 0)).toHaveLength(1);
      expect(new Set(carts.map(({ itemsPrice }) => itemsPrice))).toEqual(new Set([price]));
    }
  });
});

/** On the embedded database they come one after another, on a server really at once. */
describe("at the same time", () => {
  const atOnce = <T>(times: number, work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: times }, (_, index) => work(index)));

  test("twenty adds of the last unit: one is taken, nineteen are refused, there is one cart", async () => {
    const id = await product({ A1: { price: 100, units: 1 } });
    const visitor = newVisitor();
    const answers = await atOnce(20, () => add(visitor, id));
    expect(answers.map(codeOf).sort()).toEqual(["OK", ...Array.from({ length: 19 }, () => "PRODUCT_VARIANT_EXHAUSTED")]);
    expect((await read(visitor)).orderProductsCount).toBe(1);
  });

  test("first adds of different products share one cart and lose nothing", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await product({ A1: { price: 100, units: 3 } }));
    const visitor = newVisitor();
    const answers = await atOnce(16, (index) => add(visitor, ids[index % 8] ?? 0));
    expect(answers.map(codeOf).every((code) => code === "OK")).toBe(true);
    expect((await read(visitor)).cartItems.map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
  });

  test("changes, adds and removals lose nothing", async () => {
    const kept = await product({ A1: { price: 100, units: 50 } });
    const changed = await product({ A1: { price: 100, units: 50 } });
    const removed = await product({ A1: { price: 100, units: 50 } });
    const visitor = newVisitor();
    await add(visitor, kept);
    const [changedUuid, removedUuid] = [await added(visitor, changed), await added(visitor, removed)];
    const answers = await Promise.all([
      atOnce(9, () => add(visitor, kept)),
      atOnce(6, (index) => update(visitor, changedUuid, { quantity: index + 2 })),
      atOnce(5, () => remove(visitor, removedUuid)),
    ]);
    expect(answers.flat().map(codeOf).filter((code) => code === "CART_ITEM_NOT_FOUND")).toHaveLength(4);
    const quantities = (await read(visitor)).cartItems.map(({ product, quantity }) => [product.id, quantity]);
    expect(quantities).toEqual([[kept, 10], [changed, expect.toSatisfy((quantity: number) => quantity >= 2 && quantity <= 7)]]);
  });

  test("the same add twenty times under one key is one piece", async () => {
    const id = await product({ A1: { price: 100, units: 50 } });
    const [visitor, idempotencyKey] = [newVisitor(), randomUUID()];
    const answers = await atOnce(20, () => add(visitor, id, "A1", { idempotencyKey }));
    expect(answers.map(codeOf).every((code) => code === "OK" || code === "IDEMPOTENCY_KEY_IN_FLIGHT")).toBe(true);
    expect((await read(visitor)).orderProductsCount).toBe(1);
  });
});

test("carts that nobody changed for 30 days are deleted, with their lines", async () => {
  const id = await product({ A1: { price: 100, units: 50 } });
  const [old, recent] = [newVisitor(), newVisitor()];
  await add(old, id);
  await sql`update cart set updated_at = now() - interval '31 days' where uuid = (select cart_uuid from cart_item where variant_id = (select id from variant where product_id = ${id}))`.execute(api.database.db);
  await add(recent, id);
  expect(await cartSweep(api.database).run()).toBe(1);
  expect([(await read(old)).orderProductsCount, (await read(recent)).orderProductsCount]).toEqual([0, 1]);
});
