import type { Checkout } from "@reprise/contracts";
import { beforeEach, expect, it } from "vitest";
import { json } from "../../test/fake-api.ts";
import { stateOf } from "../../test/fake-web-app.ts";
import { sampleAnswer } from "../../test/sample-answer.ts";
import { createTestBrowser, type TestBrowser } from "../../test/test-browser.ts";
import { testShop } from "../../test/test-shop.ts";

const { api, bff } = await testShop();
let browser: TestBrowser;
beforeEach(() => {
  browser = createTestBrowser(bff);
});

const KEY = expect.stringMatching(/^[\da-f-]{36}$/u) as unknown;
const uuid = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";
const typed = {
  isGuest: "1",
  email: "guest@example.com",
  firstName: "Robin",
  lastName: "Sommer",
  street: "Torstraße 1",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
};
const address = {
  firstName: "Robin",
  lastName: "Sommer",
  company: null,
  street: "Torstraße 1",
  addition: null,
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
  phone: null,
};

const answerWith = (more: Partial<Checkout>) => {
  const answer = { ...(sampleAnswer("api_get_checkout") as Checkout), ...more };
  api.data("api_put_checkout_address", answer);
  api.data("api_put_checkout_payment_method", answer);
};
const flashes = async () => stateOf((await browser.get("/kaufen")).body).flashes;

it.each([
  [
    "/checkout/address",
    { ...typed, kind: "shipping-and-billing" },
    {
      url: "/api/checkout/address",
      body: { email: "guest@example.com", address: { kind: "shipping-and-billing", ...address } },
    },
    "/fr/checkout/payment",
  ],
  [
    "/checkout/address",
    { ...typed, kind: "shipping" },
    {
      url: "/api/checkout/address",
      body: { email: "guest@example.com", address: { kind: "shipping", ...address } },
    },
    "/fr/checkout/address/billing-address",
  ],
  [
    "/checkout/saved-address",
    { page: "delivery", uuid },
    { url: "/api/checkout/address", body: { savedAddress: { uuid, kind: "shipping" } } },
    "/fr/checkout/payment",
  ],
  [
    "/checkout/payment",
    { deliveryMethod: "express", method: "prepayment" },
    {
      url: "/api/checkout/payment-method",
      body: { method: "prepayment", deliveryMethod: "express", useCredit: false },
    },
    "/fr/checkout/payment",
  ],
])("%s makes the call with an idempotency key: %o", async (path, fields, call, location) => {
  answerWith({ missing: "delivery-method" });
  const answer = await browser.submit(`/fr${path}`, fields);
  expect([answer.statusCode, answer.headers["location"]]).toEqual([303, location]);
  const { method, url, headers, body = "" } = api.seen.at(-1) ?? {};
  expect({ method, url, body: JSON.parse(body) as unknown }).toEqual({ method: "PUT", ...call });
  expect(headers?.["idempotency-key"]).toEqual(KEY);
});

it("shows a refused address again on its page", async () => {
  const answer = await browser.submit("/checkout/address", { ...typed, page: "delivery", postalCode: "1" });
  expect(answer.headers["location"]).toBe("/checkout/address/delivery-address#checkout-address");
  expect(api.seen.some(({ method }) => method === "PUT")).toBe(false);
  const { refusedForm } = stateOf((await browser.get("/checkout/cart")).body);
  expect(refusedForm).toMatchObject({
    path: "/checkout/address",
    values: { postalCode: "1", email: "guest@example.com" },
    problems: [{ field: "postalCode", message: "address.error.postalCode" }],
  });
});

it("reports what the server has changed", async () => {
  answerWith({ missing: "payment-method", repaired: [{ code: "INVALID_PAYMENT_METHOD" }] });
  await browser.submit("/checkout/address", typed);
  expect((await flashes()).notice).toEqual([
    { message: "cart.flash.repaired.invalidPaymentMethod", params: {} },
  ]);
});

it("leads to the overview when there is nothing to order: it knows where to go", async () => {
  api.answer((response) => json(response, 400, { code: "CART_EMPTY", message: "", reference: "" }));
  const answer = await browser.submit("/checkout/address", typed);
  expect(answer.headers["location"]).toBe("/checkout/overview");
  api.reset();
  expect((await flashes()).danger).toEqual([{ message: "checkout.error.cartEmpty" }]);
});

const orderUuid = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f99";
const order = { orderUuid, version: "v1", idempotencyKey: "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f77" };
const keys = () => api.seen.map(({ headers }) => headers["idempotency-key"]);

it("places an order with the key of the page, however often the form is sent", async () => {
  api.data("api_complete_checkout", { orderUuid, redirectUrl: null });
  for (const answer of [
    await browser.submit("/fr/checkout/overview", order),
    await browser.submit("/fr/checkout/overview", order),
  ])
    expect([answer.statusCode, answer.headers["location"]]).toEqual([
      303,
      `/fr/checkout/order/index/id/${orderUuid}`,
    ]);
  expect(keys()).toEqual([order.idempotencyKey, order.idempotencyKey]);
  expect(JSON.parse(api.seen.at(-1)?.body ?? "")).toEqual({ orderUuid, version: "v1" });
});

it("forwards to the provider's page, which no redirect of a form may reach", async () => {
  api.data("api_complete_checkout", { orderUuid, redirectUrl: "https://pay.example/?a=1&b=2" });
  const answer = await browser.submit("/checkout/overview", order);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('content="0;url=https://pay.example/?a=1&amp;b=2"');
});

it.each([
  ["CHECKOUT_CHANGED", "/checkout/overview", "checkout.error.changed"],
  ["CREDIT_TOO_LOW", "/checkout/payment", "checkout.error.creditTooLow"],
  ["PAYMENT_FAILED", "/checkout/payment", "checkout.flash.paymentFailed"],
  ["COUPON::USED_UP", "/checkout/overview", "cart.flash.repaired.invalidCoupon"],
  ["COUPON::ALREADY_USED", "/checkout/cart", "checkout.error.couponUsed"],
  ["PRODUCT_VARIANT_EXHAUSTED", "/checkout/overview", "checkout.error.exhausted"],
])("%s leads to %s", async (code, location, message) => {
  api.answer((response) => json(response, 400, { code, message: "", reference: "" }));
  const answer = await browser.submit("/checkout/overview", order);
  expect([answer.statusCode, answer.headers["location"]]).toEqual([303, location]);
  api.reset();
  expect((await flashes()).danger).toEqual([{ message }]);
});

it("waits for the first of two equal forms, and answers the second like it", async () => {
  const inFlight = { code: "IDEMPOTENCY_KEY_IN_FLIGHT", message: "", reference: "" };
  let times = 0;
  api.answer((response) => {
    times += 1;
    if (times < 3) return json(response, 409, inFlight);
    return json(response, 200, { orderUuid, redirectUrl: null });
  });
  const answer = await browser.submit("/checkout/overview", order);
  expect(answer.headers["location"]).toBe(`/checkout/order/index/id/${orderUuid}`);
  expect(new Set(keys())).toEqual(new Set([order.idempotencyKey]));
});
