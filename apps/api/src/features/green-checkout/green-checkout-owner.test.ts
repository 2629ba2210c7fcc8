import { sql } from "kysely";
import { expect, test } from "vitest";
import { customerActions, PASSWORD } from "../../test/actions/customers.ts";
import { greenCheckoutActions } from "../../test/actions/green-checkout-actions.ts";
import { startTradeInShop } from "../../test/actions/trade-in-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startTradeInShop();
const { enterAll, place, readCheckout } = greenCheckoutActions(api);
const people = customerActions(api);
const device = await shop.device();

const add = (as: CallAs) => shop.added(as, { id: device, price: 20_000 });
const drafts = async () => (await sql`select from green_checkout`.execute(api.database.db)).rows.length;

async function visitorInCheckout(city: string) {
  const visitor = newVisitor();
  await add({ visitor });
  await enterAll({ visitor }, { address: { city }, shipping: { carrier: "dpd", handover: "drop-off" } });
  return visitor;
}

test("a login in the middle of a checkout keeps what was entered, with the account's address of mail", async () => {
  const { customer, email } = await people.customer();
  await add({ customer });
  await enterAll({ customer }, { address: { city: "Bonn" } });
  const visitor = await visitorInCheckout("Kiel");
  const before = await readCheckout({ visitor });
  const { customerToken } = dataOf(await people.logIn(email, PASSWORD, { visitor }));
  const after = await readCheckout({ customer: customerToken });
  expect(after).toMatchObject({
    tradeInUuid: before.tradeInUuid,
    email,
    address: { city: "Kiel" },
    handover: "drop-off",
    cart: { carrier: "dpd", total: 40_000 },
    payout: before.payout,
    missing: null,
  });
  expect(await readCheckout({ visitor })).toMatchObject({ tradeInUuid: null, address: null });
  expect(codeOf(await place({ customer: customerToken }))).toBe("OK");
});

test("a login without entries leaves those of the customer", async () => {
  const { customer, email } = await people.customer();
  await add({ customer });
  const before = await enterAll({ customer }, { address: { city: "Bonn" } });
  const visitor = newVisitor();
  await add({ visitor });
  const { customerToken } = dataOf(await people.logIn(email, PASSWORD, { visitor }));
  expect(await readCheckout({ customer: customerToken })).toMatchObject({
    tradeInUuid: before.tradeInUuid,
    address: { city: "Bonn" },
    cart: { carrier: "dhl" },
    missing: null,
  });
});

test("no shopper reads or changes the entries of another", async () => {
  const visitor = await visitorInCheckout("Kiel");
  const other = newVisitor();
  await add({ visitor: other });
  await enterAll({ visitor: other }, { address: { city: "Bonn" } });
  expect((await readCheckout({ visitor })).address?.city).toBe("Kiel");
});

test("the export has the entries, and a closed account none", async () => {
  const { customer } = await people.customer();
  await add({ customer });
  await enterAll({ customer });
  const { data } = dataOf(await api.call("api_export_customer_data", {}, { customer }));
  expect(data["greenCheckout"]).toMatchObject([
    { address: { city: "Musterstadt" }, handover: "drop-off", payout_method: { kind: "bank-account" } },
  ]);
  const before = await drafts();
  const closed = { body: { isConfirmed: true as const, password: PASSWORD } };
  dataOf(await api.call("api_close_customer", closed, { customer }));
  expect(await drafts()).toBe(before - 1);
});

test("an emptied green cart keeps the entries", async () => {
  const visitor = await visitorInCheckout("Kiel");
  dataOf(await api.call("api_remove_green_cart_items", {}, { visitor }));
  expect(await readCheckout({ visitor })).toMatchObject({ missing: "cart", address: { city: "Kiel" } });
});
