import type { Checkout, RefusedAddress } from "@reprise/contracts";
import { beforeEach, describe, expect, it } from "vitest";
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

const PATH = "/checkout/paypal-express";
const page = "/i7,phone?variant=A1";
/** The page with the battery that was chosen in its form. */
const chosenPage = `${page}&withFullBattery=1`;
const product = { id: "7", name: "Phone", label: "A1", withFullBattery: "1", returnTo: page };
const item = {
  id: 7,
  name: "Phone",
  productVariantLabel: "A1",
  withFullBattery: true,
  withInsurance: false,
};
const started = (more: object = {}) => ({
  redirectUrl: "https://pay.example/1",
  cart: { repaired: [] },
  repaired: [],
  missing: null,
  ...more,
});
const refuse = (code: string, status = 400) =>
  api.answer((response) => json(response, status, { code, message: "", reference: "" }));
const flashes = async () => {
  api.answer(undefined);
  return stateOf((await browser.get("/kaufen")).body).flashes;
};
const sent = () => api.seen.map(({ method, url, body }) => [method, url, JSON.parse(body) as unknown]);

describe("the button", () => {
  it.each([
    [product, { item, cancelPath: chosenPage }],
    [{ returnTo: "/fr/checkout/cart" }, { cancelPath: "/fr/checkout/cart" }],
  ])("forwards to the provider: %o", async (fields, body) => {
    api.data("api_start_paypal_express", started());
    const answer = await browser.submit(`/fr${PATH}`, fields);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('content="0;url=https://pay.example/1"');
    expect(sent()).toEqual([["POST", "/api/checkout/paypal-express", body]]);
  });

  it("leads to the cart with what was repaired first", async () => {
    const repaired = [{ code: "CART_ITEM_GONE", uuid: "u", productName: "Phone", grade: "A1" }];
    api.data("api_start_paypal_express", started({ redirectUrl: null, cart: { repaired } }));
    const answer = await browser.submit(PATH, product);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/checkout/cart"]);
    expect((await flashes()).notice).toMatchObject([{ message: "cart.flash.repaired.itemGone" }]);
  });

  it.each([
    ["PRODUCT_VARIANT_OUT_OF_STOCK", chosenPage, "cart.flash.variantOutOfStock"],
    ["PAYMENT_PROVIDER_UNAVAILABLE", chosenPage, "user.flash.unavailable"],
    ["INVALID_PAYMENT_METHOD", chosenPage, "checkout.error.paypalExpressNotOffered"],
    ["CHECKOUT_INCOMPLETE", "/checkout/cart", "checkout.error.incomplete"],
  ])("%s leads to %s", async (code, location, message) => {
    refuse(code);
    const answer = await browser.submit(PATH, product);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, location]);
    expect((await flashes()).danger).toMatchObject([{ message }]);
  });
});

describe("the return without an approval", () => {
  const cancelled = async (path: string) => {
    const query = new URLSearchParams({ cancelled: path, session: "exp_1" }).toString();
    const { statusCode, headers } = await browser.get(`/fr${PATH}?${query}`);
    return [statusCode, headers["location"]];
  };

  it("frees the units, says so, and leads to where the shopper came from", async () => {
    api.data("api_cancel_paypal_express", {});
    expect(await cancelled(page)).toEqual([303, page]);
    expect(sent()).toEqual([
      ["PUT", "/api/checkout/paypal-express/cancellation", { details: { session: "exp_1" } }],
    ]);
    // Any client can open such an address: only the message's cookie is set.
    expect(browser.cookies.has("session")).toBe(false);
    expect((await flashes()).notice).toMatchObject([{ message: "checkout.flash.paypalExpressCancelled" }]);
  });

  it("says nothing of a session that is not cancelled", async () => {
    refuse("EXPRESS_SESSION_INVALID");
    expect(await cancelled("/fr/checkout/cart")).toEqual([303, "/fr/checkout/cart"]);
    expect(browser.cookies.has("session")).toBe(false);
    expect((await flashes()).notice ?? []).toEqual([]);
  });

  it.each(["https://evil.example/", "//evil.example", "javascript:alert(1)"])(
    "never leads to %s",
    async (target) => {
      refuse("EXPRESS_SESSION_INVALID");
      expect(await cancelled(target)).toEqual([303, "/fr/checkout/cart"]);
    },
  );
});

describe("the return", () => {
  const entered = (checkout: Partial<Checkout>, refusedAddress: RefusedAddress | null = null) =>
    api.data("api_enter_paypal_express", {
      checkout: { ...(sampleAnswer("api_get_checkout") as Checkout), ...checkout },
      refusedAddress,
    });
  const back = async (url: string) => {
    const { statusCode, headers } = await browser.get(url);
    return [statusCode, headers["location"]];
  };

  it.each([
    [null, "/fr/checkout/overview"],
    ["address", "/fr/checkout/address"],
    ["cart", "/fr/checkout/cart"],
  ] as const)("with %s missing leads to %s, and tells what was repaired", async (missing, location) => {
    entered({ missing, repaired: [{ code: "PACKSTATION_ADDRESS_NOT_ALLOWED" }] });
    expect(await back(`/fr${PATH}?session=exp_1`)).toEqual([303, location]);
    expect(sent()).toEqual([["PUT", "/api/checkout/paypal-express", { details: { session: "exp_1" } }]]);
    expect((await flashes()).notice).toMatchObject([
      { message: "cart.flash.repaired.packstationNotAllowed" },
    ]);
  });

  it("shows the account's address in the form that corrects it", async () => {
    const values = { firstName: "Robin", street: "1 Market Street", postalCode: "94105", country: "US" };
    entered({ missing: "address" }, { kind: "shipping-and-billing", values, fields: ["country"] });
    expect(await back(PATH)).toEqual([303, "/checkout/address#checkout-address"]);
    // What was typed at the provider needs a session, unlike messages.
    expect(browser.cookies.has("session")).toBe(true);
    const { refusedForm, flashes: told } = stateOf((await browser.get("/checkout/cart")).body);
    expect(refusedForm).toEqual({
      path: "/checkout/address",
      values: {
        kind: "shipping-and-billing",
        firstName: "Robin",
        street: "1 Market Street",
        postalCode: "94105",
      },
      problems: [{ field: "country", message: "address.error.country" }],
    });
    expect(told.notice).toMatchObject([{ message: "checkout.flash.mendAddress" }]);
    entered({ missing: "address" }, { kind: "billing", values, fields: ["country"] });
    expect(await back(PATH)).toEqual([303, "/checkout/address/billing-address#checkout-address"]);
  });

  it.each([
    [400, "EXPRESS_SESSION_INVALID", "checkout.error.paypalExpress"],
    [400, "CART_EMPTY", "checkout.error.cartEmpty"],
    [503, "SERVICE_UNAVAILABLE", "user.flash.unavailable"],
  ])("after %i %s leads to the cart", async (status, code, message) => {
    refuse(code, status);
    expect(await back(`${PATH}?session=exp_1`)).toEqual([303, "/checkout/cart"]);
    expect(browser.cookies.has("session")).toBe(false);
    expect((await flashes()).danger).toMatchObject([{ message }]);
  });
});
