import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSubscriptionLink } from "../../mail/subscription-link.store.ts";
import { putCoupon } from "../../test/actions/coupons.ts";
import {
  ADDRESS,
  atOnce,
  customerActions,
  PASSWORD,
  type TestCustomer,
} from "../../test/actions/customers.ts";
import { greenCheckoutActions } from "../../test/actions/green-checkout-actions.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { orderActions } from "../../test/actions/order-actions.ts";
import { payoutActions } from "../../test/actions/payout-actions.ts";
import { putProduct } from "../../test/actions/put-product.ts";
import { reviewActions } from "../../test/actions/review-actions.ts";
import { tradeInActions } from "../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../../test/actions/trade-in-order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { redeemCoupon } from "../coupon/coupon.public.ts";

let api: TestApi;
let people: ReturnType<typeof customerActions>;
let orders: ReturnType<typeof orderActions>;
let sellers: ReturnType<typeof payoutActions>;
let device = 0;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
  people = customerActions(api);
  orders = orderActions(api);
  sellers = payoutActions(api);
  device = await tradeInActions(api).device();
  await tradeInActions(api).importSet();
  await putProduct(api.database, { id: 1, variants: { A1: { price: 100, units: 50 } } });
});
afterAll(() => api.close());

const exportOf = async (customer: string) =>
  dataOf(await api.call("api_export_customer_data", {}, { customer })).data;

/** Tables with customer data, found by their customer column. */
async function customerTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'customer_uuid' and table_schema = 'public' order by 1`.execute(api.database.db);
  return rows.map(({ name }) => name);
}

/** A refused review with a photo; a vote for another's review and a report of it; no more mails that ask for reviews. */
async function reviewsOf({ customer, uuid }: TestCustomer): Promise<void> {
  const reviews = reviewActions(api);
  const own = await reviews.product();
  const { uuid: refused } = dataOf(await reviews.write(own, {}, { customer }));
  expect((await reviews.addPhoto(own, { customer })).status).toBe(200);
  const author = await reviews.customer();
  const { uuid: others } = dataOf(await reviews.write(own, {}, author));
  const support = await addOperator(api, "support");
  const refusal = {
    params: { review: refused },
    body: { decision: { type: "reject", reason: "off-topic" } },
  } as const;
  dataOf(await api.call("api_operator_moderate_review", refusal, support));
  const approval = { params: { review: others }, body: { decision: { type: "approve" } } } as const;
  dataOf(await api.call("api_operator_moderate_review", approval, support));
  dataOf(await reviews.vote(others, { customer }));
  dataOf(await reviews.report(others, { customer }));
  await api.database.db.insertInto("review_opt_out").values({ customer_uuid: uuid }).execute();
}

/** A customer with rows in every table. */
async function customerInEveryTable() {
  const person = await people.customer();
  const { customer, uuid, email } = person;
  const add = async () =>
    dataOf(
      await api.call(
        "api_add_item_to_cart",
        { body: { id: 1, name: "", productVariantLabel: "A1" } },
        { customer },
      ),
    );
  await add();
  await orders.order({ customer }, "prepayment");
  await add();
  dataOf(await api.call("api_add_customer_address", { body: ADDRESS }, { customer }));
  dataOf(await api.call("api_watchlist_put_product", { params: { productId: "1" } }, { customer }));
  dataOf(
    await api.call("api_buyalert_put_product", { body: { productId: 1, targetPrice: 50 } }, { customer }),
  );
  dataOf(await api.call("api_buyalert_put_product", { body: { productId: 1, side: "green" } }, { customer }));
  dataOf(await api.call("api_add_search_alert", { body: { query: "nokia" } }, { customer }));
  dataOf(
    await api.call("api_update_newsletter_subscription", { body: { isSubscribed: true } }, { customer }),
  );
  const choice = {
    version: 1,
    preferences: false,
    statistics: true,
    marketing: false,
    locale: "de",
  } as const;
  const consent = { ...choice, consentId: randomUUID(), source: "dialog", hasPrivacyControl: false } as const;
  dataOf(await api.call("api_consent_choice", { body: consent }, { customer }));
  const sell = () => tradeInActions(api).added({ customer }, { id: device, price: 20_000 });
  await sell();
  await tradeInOrderActions(api).sold({ customer });
  await sell();
  await greenCheckoutActions(api).enterAll({ customer });
  dataOf(await api.call("api_add_product_visit", { body: { productId: 1 } }, { customer }));
  dataOf(
    await api.call(
      "api_recommendations_feedback",
      { body: { type: "similar", location: "product", clickedProductId: 1 } },
      { customer },
    ),
  );
  await reviewsOf(person);
  const code = `OWN-${uuid.slice(0, 8)}`;
  await putCoupon(api.database, { code });
  dataOf(await api.call("api_set_coupon", { body: { code } }, { customer }));
  await redeemCoupon(api.database.db, {
    code,
    reference: uuid,
    redeemer: { customer: uuid, emailKey: email },
  });
  dataOf(await api.call("api_put_checkout_address", { body: { address: ADDRESS } }, { customer }));
  await createSubscriptionLink(api.database.db, { purpose: "end-buy-alerts", customer: uuid });
  await people.link(uuid, "verify-email", email);
  await api.database.db
    .insertInto("customer_identity")
    .values({
      issuer: "https://accounts.example",
      subject: uuid,
      provider: "google",
      customer_uuid: uuid,
      email,
    })
    .execute();
  const seller = await sellers.seller({ customer: uuid });
  dataOf(await sellers.choose(seller, { kind: "credit" }));
  await sellers.buy(seller, 5_000);
  return person;
}

test("changes only the given profile fields", async () => {
  const { customer, email, uuid } = await people.customer();
  const update = (body: object) => api.call("api_update_customer", { body }, { customer });
  expect(dataOf(await update({ lastName: " O’Brien-Núñez " }))).toMatchObject({
    uuid,
    email,
    firstName: "Ada",
    lastName: "O’Brien-Núñez",
  });
  expect(dataOf(await update({ firstName: null }))).toMatchObject({
    firstName: null,
    lastName: "O’Brien-Núñez",
  });
  expect(dataOf(await update({}))).toMatchObject({ firstName: null });
  for (const firstName of ["", " ", "a\nb", "x".repeat(81), "\u0000", 1])
    expect(codeOf(await update({ firstName }))).toBe("VALIDATION_FAILED");
  expect(codeOf(await api.call("api_customer_update_locale", { body: { locale: "nl" } }, { customer }))).toBe(
    "OK",
  );
  expect(dataOf(await api.call("api_get_customer", {}, { customer })).locale).toBe("nl");
});

test("the meta view shows who is logged in", async () => {
  const { customer, uuid } = await people.customer();
  expect(dataOf(await api.call("api_user_meta_view", { body: {} }, { customer })).customer).toEqual({
    uuid,
    firstName: "Ada",
  });
});

test("addresses are stored, replaced and removed", async () => {
  const { customer } = await people.customer();
  const list = async () => dataOf(await api.call("api_get_customer_addresses", {}, { customer })).addresses;
  const first = dataOf(await api.call("api_add_customer_address", { body: ADDRESS }, { customer }));
  expect(first).toEqual({ ...ADDRESS, uuid: first.uuid, company: null, addition: null, phone: null });
  const second = dataOf(
    await api.call("api_add_customer_address", { body: { ...ADDRESS, kind: "billing" } }, { customer }),
  );
  const params = { uuid: first.uuid };
  const changed = { ...ADDRESS, city: "Lyon", phone: "+33 1 23 45 67 89" };
  expect(
    dataOf(await api.call("api_update_customer_address", { params, body: changed }, { customer })),
  ).toMatchObject(changed);
  expect(await list()).toMatchObject([
    { uuid: first.uuid, city: "Lyon" },
    { uuid: second.uuid, kind: "billing" },
  ]);
  const remove = () => api.call("api_delete_customer_address", { params }, { customer });
  expect([codeOf(await remove()), codeOf(await remove())]).toEqual(["OK", "NOT_FOUND"]);
  expect(await list()).toHaveLength(1);
});

test("an address belongs to the logged-in customer, whatever customer the request names", async () => {
  const [own, other] = [await people.customer(), await people.customer()];
  const body = { ...ADDRESS, customer_uuid: other.uuid };
  await api.call("api_add_customer_address", { body }, { customer: own.customer });
  const addressesOf = async (customer: string) =>
    dataOf(await api.call("api_get_customer_addresses", {}, { customer })).addresses.length;
  expect([await addressesOf(own.customer), await addressesOf(other.customer)]).toEqual([1, 0]);
});

test.each([
  { country: "US" },
  { kind: "home" },
  { postalCode: "<b>" },
  { postalCode: "1012 AB" },
  { street: "Packstation 123" },
  { street: "" },
  { city: "a\u2028b" },
  { phone: "call me" },
  { phone: "+33 1" },
])("an address with %j is refused", async (wrong) => {
  const { customer } = await people.customer();
  const body = { ...ADDRESS, ...wrong } as typeof ADDRESS;
  expect(codeOf(await api.call("api_add_customer_address", { body }, { customer }))).toBe(
    "VALIDATION_FAILED",
  );
});

test("at most twenty addresses, also with concurrent requests", async () => {
  const { customer } = await people.customer();
  const answers = await atOnce(25, () =>
    api.call("api_add_customer_address", { body: ADDRESS }, { customer }),
  );
  expect(answers.filter((answer) => codeOf(answer) === "ADDRESS_LIMIT_REACHED")).toHaveLength(5);
  expect(dataOf(await api.call("api_get_customer_addresses", {}, { customer })).addresses).toHaveLength(20);
});

/** What an order has once it is paid. */
const AFTER_PAYMENT = ["withdrawals", "returns", "claims", "refunds", "refundAccounts", "documents"];

test("the export contains every table with customer data and no secrets", async () => {
  const { customer, email } = await customerInEveryTable();
  const data = await exportOf(customer);
  // Plus the customer, the cart, its coupon, the checkout, the lines of orders, the newsletter subscription, payout methods,
  // credit, the green cart with its lines, the green checkout, the items of trade-in orders, views, feedback and photos
  // of reviews.
  expect(Object.keys(data)).toHaveLength(15 + AFTER_PAYMENT.length + (await customerTables()).length);
  for (const [subject, rows] of Object.entries(data))
    expect([subject, rows.length > 0]).toEqual([subject, !AFTER_PAYMENT.includes(subject)]);
  expect(data["profile"]).toMatchObject([{ email, first_name: "Ada", has_password: true }]);
  expect(JSON.stringify(data)).not.toMatch(/argon2|token|hash/u);
});

test("closing needs the password and leaves only the confirmation mail", async () => {
  const { uuid, customer, email } = await customerInEveryTable();
  const bystander = await customerInEveryTable();
  const countCarts = async () => (await api.database.db.selectFrom("cart").select("uuid").execute()).length;
  const carts = await countCarts();
  const close = (password?: string) =>
    api.call("api_close_customer", { body: { isConfirmed: true, password } }, { customer });
  expect(codeOf(await close())).toBe("INVALID_CREDENTIALS");
  const unconfirmed = { isConfirmed: false as true, password: PASSWORD };
  expect(codeOf(await api.call("api_close_customer", { body: unconfirmed }, { customer }))).toBe(
    "VALIDATION_FAILED",
  );
  expect(codeOf(await close("wrong password"))).toBe("INVALID_CREDENTIALS");
  expect(codeOf(await close(PASSWORD))).toBe("OK");
  expect(await people.whoIs(customer)).toBeNull();
  for (const table of await customerTables()) {
    const { rows } = await sql<{
      owner: string;
    }>`select customer_uuid as owner from ${sql.table(table)}`.execute(api.database.db);
    expect(rows.map(({ owner }) => owner)).not.toContain(uuid);
    expect(rows.map(({ owner }) => owner)).toContain(bystander.uuid);
  }
  expect(await countCarts()).toBe(carts - 1);
  const newsletters = await api.database.db.selectFrom("newsletter_subscription").select("email").execute();
  expect(newsletters).not.toContainEqual({ email });
  expect(newsletters).toContainEqual({ email: bystander.email });
  const about = (await people.waitingMails()).filter(
    (mail) => JSON.stringify(mail).includes(uuid) || mail["email"] === email,
  );
  expect(about).toEqual([{ kind: "account-closed", email, firstName: "Ada", locale: "de" }]);
  expect(codeOf(await people.logIn(email))).toBe("INVALID_CREDENTIALS");
  // The address is available again, once its mailbox may get another registration mail.
  await api.database.db.deleteFrom("throttle").execute();
  expect(dataOf(await people.register(email)).user).toMatchObject({ wasRegistered: true });
});
