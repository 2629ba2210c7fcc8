import type { Output } from "@reprise/contracts";
import { describe, expect, it } from "vitest";
import { json, startFakeApi } from "../../test/fake-api.ts";
import { stateOf } from "../../test/fake-web-app.ts";
import { sampleAnswer } from "../../test/sample-answer.ts";
import { createTestApp, FROM_OUR_PAGE } from "../../test/test-app.ts";
import { testShop } from "../../test/test-shop.ts";

const { api, bff } = await testShop();
const uuid = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";
const camera = { id: "42", label: "a1", name: "Kamera", returnTo: "/i42,kamera?variant=A1" };

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  bff.app.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      ...FROM_OUR_PAGE,
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      ...headers,
    },
  });

/** Posts, follows the redirect, and returns the messages that the shopper sees. */
async function submit(url: string, fields: Record<string, string>) {
  const answer = await post(url, fields);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([303, "no-store"]);
  const location = String(answer.headers["location"]);
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const page = await bff.app.inject({ url: "/kaufen", headers: { host: "localhost:3000" }, cookies });
  return { location, flashes: stateOf(page.body).flashes, sent: api.seen[0] };
}

const nextIs = (next: Output<"api_add_item_to_cart">["next"]) =>
  api.data("api_add_item_to_cart", { ...(sampleAnswer("api_add_item_to_cart") as object), next });

const refuse = (status: number, code: string) =>
  api.answer((response) => json(response, status, { code, message: "", reference: "" }));

describe("adding to the cart without scripts", () => {
  it("adds the product for a new visitor, with an idempotency key", async () => {
    const { sent } = await submit("/fr/cart/items", { ...camera, withFullBattery: "on" });
    expect(sent).toMatchObject({
      method: "POST",
      url: "/api/cart/items",
      headers: { "accept-language": "fr", "idempotency-key": expect.stringMatching(/^[\da-f-]{36}$/u) },
    });
    expect(sent?.headers["x-visitor-token"]).toMatch(/^[\w-]{43}$/u);
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      id: 42,
      name: "Kamera",
      productVariantLabel: "A1",
      withFullBattery: true,
      withInsurance: false,
    });
  });

  it("leads to the page that the answer names, and confirms the add there", async () => {
    for (const [next, expected] of [
      [{ kind: "confirmation" }, "/fr/cross-selling/42"],
      [{ kind: "nothing" }, camera.returnTo],
      [{ kind: "cart" }, "/fr/checkout/cart"],
      [{ kind: "accessory-list", productId: 9 }, "/fr/accessories/9"],
    ] as const) {
      nextIs(next);
      const { location, flashes } = await submit("/fr/cart/items", camera);
      expect.soft(location).toBe(expected);
      expect
        .soft(flashes.success)
        .toEqual([{ message: "cart.flash.itemAdded", params: { name: "Kamera", variant: "A1" } }]);
    }
  });

  it.each([
    ["9", "7", { fromAccessoryListId: 9, onAccessoryListId: 7 }],
    ["x", "99999999999", {}],
  ])("sends on which accessory lists it was made: %s, %s", async (from, on, expected) => {
    const fields = { ...camera, fromAccessoryListId: from, onAccessoryListId: on };
    const { sent, flashes } = await submit("/cart/items", fields);
    const { fromAccessoryListId, onAccessoryListId } = JSON.parse(sent?.body ?? "");
    expect({ fromAccessoryListId, onAccessoryListId }).toEqual(expected);
    expect(flashes.success).toHaveLength(1);
  });

  it("adds a wristband together with its watch, and confirms both", async () => {
    const strap = { wristbandId: "7", wristbandName: "Strap", wristbandLabel: "A2" };
    const { flashes, sent } = await submit("/cart/items", { ...camera, ...strap });
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      id: 42,
      wristband: { id: 7, name: "Strap", productVariantLabel: "A2" },
    });
    expect(flashes.success.map(({ params }) => params?.["name"])).toEqual(["Kamera", "Strap"]);
    expect((await submit("/cart/items", { ...camera, ...strap, wristbandId: "x" })).flashes.danger).toEqual([
      { message: "cart.flash.addItemFailed", params: { name: "Strap", variant: "A2" } },
    ]);
  });

  it("names the wristband that is sold out", async () => {
    api.answer((response) =>
      json(response, 400, {
        code: "PRODUCT_VARIANT_OUT_OF_STOCK",
        message: "",
        reference: "",
        fields: [{ path: "body.wristband", message: "" }],
      }),
    );
    const strap = { wristbandId: "7", wristbandName: "Strap", wristbandLabel: "A2" };
    const answer = await post("/cart/items", { ...camera, ...strap });
    api.reset();
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const page = await bff.app.inject({ url: "/kaufen", headers: { host: "localhost:3000" }, cookies });
    expect(stateOf(page.body).flashes.danger).toEqual([
      { message: "cart.flash.variantOutOfStock", params: { name: "Strap", variant: "A2" } },
    ]);
  });

  it.each([
    [400, "PRODUCT_VARIANT_EXHAUSTED", "cart.flash.variantExhausted"],
    [400, "PRODUCT_VARIANT_OUT_OF_STOCK", "cart.flash.variantOutOfStock"],
    [400, "PRODUCT_NOT_SALEABLE", "cart.flash.productNotSaleable"],
    [400, "PRODUCT_DOESNT_EXIST", "cart.flash.productDoesNotExist"],
    [400, "PRODUCT_VARIANT_DOESNT_EXIST", "cart.flash.productDoesNotExist"],
    [400, "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED", "cart.flash.installmentsCouponNotAllowed"],
    [400, "VALIDATION_FAILED", "cart.flash.addItemFailed"],
    [409, "IDEMPOTENCY_KEY_IN_FLIGHT", "cart.flash.addItemFailed"],
  ])("says why it was refused: %i %s", async (status, code, message) => {
    refuse(status, code);
    const answer = await post("/cart/items", camera);
    api.reset();
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const page = await bff.app.inject({ url: "/kaufen", headers: { host: "localhost:3000" }, cookies });
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, camera.returnTo]);
    expect(stateOf(page.body).flashes.danger).toEqual([
      { message, params: { name: "Kamera", variant: "A1" } },
    ]);
  });

  it.each([
    ["a grade", {}, "variant=A3&accessoriesOf=7"],
    ["a grade and a new battery", { withFullBattery: "1" }, "variant=A3&withFullBattery=1&accessoriesOf=7"],
  ])("comes back to %s that was chosen in the form", async (_, chosen, query) => {
    refuse(400, "PRODUCT_VARIANT_OUT_OF_STOCK");
    const returnTo = "/i42,kamera?variant=A2&accessoriesOf=7";
    const { location } = await submit("/cart/items", { ...camera, label: "A3", returnTo, ...chosen });
    expect(location).toBe(`/i42,kamera?${query}`);
  });

  it("retries an add that failed inside the API, with the same idempotency key", async () => {
    let times = 0;
    api.answer((response, { url }) =>
      url === "/api/cart/items" && (times += 1) > 1
        ? json(response, 200, sampleAnswer("api_add_item_to_cart"))
        : json(response, 500, { code: "INTERNAL_ERROR", message: "", reference: "" }),
    );
    const answer = await post("/cart/items", camera);
    expect(answer.statusCode).toBe(303);
    const keys = api.seen
      .filter(({ url }) => url === "/api/cart/items")
      .map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([{ id: "x" }, { id: "-1" }, { id: "1e3" }, { label: "A9" }, { label: "" }])(
    "adds nothing for %j",
    async (wrong) => {
      const { location, flashes } = await submit("/cart/items", { ...camera, ...wrong });
      expect([location, flashes.danger.length]).toEqual([camera.returnTo, 1]);
      expect(api.seen.some(({ method }) => method === "POST")).toBe(false);
    },
  );

  it.each(["//evil.example", "https://evil.example/", "/\\evil.example", "", "/\t/evil.example"])(
    "never returns to %j",
    async (returnTo) => {
      expect((await submit("/fr/cart/items", { ...camera, label: "A9", returnTo })).location).toBe("/fr");
    },
  );

  it("reports repairs", async () => {
    const added = sampleAnswer("api_add_item_to_cart") as { cart: object };
    const repair = {
      code: "CART_ITEM_PRICE_CHANGED",
      uuid,
      productName: "Objektiv",
      grade: "A0",
      from: 10_000,
      to: 9_500,
    };
    api.data("api_add_item_to_cart", { ...added, cart: { ...added.cart, repaired: [repair] } });
    const { flashes } = await submit("/cart/items", camera);
    expect(flashes.notice).toEqual([
      {
        message: "cart.flash.repaired.priceChanged",
        params: { name: "Objektiv", variant: "A0", from: "100,00\u00a0€", to: "95,00\u00a0€" },
      },
    ]);
  });
});

describe("changing the cart without scripts", () => {
  it("sets a quantity and returns to the cart", async () => {
    const { location, flashes, sent } = await submit(`/it/cart/items/${uuid}`, { quantity: "3" });
    expect([location, flashes.success]).toEqual([
      "/it/checkout/cart",
      [{ message: "cart.flash.quantityChanged" }],
    ]);
    expect([sent?.method, sent?.url, sent?.body]).toEqual([
      "PATCH",
      `/api/cart/items/${uuid}`,
      '{"quantity":3}',
    ]);
  });

  it.each(["0", "-1", "1.5", "1e9", "11", "", "zwei", " 2"])("refuses the quantity %j", async (quantity) => {
    const { flashes } = await submit(`/cart/items/${uuid}`, { quantity });
    expect(flashes.danger).toEqual([{ message: "cart.flash.quantityInvalid" }]);
    expect(api.seen.some(({ method }) => method === "PATCH")).toBe(false);
  });

  it.each([
    ["1", true, "cart.flash.insured"],
    ["0", false, "cart.flash.insuranceRemoved"],
    ["", false, "cart.flash.insuranceRemoved"],
  ])("insures a line or removes its insurance: %j", async (value, withInsurance, message) => {
    const { location, flashes, sent } = await submit(`/fr/cart/items/${uuid}/insurance`, {
      withInsurance: value,
    });
    expect([location, flashes.success]).toEqual(["/fr/checkout/cart", [{ message }]]);
    expect([sent?.method, sent?.url, sent?.body]).toEqual([
      "PATCH",
      `/api/cart/items/${uuid}`,
      JSON.stringify({ withInsurance }),
    ]);
  });

  it.each([
    ["INSURANCE_NOT_OFFERED", "cart.flash.insuranceNotOffered"],
    ["MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE", "cart.flash.insuranceOneItemOnly"],
  ])("says why a line is not insured: %s", async (code, message) => {
    refuse(400, code);
    const answer = await post(`/cart/items/${uuid}/insurance`, { withInsurance: "1" });
    api.reset();
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const page = await bff.app.inject({ url: "/kaufen", headers: { host: "localhost:3000" }, cookies });
    expect(stateOf(page.body).flashes.danger).toEqual([{ message }]);
  });

  it("removes a line", async () => {
    const { location, flashes, sent } = await submit(`/cart/items/${uuid}/remove`, {});
    expect([location, flashes.success]).toEqual(["/checkout/cart", [{ message: "cart.flash.itemRemoved" }]]);
    expect([sent?.method, sent?.url]).toEqual(["DELETE", `/api/cart/items/${uuid}?page=cart`]);
  });

  it.each([
    [404, "CART_ITEM_NOT_FOUND", "cart.flash.itemNotFound"],
    [400, "PRODUCT_VARIANT_EXHAUSTED", "cart.flash.quantityNotAvailable"],
    [500, "INTERNAL_ERROR", "cart.flash.changeFailed"],
  ])("shows the error: %i %s", async (status, code, message) => {
    api.answer((response, { method }) =>
      method === "PATCH"
        ? json(response, status, { code, message: "", reference: "" })
        : json(response, 200, sampleAnswer("api_product_list_view")),
    );
    expect((await submit(`/cart/items/${uuid}`, { quantity: "2" })).flashes.danger).toEqual([{ message }]);
  });
});

describe("the coupon without scripts", () => {
  const cart = sampleAnswer("api_get_cart") as object;
  const coupon = { code: "SAVE10", kind: "percentage", value: 10, minimumGoods: 0, isSimulated: false };
  const line = (sampleAnswer("api_get_cart") as { cartItems: object[] }).cartItems[0];

  it("is redeemed, and the cart says so", async () => {
    api.data("api_set_coupon", { ...cart, cartItems: [line], coupons: [coupon], errors: [] });
    const { location, flashes, sent } = await submit("/fr/cart/coupon", { code: " save10 " });
    expect([sent?.method, sent?.url, sent?.body]).toEqual([
      "PUT",
      "/api/cart/coupon",
      JSON.stringify({ code: " save10 " }),
    ]);
    expect([location, flashes.success]).toEqual([
      "/fr/checkout/cart",
      [{ message: "cart.flash.couponRedeemed", params: { code: "SAVE10" } }],
    ]);
  });

  it("is kept while it does not fit the cart", async () => {
    const errors = [{ type: "COUPON::MINIMUM_NOT_REACHED", missing: 100 }];
    for (const more of [
      { cartItems: [line], errors },
      { cartItems: [], errors: [] },
    ]) {
      api.data("api_set_coupon", { ...cart, coupons: [coupon], ...more });
      const { flashes } = await submit("/cart/coupon", { code: "SAVE10" });
      expect(flashes.success).toMatchObject([{ message: "cart.flash.couponKept" }]);
    }
  });

  it.each([
    ["COUPON::UNKNOWN", "coupon.error.unknown"],
    ["COUPON::EXPIRED", "coupon.error.expired"],
  ])("returns to the field when it is refused: %s", async (code, message) => {
    refuse(400, code);
    const answer = await post("/cart/coupon", { code: "old" });
    expect(answer.headers["location"]).toBe("/checkout/cart#cart-coupon");
    api.reset();
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const page = await bff.app.inject({
      url: "/checkout/cart",
      headers: { host: "localhost:3000" },
      cookies,
    });
    expect(stateOf(page.body).refusedForm).toMatchObject({
      values: { code: "old" },
      problems: [{ field: "code", message }],
    });
  });

  it.each(["", " ", "x".repeat(41)])("is not sent when it is no code: %j", async (code) => {
    await post("/cart/coupon", { code });
    expect(api.seen.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("is removed", async () => {
    const { flashes, sent } = await submit("/cart/coupon/remove", {});
    expect([sent?.method, sent?.url, flashes.success]).toEqual([
      "DELETE",
      "/api/cart/coupon",
      [{ message: "cart.flash.couponRemoved" }],
    ]);
  });
});

describe("forms", () => {
  it("are refused from other sites, with the error page", async () => {
    const response = await post("/fr/cart/items", camera, { origin: "https://evil.example" });
    expect([response.statusCode, stateOf(response.body).locale]).toEqual([403, "fr"]);
    expect(api.seen.some(({ method }) => method === "POST")).toBe(false);
  });

  it("are refused when they are too large or not forms", async () => {
    const large = await post("/cart/items", { ...camera, name: "a".repeat(70_000) });
    expect([large.statusCode, stateOf(large.body).status]).toEqual([413, 413]);
    expect((await post("/cart/items", camera, { "content-type": "text/plain" })).statusCode).toBe(415);
    const json = await bff.app.inject({
      method: "POST",
      url: "/cart/items",
      payload: JSON.stringify(camera),
      headers: { ...FROM_OUR_PAGE, "content-type": "application/json" },
    });
    expect([json.statusCode, api.seen.some(({ method }) => method === "POST")]).toEqual([415, false]);
  });

  it("are answered when the API is down", async () => {
    const other = await startFakeApi();
    const alone = await createTestApp(other.url);
    await other.down();
    const response = await alone.app.inject({
      method: "POST",
      url: "/cart/items",
      payload: new URLSearchParams(camera).toString(),
      headers: { ...FROM_OUR_PAGE, "content-type": "application/x-www-form-urlencoded" },
    });
    expect([response.statusCode, response.headers["location"]]).toEqual([303, camera.returnTo]);
    await alone.app.close();
  });
});
