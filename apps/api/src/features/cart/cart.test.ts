import { randomUUID } from "node:crypto";
import { FULL_BATTERY_CATEGORY_ID, FULL_BATTERY_SURCHARGE } from "@reprise/cart";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { codeOf, dataOf, linesOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { restock } from "../../test/actions/put-product.ts";
import { newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startCartShop();

const withBattery = { categories: [1000, FULL_BATTERY_CATEGORY_ID] } as const;

describe("reading", () => {
  test("without a visitor or a cart the cart is empty", async () => {
    const empty = {
      cartItems: [],
      itemsPrice: 0,
      insurancePrice: 0,
      discountPrice: 0,
      shippingPrice: 0,
      paymentPrice: 0,
      promise: null,
      repaired: [],
      orderProductsCount: 0,
      coupons: [],
      errors: [],
    };
    expect(dataOf(await api.call("api_get_cart", {}))).toEqual(empty);
    expect(await shop.read(newVisitor())).toEqual(empty);
  });

  test("a cart has lines, totals and the dispatch promise, in the shopper's language", async () => {
    const phone = await shop.product(
      { A1: { price: 1999, units: 4 } },
      { categories: [8001, 8002, 8003], days: [2, 5] },
    );
    const other = await shop.product({ A0: { price: 499, units: 1 } }, { days: [1, 6] });
    const visitor = newVisitor();
    await shop.add(visitor, phone);
    await shop.add(visitor, phone);
    await shop.add(visitor, other, "A0");
    const cart = dataOf(await api.call("api_get_cart", {}, { visitor, locale: "fr" }));
    expect(cart).toMatchObject({
      cartItems: [
        {
          product: {
            id: phone,
            name: `Phone ${phone} fr`,
            slug: `phone-${phone}`,
            brand: "Brand",
            category_id: [8001, 8002, 8003],
            root_category_name: "Category 8001 fr",
            category_names: ["Category 8001 fr", "Category 8002 fr", "Category 8003 fr"],
            category_is_accessory: false,
            offered_by_one_partner_only: false,
            coupon_clue: null,
            price_purchase: null,
            isMedia: false,
            gradeKind: "device",
          },
          variant: { label: "A1", quantity: 4 },
          quantity: 2,
          price: { amount: 1999 },
          discount: { amount: 0 },
          withFullBattery: false,
        },
        {
          product: { id: other },
          variant: { label: "A0", quantity: 1 },
          quantity: 1,
          price: { amount: 499 },
        },
      ],
      itemsPrice: 4497,
      discountPrice: 0,
      shippingPrice: 399,
      paymentPrice: 4896,
      orderProductsCount: 3,
      promise: { minDaysUntilDispatch: 2, maxDaysUntilDispatch: 6 },
      repaired: [],
      errors: [],
    });
  });

  test("stores only the hash of the visitor's token", async () => {
    const visitor = newVisitor();
    await shop.add(visitor, await shop.product({ A1: { price: 100, units: 1 } }));
    const { rows } = await sql<{ text: string }>`select cart::text as text from cart`.execute(
      api.database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.some(({ text }) => text.includes(visitor) || text.includes(Buffer.from(visitor).toString("hex"))),
    ).toBe(false);
  });
});

describe("adding", () => {
  test("a second piece raises the quantity; another grade or battery gets its own line", async () => {
    const id = await shop.product(
      { A1: { price: 20_000, units: 5, fullBattery: 2 }, A2: { price: 15_000, units: 1 } },
      withBattery,
    );
    const visitor = newVisitor();
    const first = await shop.added(visitor, id);
    expect(await shop.added(visitor, id)).toBe(first);
    const battery = await shop.added(visitor, id, "A1", { withFullBattery: true });
    await shop.add(visitor, id, "A2");
    const cart = await shop.read(visitor);
    expect(linesOf(cart)).toEqual([
      ["A1", 2, false, 20_000],
      ["A1", 1, true, 20_000 + FULL_BATTERY_SURCHARGE],
      ["A2", 1, false, 15_000],
    ]);
    expect(cart.cartItems.map(({ variant }) => variant.quantity)).toEqual([4, 2, 1]);
    expect(cart.cartItems[1]?.uuid).toBe(battery);
    expect(cart.shippingPrice).toBe(0);
  });

  test("a full battery exists only in category 1112 and only in stock", async () => {
    const elsewhere = await shop.product({ A1: { price: 20_000, units: 1, fullBattery: 1 } });
    const without = await shop.product({ A1: { price: 20_000, units: 1 } }, withBattery);
    for (const id of [elsewhere, without]) {
      const visitor = newVisitor();
      await shop.add(visitor, id, "A1", { withFullBattery: true });
      expect(linesOf(await shop.read(visitor))).toEqual([["A1", 1, false, 20_000]]);
    }
  });

  test("refuses unknown products and creates no cart", async () => {
    const soldOut = await shop.product({ A1: { price: 100, units: 0 } });
    const partly = await shop.product({
      A1: { price: 100, units: 0, withdrawn: 1 },
      A2: { price: 100, units: 1 },
    });
    const withdrawn = await shop.product({
      A1: { price: 100, units: 0, withdrawn: 2 },
      A2: { price: 100, units: 0 },
    });
    const visitor = newVisitor();
    const before = await api.database.db.selectFrom("cart").select("uuid").execute();
    expect(codeOf(await shop.add(visitor, 2_000_000_000))).toBe("PRODUCT_DOESNT_EXIST");
    expect(codeOf(await shop.add(visitor, soldOut, "A4"))).toBe("PRODUCT_VARIANT_DOESNT_EXIST");
    expect(codeOf(await shop.add(visitor, soldOut))).toBe("PRODUCT_VARIANT_OUT_OF_STOCK");
    expect(codeOf(await shop.add(visitor, partly))).toBe("PRODUCT_VARIANT_OUT_OF_STOCK");
    expect(codeOf(await shop.add(visitor, withdrawn))).toBe("PRODUCT_NOT_SALEABLE");
    expect(codeOf(await shop.add(visitor, withdrawn, "A1", { idempotencyKey: randomUUID() }))).toBe(
      "PRODUCT_NOT_SALEABLE",
    );
    expect(await api.database.db.selectFrom("cart").select("uuid").execute()).toHaveLength(before.length);
  });

  test("refuses an add without a visitor", async () => {
    const id = await shop.product({ A1: { price: 100, units: 1 } });
    const answer = await api.call("api_add_item_to_cart", {
      body: { id, name: "", productVariantLabel: "A1" },
    });
    expect(answer).toMatchObject({ ok: false, status: 400, error: { code: "BAD_REQUEST" } });
  });

  test("is exhausted when the cart holds all units or ten", async () => {
    const few = await shop.product({ A1: { price: 100, units: 2, fullBattery: 2 } }, withBattery);
    const many = await shop.product({ A1: { price: 100, units: 50 } });
    const visitor = newVisitor();
    await shop.add(visitor, few);
    await shop.add(visitor, few, "A1", { withFullBattery: true });
    for (const withFullBattery of [false, true])
      expect(codeOf(await shop.add(visitor, few, "A1", { withFullBattery }))).toBe(
        "PRODUCT_VARIANT_EXHAUSTED",
      );
    for (let pieces = 0; pieces < 10; pieces += 1) await shop.add(visitor, many);
    expect(codeOf(await shop.add(visitor, many))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    expect((await shop.read(visitor)).cartItems.map(({ quantity }) => quantity)).toEqual([1, 1, 10]);
  });

  test("the last full battery is exhausted although other devices are in stock", async () => {
    const id = await shop.product({ A1: { price: 100, units: 5, fullBattery: 1 } }, withBattery);
    const visitor = newVisitor();
    await shop.add(visitor, id, "A1", { withFullBattery: true });
    expect(codeOf(await shop.add(visitor, id, "A1", { withFullBattery: true }))).toBe(
      "PRODUCT_VARIANT_EXHAUSTED",
    );
    expect(codeOf(await shop.add(visitor, id))).toBe("OK");
  });

  test("says what follows: a confirmation, the accessories of a device without charger, or the cart after a wristband", async () => {
    const units = { A1: { price: 100, units: 9 } };
    const [phone, charger] = [await shop.product(units), await shop.product(units)];
    const wristband = await shop.product(units, { categories: [8101] });
    const { db } = api.database;
    const nextOf = async (id: number, from: object = {}) => {
      const body = { id, name: "", productVariantLabel: "A1", ...from } as const;
      return dataOf(await api.call("api_add_item_to_cart", { body }, { visitor: newVisitor() })).next;
    };
    await db.updateTable("category").set({ is_wristband: true }).where("id", "=", 8101).execute();
    await db.updateTable("product").set({ is_split_assembly: true }).where("id", "=", phone).execute();
    expect(await nextOf(phone)).toEqual({ kind: "confirmation" });
    expect(await nextOf(wristband)).toEqual({ kind: "cart" });
    expect(await nextOf(wristband, { onAccessoryListId: 7 })).toEqual({ kind: "nothing" });
    expect(await nextOf(phone, { fromAccessoryListId: 7 })).toEqual({ kind: "accessory-list", productId: 7 });

    await db
      .insertInto("product_relation")
      .values({ product_id: phone, related_id: charger, kind: "charger", position: 0 })
      .execute();
    expect(await nextOf(phone)).toEqual({ kind: "accessory-list", productId: phone });
    await db.insertInto("product_gone").values({ product_id: charger }).execute();
    expect(await nextOf(phone)).toEqual({ kind: "confirmation" });
  });

  test("is done once when repeated with its key", async () => {
    const id = await shop.product({ A1: { price: 100, units: 5 } });
    const other = await shop.product({ A1: { price: 100, units: 5 } });
    const [visitor, idempotencyKey] = [newVisitor(), randomUUID()];
    const first = await shop.add(visitor, id, "A1", { idempotencyKey });
    expect(await shop.add(visitor, id, "A1", { idempotencyKey })).toEqual(first);
    expect(await shop.add(visitor, other, "A1", { idempotencyKey })).toMatchObject({
      status: 422,
      error: { code: "IDEMPOTENCY_KEY_REUSED" },
    });
    expect((await shop.read(visitor)).orderProductsCount).toBe(1);
    expect(codeOf(await shop.add(newVisitor(), other, "A1", { idempotencyKey }))).toBe("OK");
  });
});

describe("changing", () => {
  test("changes quantity and battery within the stock", async () => {
    const id = await shop.product({ A1: { price: 20_000, units: 5, fullBattery: 2 } }, withBattery);
    const visitor = newVisitor();
    const uuid = await shop.added(visitor, id);
    expect(linesOf(dataOf(await shop.update(visitor, uuid, { quantity: 5 })))).toEqual([
      ["A1", 5, false, 20_000],
    ]);
    expect(codeOf(await shop.update(visitor, uuid, { quantity: 6 }))).toBe("PRODUCT_VARIANT_EXHAUSTED");
    expect(codeOf(await shop.update(visitor, uuid, { withFullBattery: true }))).toBe(
      "PRODUCT_VARIANT_EXHAUSTED",
    );
    expect(linesOf(await shop.read(visitor))).toEqual([["A1", 5, false, 20_000]]);
    const cart = dataOf(await shop.update(visitor, uuid, { quantity: 2, withFullBattery: true }));
    expect([linesOf(cart), cart.repaired]).toEqual([[["A1", 2, true, 20_000 + FULL_BATTERY_SURCHARGE]], []]);
    expect(linesOf(dataOf(await shop.update(visitor, uuid, {})))).toEqual(linesOf(cart));
  });

  test("a line that becomes equal to another merges with it", async () => {
    const id = await shop.product({ A1: { price: 20_000, units: 5, fullBattery: 2 } }, withBattery);
    const visitor = newVisitor();
    const plain = await shop.added(visitor, id);
    const battery = await shop.added(visitor, id, "A1", { withFullBattery: true });
    const cart = dataOf(await shop.update(visitor, battery, { withFullBattery: false }));
    expect([cart.cartItems[0]?.uuid, linesOf(cart)]).toEqual([plain, [["A1", 2, false, 20_000]]]);
  });

  test("does not find another shopper's line or an unknown one", async () => {
    const id = await shop.product({ A1: { price: 100, units: 5 } });
    const uuid = await shop.added(newVisitor(), id);
    const stranger = newVisitor();
    await shop.add(stranger, id);
    for (const visitor of [stranger, newVisitor()]) {
      expect(await shop.update(visitor, uuid, { quantity: 2 })).toMatchObject({
        status: 404,
        error: { code: "CART_ITEM_NOT_FOUND" },
      });
      expect(await shop.remove(visitor, uuid)).toMatchObject({
        status: 404,
        error: { code: "CART_ITEM_NOT_FOUND" },
      });
    }
    expect(codeOf(await api.call("api_update_cart_item", { params: { uuid }, body: {} }))).toBe(
      "CART_ITEM_NOT_FOUND",
    );
    expect(codeOf(await api.call("api_remove_cart_item", { params: { uuid } }))).toBe("CART_ITEM_NOT_FOUND");
    expect((await shop.read(stranger)).orderProductsCount).toBe(1);
  });
});

describe("removing", () => {
  test("removes the line; a second removal is allowed only for a repair", async () => {
    const visitor = newVisitor();
    const uuid = await shop.added(visitor, await shop.product({ A1: { price: 100, units: 5 } }));
    expect(dataOf(await shop.remove(visitor, uuid))).toMatchObject({ cartItems: [], paymentPrice: 0 });
    expect(codeOf(await shop.remove(visitor, uuid))).toBe("CART_ITEM_NOT_FOUND");
    expect(codeOf(await shop.remove(visitor, uuid, { repair: "true" }))).toBe("OK");
    expect(codeOf(await shop.remove(newVisitor(), uuid, { repair: "true" }))).toBe("OK");
    expect(
      codeOf(await api.call("api_remove_cart_item", { params: { uuid }, query: { repair: "true" } })),
    ).toBe("OK");
  });

  test("does not report repairs of the removed line", async () => {
    const id = await shop.product({ A1: { price: 100, units: 5 } });
    const visitor = newVisitor();
    const uuid = await shop.added(visitor, id);
    await restock(api.database, id, "A1", { price: 200 });
    expect(dataOf(await shop.remove(visitor, uuid)).repaired).toEqual([]);
  });
});
