import { randomUUID } from "node:crypto";
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from "@reprise/cart";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sha256 } from "../../http/calls/sha256.ts";
import { codeOf, dataOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { newVisitor } from "../../test/api.ts";
import { aPutBackLine } from "../../test/fixtures/carts-and-orders.ts";
import { moveCheckout } from "../checkout/checkout.public.ts";
import { createCartJoin } from "./owned-cart.ts";
import { restoreCartLines } from "./put-lines-back.ts";

const { api, ...shop } = await startCartShop();

const products: number[] = [];
for (let count = 0; count <= MAX_CART_LINES; count += 1)
  products.push(await shop.product({ A1: { price: 100, units: 50 } }));

const { rows: variants } = await sql<{ id: number; product: number }>`
  select id, product_id as product from variant where label = 'A1'`.execute(api.database.db);
const linesOf = (ids: readonly number[], quantity: number) =>
  ids.map((id) => {
    const variantId = variants.find(({ product }) => product === id)?.id ?? 0;
    return aPutBackLine({ variantId, quantity, unitPrice: 100 });
  });
const putBack = (visitor: string, lines: ReturnType<typeof linesOf>) =>
  api.database.transaction((transaction) => restoreCartLines(transaction, sha256(visitor), lines, null));

async function fullCart(): Promise<string> {
  const visitor = newVisitor();
  await putBack(visitor, linesOf(products.slice(0, MAX_CART_LINES), 1));
  return visitor;
}
const pieces = async (visitor: string) => (await shop.read(visitor)).orderProductsCount;

test("a full cart refuses new lines but accepts another piece of an existing line", async () => {
  const visitor = await fullCart();
  const [first = 0, last = 0] = [products[0], products.at(-1)];
  expect(codeOf(await shop.add(visitor, last))).toBe("CART_LIMIT_REACHED");
  expect(codeOf(await shop.add(visitor, first))).toBe("OK");
  expect(await pieces(visitor)).toBe(MAX_CART_LINES + 1);
  const [line] = (await shop.read(visitor)).cartItems;
  await shop.remove(visitor, line?.uuid ?? "");
  expect(codeOf(await shop.add(visitor, last))).toBe("OK");
});

test(
  "more adds than a cart takes store little; a repeated add returns the current cart",
  { timeout: 120_000 },
  async () => {
    const visitor = newVisitor();
    const keys: string[] = [];
    const codes = new Set<string>();
    // First every product, more than a cart takes, then more pieces than a line takes.
    for (const product of [
      ...products,
      ...Array.from({ length: MAX_QUANTITY_PER_LINE }, () => products[0]),
    ]) {
      const idempotencyKey = randomUUID();
      keys.push(idempotencyKey);
      codes.add(codeOf(await shop.add(visitor, product ?? 0, "A1", { idempotencyKey })));
    }
    expect(codes).toEqual(new Set(["OK", "CART_LIMIT_REACHED", "PRODUCT_VARIANT_EXHAUSTED"]));
    const { rows } = await sql<{ most: number; bytes: number }>`
    select max(pg_column_size(idempotency_key.*)) as most, sum(pg_column_size(idempotency_key.*)) as bytes
    from idempotency_key`.execute(api.database.db);
    expect(rows[0]?.most).toBeLessThan(400);
    expect(Number(rows[0]?.bytes)).toBeLessThan(400 * keys.length);
    const before = await shop.read(visitor);
    const again = dataOf(await shop.add(visitor, products[0] ?? 0, "A1", { idempotencyKey: keys[0] ?? "" }));
    expect(again).toMatchObject({ uuid: before.cartItems[0]?.uuid, cart: before });
    expect(before.cartItems).toHaveLength(MAX_CART_LINES);
  },
);

test("carts that join at a login respect the limit; the rest stays in the visitor's cart", async () => {
  const customer = randomUUID();
  const joinVisitorCart = createCartJoin(moveCheckout);
  const join = (visitor: string) =>
    api.database.transaction((transaction) => joinVisitorCart(transaction, visitor, customer));
  const mostLines = async () =>
    Number(
      (
        await sql<{ lines: number }>`select max(lines) as lines from (
        select count(*) as lines from cart_item group by cart_uuid) as carts`.execute(api.database.db)
      ).rows[0]?.lines,
    );
  const [first, second] = [await fullCart(), newVisitor()];
  const [known = 0, other = 0] = [products[0], products.at(-1)];
  await shop.add(second, known);
  await shop.add(second, other);
  await join(first);
  await join(second);
  expect(await mostLines()).toBe(MAX_CART_LINES);
  expect(await pieces(first)).toBe(0);
  expect((await shop.read(second)).cartItems.map(({ product }) => product.id)).toEqual([other]);
});

test("lines that come back keep the order that they had in the order", async () => {
  const visitor = newVisitor();
  const ids = products.slice(0, 20);
  await putBack(visitor, linesOf(ids, 1));
  expect((await shop.read(visitor)).cartItems.map(({ product }) => product.id)).toEqual(ids);
});

test("lines of an order that was not paid come back while the cart has room; pieces of existing lines always do", async () => {
  const visitor = await fullCart();
  const { cartItems } = await shop.read(visitor);
  await shop.remove(visitor, cartItems.find(({ product }) => product.id === products[1])?.uuid ?? "");
  const ids = [products.at(-1) ?? 0, products[1] ?? 0, products[0] ?? 0];
  await putBack(visitor, linesOf(ids, 2));
  const after = (await shop.read(visitor)).cartItems;
  const quantityOf = (id: number | undefined) =>
    after.find(({ product }) => product.id === id)?.quantity ?? 0;
  expect(after).toHaveLength(MAX_CART_LINES);
  expect(ids.map(quantityOf)).toEqual([2, 0, 3]);
});
