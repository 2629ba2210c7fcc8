import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { codeOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { newVisitor } from "../../test/api.ts";

const shop = await startCartShop();

/** Sequential on the embedded database, really concurrent on a server. */
describe("concurrent requests", () => {
  const atOnce = <T>(times: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, index) => work(index)));

  test("twenty adds of the last unit: one succeeds, nineteen are refused, one cart exists", async () => {
    const id = await shop.product({ A1: { price: 100, units: 1 } });
    const visitor = newVisitor();
    const answers = await atOnce(20, () => shop.add(visitor, id));
    expect(answers.map(codeOf).sort()).toEqual([
      "OK",
      ...Array.from({ length: 19 }, () => "PRODUCT_VARIANT_EXHAUSTED"),
    ]);
    expect((await shop.read(visitor)).orderProductsCount).toBe(1);
  });

  test("first adds of different products share one cart and lose nothing", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await shop.product({ A1: { price: 100, units: 3 } }));
    const visitor = newVisitor();
    const answers = await atOnce(16, (index) => shop.add(visitor, ids[index % 8] ?? 0));
    expect(answers.map(codeOf).every((code) => code === "OK")).toBe(true);
    expect((await shop.read(visitor)).cartItems.map(({ quantity }) => quantity)).toEqual([
      2, 2, 2, 2, 2, 2, 2, 2,
    ]);
  });

  test("changes, adds and removals lose nothing", async () => {
    const increased = await shop.product({ A1: { price: 100, units: 50 } });
    const changed = await shop.product({ A1: { price: 100, units: 50 } });
    const removed = await shop.product({ A1: { price: 100, units: 50 } });
    const visitor = newVisitor();
    await shop.add(visitor, increased);
    const [changedUuid, removedUuid] = [
      await shop.added(visitor, changed),
      await shop.added(visitor, removed),
    ];
    const answers = await Promise.all([
      atOnce(9, () => shop.add(visitor, increased)),
      atOnce(6, (index) => shop.update(visitor, changedUuid, { quantity: index + 2 })),
      atOnce(5, () => shop.remove(visitor, removedUuid)),
    ]);
    expect(
      answers
        .flat()
        .map(codeOf)
        .filter((code) => code === "CART_ITEM_NOT_FOUND"),
    ).toHaveLength(4);
    const quantities = (await shop.read(visitor)).cartItems.map(({ product, quantity }) => [
      product.id,
      quantity,
    ]);
    expect(quantities).toEqual([
      [increased, 10],
      [changed, expect.toSatisfy((quantity: number) => quantity >= 2 && quantity <= 7)],
    ]);
  });

  test("twenty adds under one idempotency key add one piece", async () => {
    const id = await shop.product({ A1: { price: 100, units: 50 } });
    const [visitor, idempotencyKey] = [newVisitor(), randomUUID()];
    const answers = await atOnce(20, () => shop.add(visitor, id, "A1", { idempotencyKey }));
    expect(answers.map(codeOf).every((code) => code === "OK" || code === "IDEMPOTENCY_KEY_IN_FLIGHT")).toBe(
      true,
    );
    expect((await shop.read(visitor)).orderProductsCount).toBe(1);
  });
});
