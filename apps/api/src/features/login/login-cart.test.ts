import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sha256 } from "../../http/calls/sha256.ts";
import { cartActions } from "../../test/actions/cart-actions.ts";
import { atOnce, customerActions, PASSWORD } from "../../test/actions/customers.ts";
import { restock } from "../../test/actions/put-product.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor, startTestApi, type TestApi } from "../../test/api.ts";

let api: TestApi;
let people: ReturnType<typeof customerActions>;
let shop: ReturnType<typeof cartActions>;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
  people = customerActions(api);
  shop = cartActions(api);
});
afterAll(() => api.close());

const addAs = (customer: string, id: number, visitor?: string) =>
  api.call(
    "api_add_item_to_cart",
    { body: { id, name: "", productVariantLabel: "A1" } },
    { customer, ...(visitor === undefined ? {} : { visitor }) },
  );
const cartOf = async (customer: string, visitor?: string) =>
  dataOf(await api.call("api_get_cart", {}, { customer, ...(visitor === undefined ? {} : { visitor }) }));
const piecesOf = (cart: Awaited<ReturnType<typeof cartOf>>) =>
  cart.cartItems.map(({ product, quantity }) => [product.id, quantity]);
const product = (units = 50) => shop.product({ A1: { price: 1000, units } });
const logIn = async (email: string, visitor: string) =>
  dataOf(await people.logIn(email, PASSWORD, { visitor })).customerToken;

test("the first login moves the visitor's cart to the customer", async () => {
  const [id, visitor] = [await product(), newVisitor()];
  await shop.add(visitor, id);
  const login = dataOf(await people.register(people.newEmail(), PASSWORD, { visitor }));
  expect(piecesOf(await cartOf(login.customerToken))).toEqual([[id, 1]]);
  expect(piecesOf(await shop.read(visitor))).toEqual([]);
  const meta = await api.call(
    "api_user_meta_view",
    { body: { withCart: true } },
    { customer: login.customerToken },
  );
  expect(dataOf(meta)).toMatchObject({ orderProductsCount: 1, cart: { cartItems: [{ product: { id } }] } });
});

test("two carts merge: all lines, equal ones added up to the limit of a line", async () => {
  const { email, customer } = await people.customer();
  const [shared, theirs, visitors] = [await product(), await product(), await product()];
  const visitor = newVisitor();
  for (let count = 0; count < 7; count += 1) await addAs(customer, shared);
  await addAs(customer, theirs);
  for (let count = 0; count < 6; count += 1) await shop.add(visitor, shared);
  await shop.add(visitor, visitors);
  expect(piecesOf(await cartOf(await logIn(email, visitor)))).toEqual([
    [shared, 10],
    [theirs, 1],
    [visitors, 1],
  ]);
  expect(piecesOf(await shop.read(visitor))).toEqual([]);
});

test("the next read reports changed stock and prices", async () => {
  const { email, customer } = await people.customer();
  const [id, visitor] = [await product(4), newVisitor()];
  for (let count = 0; count < 3; count += 1) await addAs(customer, id);
  for (let count = 0; count < 3; count += 1) await shop.add(visitor, id);
  await restock(api.database, id, "A1", { price: 900 });
  const token = await logIn(email, visitor);
  const cart = await cartOf(token);
  expect(piecesOf(cart)).toEqual([[id, 4]]);
  expect(cart.repaired.map(({ code }) => code).sort()).toEqual([
    "CART_ITEM_PRICE_CHANGED",
    "CART_ITEM_QUANTITY_REDUCED",
  ]);
  expect((await cartOf(token)).repaired).toEqual([]);
});

test("ten concurrent logins while the visitor adds items give one cart and lose nothing", async () => {
  const { email } = await people.customer();
  const [id, visitor] = [await product(), newVisitor()];
  await shop.add(visitor, id);
  const [tokens] = await Promise.all([
    atOnce(10, () => logIn(email, visitor)),
    atOnce(5, () => shop.add(visitor, id)),
  ]);
  // Lines added after the last login join at the next one.
  const customer = await logIn(email, visitor);
  expect(piecesOf(await cartOf(customer))).toEqual([[id, 6]]);
  for (const token of tokens) expect(piecesOf(await cartOf(token))).toEqual([[id, 6]]);
});

async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.database.db);
  return rows[0]?.count === 1;
}

test("a concurrent add joins the customer's cart too", async () => {
  const { email } = await people.customer();
  const [first, second, visitor] = [await product(), await product(), newVisitor()];
  await shop.add(visitor, first);
  const [locked, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const adding = api.database.transaction(async (transaction) => {
    const cart = await transaction
      .updateTable("cart")
      .set({ updated_at: sql`now()` })
      .where("owner_hash", "=", sha256(visitor))
      .returning("uuid")
      .executeTakeFirst();
    locked.resolve();
    await waiting.promise;
    await sql`insert into cart_item (uuid, cart_uuid, variant_id, with_full_battery, quantity, price)
      select gen_random_uuid(), ${cart?.uuid}, id, false, 1, price from variant where product_id = ${second}`.execute(
      transaction,
    );
  });
  await locked.promise;
  const login = logIn(email, visitor);
  // On a server the login waits for the locked cart. The embedded database has one connection, which is in
  // use.
  if (api.database.kind === "server") await vi.waitUntil(isLockAwaited, { timeout: 20_000 });
  waiting.resolve();
  await adding;
  expect(piecesOf(await cartOf(await login))).toEqual([
    [first, 1],
    [second, 1],
  ]);
});

test("of two concurrent logins one gets the visitor's cart", async () => {
  const [first, second] = [await people.customer(), await people.customer()];
  const [id, visitor] = [await product(), newVisitor()];
  for (let count = 0; count < 3; count += 1) await shop.add(visitor, id);
  const tokens = await Promise.all([logIn(first.email, visitor), logIn(second.email, visitor)]);
  const carts = await Promise.all(tokens.map((token) => cartOf(token)));
  expect(carts.map(({ orderProductsCount }) => orderProductsCount).sort((a, b) => a - b)).toEqual([0, 3]);
});

test("the customer has the same cart on every device, and no other shopper has it", async () => {
  const { email, customer, uuid } = await people.customer();
  const [id, visitor] = [await product(), newVisitor()];
  expect(codeOf(await addAs(customer, id, visitor))).toBe("OK");
  expect(piecesOf(await shop.read(visitor))).toEqual([]);
  expect(piecesOf(await cartOf(await logIn(email, newVisitor())))).toEqual([[id, 1]]);
  await api.call("api_customer_logout", {}, { customer });
  expect(piecesOf(await cartOf(customer, visitor))).toEqual([]);
  for (const claim of [uuid, uuid.replaceAll("-", ""), `customer ${uuid}`, `customer-${uuid}`])
    expect(piecesOf(await shop.read(claim))).toEqual([]);
  const stranger = await people.customer();
  const line = (await cartOf(await logIn(email, newVisitor()))).cartItems[0]?.uuid ?? "";
  const change = api.call(
    "api_update_cart_item",
    { params: { uuid: line }, body: { quantity: 2 } },
    { customer: stranger.customer },
  );
  expect(codeOf(await change)).toBe("CART_ITEM_NOT_FOUND");
});

test("a refused login leaves the visitor their cart", async () => {
  const { email } = await people.customer();
  const [id, visitor] = [await product(), newVisitor()];
  await shop.add(visitor, id);
  expect(codeOf(await people.logIn(email, "wrong password", { visitor }))).toBe("INVALID_CREDENTIALS");
  expect(piecesOf(await shop.read(visitor))).toEqual([[id, 1]]);
});

test("a line that was added to the visitor's cart while the login ran is in the customer's cart at the next request", async () => {
  const person = await people.customer();
  const [before, late] = [await product(), await product()];
  const visitor = newVisitor();
  await shop.add(visitor, before);
  const customer = await logIn(person.email, visitor);
  // As a request that was sent before the login and answered after it.
  dataOf(await shop.add(visitor, late));
  const { cart } = dataOf(await api.call("api_get_checkout", {}, { visitor, customer }));
  expect(piecesOf(cart)).toEqual([
    [before, 1],
    [late, 1],
  ]);
  expect((await shop.read(visitor)).cartItems).toEqual([]);
  dataOf(await shop.add(visitor, late));
  expect(piecesOf(await cartOf(customer, visitor))).toEqual([
    [before, 1],
    [late, 2],
  ]);
  dataOf(await shop.add(visitor, late));
  const meta = await api.call("api_user_meta_view", { body: { withCart: false } }, { visitor, customer });
  expect(dataOf(meta).orderProductsCount).toBe(4);
});
