import type { GreenCheckout } from "@reprise/contracts";
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
  firstName: "Robin",
  lastName: "Sommer",
  street: "Torstraße 1",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
};
const address = { ...typed, kind: "shipping", company: null, addition: null, phone: null };
const steps = [
  "api_put_green_checkout_address",
  "api_put_green_checkout_shipping",
  "api_put_green_checkout_payout",
] as const;

const answerWith = (missing: GreenCheckout["missing"]) => {
  const answer = { ...(sampleAnswer("api_get_green_checkout") as GreenCheckout), missing };
  for (const step of steps) api.data(step, answer);
};
const flashes = async () => stateOf((await browser.get("/kaufen")).body).flashes;
const refuse = (code: string, fields?: readonly object[]) =>
  api.answer((response) => json(response, 400, { code, message: "", reference: "", fields }));

it.each([
  [
    "address",
    { ...typed, isGuest: "1", email: "anna@example.com" },
    { url: "/api/trade-in/checkout/address", body: { email: "anna@example.com", address } },
  ],
  ["saved-address", { uuid }, { url: "/api/trade-in/checkout/address", body: { savedAddress: { uuid } } }],
  [
    "shipping",
    { carrier: "dhl pickup", pickup: "2026-11-25 morning" },
    {
      url: "/api/trade-in/checkout/shipping",
      body: { carrier: "dhl", handover: "pickup", pickup: { date: "2026-11-25", window: "morning" } },
    },
  ],
  [
    "shipping",
    { carrier: "hermes drop-off", pickup: "2026-11-25 morning" },
    { url: "/api/trade-in/checkout/shipping", body: { carrier: "hermes", handover: "drop-off" } },
  ],
  [
    "payout",
    { kind: "bank-account", holder: "Robin Sommer", iban: "DE89370400440532013000" },
    {
      url: "/api/trade-in/checkout/payout",
      body: { method: { kind: "bank-account", holder: "Robin Sommer", iban: "DE89370400440532013000" } },
    },
  ],
  [
    "payout",
    { kind: "kept", holder: "", iban: "" },
    { url: "/api/trade-in/checkout/payout", body: { method: null } },
  ],
])("%s makes the call with an idempotency key, and leads on: %o", async (path, fields, call) => {
  for (const [missing, page] of [
    ["shipping", "/fr/trade-in/checkout/shipping"],
    ["cart", "/fr/trade-in/cart"],
    [null, "/fr/trade-in/checkout/overview"],
  ] as const) {
    answerWith(missing);
    const answer = await browser.submit(`/fr/trade-in/checkout/${path}`, fields);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, page]);
  }
  const { method, url, headers, body = "" } = api.seen.at(-1) ?? {};
  expect({ method, url, body: JSON.parse(body) as unknown }).toEqual({ method: "PUT", ...call });
  expect(headers?.["idempotency-key"]).toEqual(KEY);
});

it.each([
  ["shipping", { carrier: "dhl pickup", pickup: "" }, "pickup", "greenCheckout.error.pickup"],
  ["shipping", { carrier: "pigeon drop-off" }, "carrier", "greenCheckout.error.carrier"],
  ["payout", { kind: "bank-account", holder: "", iban: "DE00" }, "holder", "payout.error.holder"],
  ["address", { ...typed, postalCode: "1" }, "postalCode", "address.error.postalCode"],
])(
  "%s shows input that is none again, with the problem at its field",
  async (path, fields, field, message) => {
    const before = api.seen.length;
    const answer = await browser.submit(`/trade-in/checkout/${path}`, fields);
    expect(answer.headers["location"]).toBe(`/trade-in/checkout/${path}#trade-in-checkout-${path}`);
    expect(api.seen).toHaveLength(before);
    const { refusedForm } = stateOf((await browser.get("/checkout/cart")).body);
    expect(refusedForm?.problems).toEqual([{ field, message }]);
    expect(refusedForm?.values).toEqual(fields);
  },
);

it.each([
  [
    "shipping",
    { carrier: "dpd drop-off" },
    "CARRIER_NOT_AVAILABLE",
    "carrier",
    "greenCheckout.error.carrier",
  ],
  [
    "shipping",
    { carrier: "dhl pickup", pickup: "2026-01-02 morning" },
    "PICKUP_NOT_AVAILABLE",
    "pickup",
    "greenCheckout.error.pickup",
  ],
  ["payout", { kind: "credit" }, "PAYOUT_METHOD_NOT_OFFERED", "kind", "payout.error.method"],
])("%s shows an error of the API at its field: %o %s", async (path, fields, code, field, message) => {
  refuse(code);
  await browser.submit(`/trade-in/checkout/${path}`, fields);
  const { refusedForm } = stateOf((await browser.get("/checkout/cart")).body);
  expect(refusedForm?.problems).toEqual([{ field, message }]);
});

it("sells what the page showed, and leads to the order", async () => {
  api.data("api_green_checkout", { uuid });
  const fields = { tradeInUuid: uuid, total: "20000", newsletter: "1", idempotencyKey: uuid };
  const answer = await browser.submit("/nl/trade-in/checkout/overview", fields);
  expect(answer.headers["location"]).toBe(`/nl/trade-in/order/${uuid}`);
  const { method, url, headers, body = "" } = api.seen.at(-1) ?? {};
  expect([method, url, headers?.["idempotency-key"]]).toEqual(["POST", "/api/trade-in/checkout", uuid]);
  expect(JSON.parse(body)).toEqual({ tradeInUuid: uuid, total: 20_000, newsletter: true });
});

it("answers both of two equal forms at once with the order", async () => {
  const sale = { tradeInUuid: uuid, total: "20000", idempotencyKey: uuid };
  let finishFirst = () => {};
  let sent = 0;
  api.answer((response) => {
    sent += 1;
    if (sent === 1) finishFirst = () => json(response, 200, { uuid });
    else if (sent === 2) {
      json(response, 409, { code: "IDEMPOTENCY_KEY_IN_FLIGHT", message: "", reference: "" });
      finishFirst();
    } else json(response, 200, { uuid });
  });
  // Both forms are of one page, and so have one session.
  await browser.token();
  const answers = await Promise.all([
    browser.submit("/trade-in/checkout/overview", sale),
    browser.submit("/trade-in/checkout/overview", sale),
  ]);
  expect(answers.map(({ headers }) => headers["location"])).toEqual([
    `/trade-in/order/${uuid}`,
    `/trade-in/order/${uuid}`,
  ]);
  expect(sent).toBe(3);
});

it.each([
  ["GREEN_CART_EMPTY", "/trade-in/cart", "greenCart.flash.nothingToSell"],
  ["GREEN_CHECKOUT_CHANGED", "/trade-in/checkout/overview", "greenCart.flash.checkoutChanged"],
  ["GREEN_CHECKOUT_INCOMPLETE", "/trade-in/checkout/overview", "greenCheckout.error.incomplete"],
  ["PICKUP_NOT_AVAILABLE", "/trade-in/checkout/overview", "greenCheckout.error.outdated"],
  ["CARRIER_NOT_AVAILABLE", "/trade-in/checkout/overview", "greenCheckout.error.outdated"],
])("a sale that is refused with %s leads to %s", async (code, location, message) => {
  refuse(code);
  const answer = await browser.submit("/trade-in/checkout/overview", { tradeInUuid: uuid, total: "20000" });
  expect(answer.headers["location"]).toBe(location);
  expect((await flashes()).danger).toEqual([{ message }]);
});
