import { expect, test } from "vitest";
import { codeOf, dataOf } from "../../test/actions/cart-actions.ts";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { BERLIN, checkoutActions } from "../../test/actions/checkout-actions.ts";
import { customerActions, PASSWORD } from "../../test/actions/customers.ts";
import { newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startCartShop();
const checkout = checkoutActions(api);
const people = customerActions(api);
const product = await shop.product({ A1: { price: 4_000, units: 100 } });

const addAs = (customer: string) =>
  api.call(
    "api_add_item_to_cart",
    { body: { id: product, name: "", productVariantLabel: "A1" } },
    { customer },
  );

/** A customer with one unit in the cart. */
async function customerWithCart() {
  const person = await people.customer();
  dataOf(await addAs(person.customer));
  return { ...person, as: { customer: person.customer } };
}

/** A visitor in the middle of a checkout. */
async function visitorInCheckout(city: string) {
  const visitor = newVisitor();
  await shop.add(visitor, product);
  dataOf(await checkout.guestAddress({ visitor }, { city }));
  return { visitor, draft: dataOf(await checkout.putDelivery({ visitor }, "express")) };
}

const save = async (customer: string, more: Partial<typeof BERLIN> = {}) =>
  dataOf(await api.call("api_add_customer_address", { body: { ...BERLIN, ...more } }, { customer }));

test("a customer's email address is that of the account", async () => {
  const { as, email } = await customerWithCart();
  const put = await checkout.putAddress(as, { email: "another@example.com", address: BERLIN });
  expect(dataOf(put).email).toBe(email);
  const rows = await api.database.db.selectFrom("checkout").select("email").execute();
  expect(rows).not.toContainEqual({ email: "another@example.com" });
});

test("a saved address can be chosen for any use that its rules allow", async () => {
  const { as, customer } = await customerWithCart();
  const { uuid } = await save(customer);
  const saved = await save(customer, { kind: "billing", city: "Kiel" });
  expect((await checkout.readCheckout(as)).choices.addresses).toHaveLength(2);
  dataOf(await checkout.putAddress(as, { savedAddress: { uuid, kind: "shipping-and-billing" } }));
  const chosen = await checkout.putAddress(as, { savedAddress: { uuid: saved.uuid, kind: "shipping" } });
  expect(dataOf(chosen)).toMatchObject({
    billingAddress: { city: "Berlin" },
    shippingAddress: { city: "Kiel" },
    missing: "delivery-method",
  });
  expect(dataOf(chosen).shippingAddress).not.toHaveProperty("uuid");
});

test("a saved address from before the rules is refused", async () => {
  const { as, customer } = await customerWithCart();
  const { uuid } = await save(customer);
  await api.database.db
    .updateTable("customer_address")
    .set({ postal_code: "1" })
    .where("uuid", "=", uuid)
    .execute();
  const refused = await checkout.putAddress(as, { savedAddress: { uuid, kind: "shipping" } });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: "VALIDATION_FAILED", fields: [{ path: "body.savedAddress.postalCode" }] },
  });
});

test("another customer's address is not found", async () => {
  const [own, other] = [await customerWithCart(), await customerWithCart()];
  const { uuid } = await save(other.customer);
  const put = await checkout.putAddress(own.as, { savedAddress: { uuid, kind: "shipping" } });
  expect(codeOf(put)).toBe("NOT_FOUND");
  expect((await checkout.readCheckout(own.as)).choices.addresses).toEqual([]);
});

test("a login in the middle keeps the checkout, with the email address of the account", async () => {
  const { email } = await people.customer();
  const { visitor, draft } = await visitorInCheckout("Kiel");
  const { customerToken } = dataOf(await people.logIn(email, PASSWORD, { visitor }));
  expect(await checkout.readCheckout({ customer: customerToken })).toMatchObject({
    orderUuid: draft.orderUuid,
    email,
    shippingAddress: { city: "Kiel" },
    deliveryMethod: "express",
    missing: "payment-method",
    repaired: [],
  });
  expect(await checkout.readCheckout({ visitor })).toMatchObject({ orderUuid: null, missing: "cart" });
  const stored = api.database.db
    .selectFrom("checkout")
    .select("email")
    .where("order_uuid", "=", draft.orderUuid ?? "");
  expect(await stored.execute()).toEqual([{ email: null }]);
});

test("it replaces an earlier checkout of the customer", async () => {
  const { email, as } = await customerWithCart();
  dataOf(await checkout.putAddress(as, { address: { ...BERLIN, city: "Bonn" } }));
  const { visitor, draft } = await visitorInCheckout("Kiel");
  const { customerToken } = dataOf(await people.logIn(email, PASSWORD, { visitor }));
  expect(await checkout.readCheckout({ customer: customerToken })).toMatchObject({
    orderUuid: draft.orderUuid,
    billingAddress: { city: "Kiel" },
  });
});

test("a visitor without a checkout leaves the customer's as it is", async () => {
  const { email, as } = await customerWithCart();
  const before = dataOf(await checkout.putAddress(as, { address: { ...BERLIN, city: "Bonn" } }));
  const visitor = newVisitor();
  await shop.add(visitor, product);
  const { customerToken } = dataOf(await people.logIn(email, PASSWORD, { visitor }));
  const after = await checkout.readCheckout({ customer: customerToken });
  expect([after.orderUuid, after.billingAddress, after.cart.orderProductsCount]).toEqual([
    before.orderUuid,
    before.billingAddress,
    2,
  ]);
});

test("after a logout the visitor does not see the customer's checkout", async () => {
  const { email } = await people.customer();
  const { visitor } = await visitorInCheckout("Kiel");
  const { customerToken: customer } = dataOf(await people.logIn(email, PASSWORD, { visitor }));
  dataOf(await api.call("api_customer_logout", {}, { customer }));
  for (const as of [{ visitor }, { visitor, customer }, { customer }])
    expect(await checkout.readCheckout(as)).toMatchObject({ orderUuid: null, billingAddress: null });
});
