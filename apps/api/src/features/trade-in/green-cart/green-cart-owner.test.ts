import { MAX_GREEN_CART_ITEMS } from "@reprise/trade-in";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { putCoupon } from "../../../test/actions/coupons.ts";
import { customerActions, PASSWORD } from "../../../test/actions/customers.ts";
import { greenCheckoutActions } from "../../../test/actions/green-checkout-actions.ts";
import { amountsOf, startTradeInShop, WORN } from "../../../test/actions/trade-in-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";
import { expiredGreenCartsJob } from "./expired-green-carts.job.ts";

const { api, ...shop } = await startTradeInShop();
const checkout = greenCheckoutActions(api);
const people = customerActions(api);

const seller = () => ({ visitor: newVisitor() });
const metaOf = async (as: object) =>
  dataOf(await api.call("api_user_meta_view", { body: { withCart: true } }, as)).greenCart;
const count = async (table: "green_cart" | "green_cart_item" | "green_checkout" | "quote") =>
  (await sql`select from ${sql.table(table)}`.execute(api.database.db)).rows.length;

test("the user meta counts the lines", async () => {
  const as = seller();
  expect([await metaOf(as), await metaOf({})]).toEqual([null, null]);
  const id = await shop.device();
  await shop.added(as, { id, price: 20_000 });
  await shop.added(as, { id, price: 20_000 });
  expect(await metaOf(as)).toEqual({ itemsCount: 2 });
  await api.call("api_remove_green_cart_items", {}, as);
  expect(await metaOf(as)).toEqual({ itemsCount: 0 });
});

test("a login joins the visitor's green cart with the customer's", async () => {
  const visitor = newVisitor();
  const { customer, email } = await people.customer();
  const id = await shop.device();
  await putCoupon(api.database, { code: "JOIN10", side: "green" });
  await shop.added({ customer }, { id, price: 20_000 });
  await shop.added({ visitor }, { id, price: 9_750, answers: WORN });
  dataOf(await api.call("api_set_green_coupon", { body: { code: "JOIN10" } }, { visitor }));
  dataOf(await api.call("api_add_express_grading", {}, { visitor }));
  const login = dataOf(await people.logIn(email, PASSWORD, { visitor }));
  const cart = await shop.read({ customer: login.customerToken });
  expect(amountsOf(cart)).toEqual([20_000, 9_750]);
  expect(cart).toMatchObject({ bonus: 2_975, hasExpressGrading: true, coupons: [{ code: "JOIN10" }] });
  expect((await shop.read({ visitor })).items).toEqual([]);
});

test("what does not fit stays in the visitor's green cart", async () => {
  const visitor = newVisitor();
  const { customer, email } = await people.customer();
  const id = await shop.device();
  for (let added = 1; added < MAX_GREEN_CART_ITEMS; added += 1)
    await shop.added({ customer }, { id, price: 20_000 });
  await shop.added({ visitor }, { id, price: 20_000 });
  await shop.added({ visitor }, { id, price: 9_750, answers: WORN });
  dataOf(await people.logIn(email, PASSWORD, { visitor }));
  expect(amountsOf(await shop.read({ customer })).at(-1)).toBe(9_750);
  expect((await shop.read({ customer })).items).toHaveLength(MAX_GREEN_CART_ITEMS);
  expect(amountsOf(await shop.read({ visitor }))).toEqual([20_000]);
});

test("the export has the green cart, closing the account deletes it with its quotes", async () => {
  const { customer } = await people.customer();
  const id = await shop.device();
  await shop.added({ customer }, { id, price: 9_750, answers: WORN });
  const { data } = dataOf(await api.call("api_export_customer_data", {}, { customer }));
  expect(data["greenCartItems"]).toMatchObject([{ product_id: id, offer: { amount: 9_750 } }]);
  expect(data["greenCart"]).toEqual([{ coupon: null, carrier: null, has_express_grading: false }]);
  const [quotes, carts] = [await count("quote"), await count("green_cart")];
  dataOf(
    await api.call("api_close_customer", { body: { isConfirmed: true, password: PASSWORD } }, { customer }),
  );
  expect([await count("quote"), await count("green_cart")]).toEqual([quotes - 1, carts - 1]);
});

test("a job deletes green carts unchanged for 30 days, with their quotes and what was entered for them", async () => {
  await sql`delete from quote`.execute(api.database.db);
  await sql`delete from green_cart`.execute(api.database.db);
  const [old, recent] = [seller(), seller()];
  const id = await shop.device();
  await shop.added(old, { id, price: 20_000 });
  await checkout.enterAddress(old);
  await sql`update green_cart set updated_at = now() - interval '30 days 1 minute'`.execute(api.database.db);
  await shop.added(recent, { id, price: 20_000 });
  expect(await expiredGreenCartsJob(api.database).run()).toBe(1);
  expect([await count("green_cart"), await count("green_cart_item"), await count("quote")]).toEqual([
    1, 1, 1,
  ]);
  expect(await count("green_checkout")).toBe(0);
  expect(amountsOf(await shop.read(recent))).toEqual([20_000]);
  await sql`update green_cart set updated_at = now() - interval '29 days 23 hours'`.execute(api.database.db);
  expect(await expiredGreenCartsJob(api.database).run()).toBe(0);
});

test("a login carries express grading over only if it was chosen for what the visitor sells now", async () => {
  const cases = [
    { own: true, visitors: false, sells: true, expected: false },
    { own: false, visitors: true, sells: true, expected: true },
    { own: true, visitors: false, sells: false, expected: true },
  ];
  for (const { own, visitors, sells, expected } of cases) {
    const visitor = newVisitor();
    const { customer, email } = await people.customer();
    const id = await shop.device();
    await shop.added({ customer }, { id, price: 20_000 });
    if (own) dataOf(await api.call("api_add_express_grading", {}, { customer }));
    const added = await shop.added({ visitor }, { id, price: 20_000 });
    if (visitors || !sells) dataOf(await api.call("api_add_express_grading", {}, { visitor }));
    if (!sells) dataOf(await api.call("api_remove_green_cart_item", { params: { id: added } }, { visitor }));
    const login = dataOf(await people.logIn(email, PASSWORD, { visitor }));
    const cart = await shop.read({ customer: login.customerToken });
    expect([own, visitors, sells, cart.hasExpressGrading]).toEqual([own, visitors, sells, expected]);
  }
});
