import { beforeEach, describe, expect, it } from "vitest";
import { json } from "../../test/fake-api.ts";
import { stateOf } from "../../test/fake-web-app.ts";
import { createTestBrowser, type TestBrowser } from "../../test/test-browser.ts";
import { testShop } from "../../test/test-shop.ts";

const { api, bff } = await testShop();
let browser: TestBrowser;
beforeEach(() => {
  browser = createTestBrowser(bff);
});

const ORDER = "b8f0c0de-1111-4000-8000-000000000001";
const at = (name: string, locale = "") => `${locale}/checkout/${ORDER}/handle-payment-${name}`;
const back = async (url: string) => {
  const { statusCode, headers } = await browser.get(url);
  return [statusCode, headers["location"]];
};

describe.each(["redirect", "details"])("handle-payment-%s", (name) => {
  it.each(["paid", "open"])("leads to the order after %s", async (state) => {
    api.data("api_handle_payment_redirect", { state, isOwn: true });
    expect(await back(at(name, "/fr"))).toEqual([303, `/fr/checkout/order/index/id/${ORDER}`]);
    expect(stateOf((await browser.get("/fr/acheter")).body).flashes.danger).toEqual([]);
  });

  it("leads to the payment methods with a message after a failure", async () => {
    api.data("api_handle_payment_redirect", { state: "failed", isOwn: true });
    expect(await back(at(name))).toEqual([303, "/checkout/payment"]);
    expect(stateOf((await browser.get("/kaufen")).body).flashes.danger).toEqual([
      { message: "checkout.flash.paymentFailed" },
    ]);
  });

  it.each([
    ["paid", "success", "checkout.flash.returnedPaid"],
    ["open", "info", "checkout.flash.returnedOpen"],
    ["failed", "danger", "checkout.flash.returnedFailed"],
  ] as const)(
    "tells a browser that does not know the order only that it is %s",
    async (state, type, message) => {
      api.data("api_handle_payment_redirect", { state, isOwn: false });
      expect(await back(at(name, "/fr"))).toEqual([303, "/fr/acheter"]);
      expect(stateOf((await browser.get("/fr/acheter")).body).flashes[type]).toEqual([{ message }]);
    },
  );

  it("passes on what the provider says, for the API to check", async () => {
    await back(`${at(name)}?payment=pay_1&redirectResult=a%26b&twice=1&twice=2`);
    expect(api.seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      [
        "POST",
        `/api/orders/${ORDER}/payment-redirect`,
        { details: { payment: "pay_1", redirectResult: "a&b" } },
      ],
    ]);
    expect(api.seen[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/u);
  });

  it("turns a post of another site into a request with our cookies, and does nothing before", async () => {
    const answer = await bff.app.inject({
      method: "POST",
      url: `${at(name, "/nl")}?x=1`,
      headers: {
        host: "localhost:3000",
        origin: "https://bank.example",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "MD=a+b&PaRes=c%2Fd",
    });
    expect([answer.statusCode, answer.headers["location"]]).toEqual([
      303,
      `${at(name, "/nl")}?MD=a+b&PaRes=c%2Fd`,
    ]);
    expect(api.seen).toEqual([]);
  });
});

it("leads to the order when the API does not answer, or does not know it", async () => {
  for (const [status, code] of [
    [503, "SERVICE_UNAVAILABLE"],
    [404, "NOT_FOUND"],
  ] as const) {
    api.answer((response) => json(response, status, { code, message: "", reference: "r" }));
    expect(await back(at("redirect"))).toEqual([303, `/checkout/order/index/id/${ORDER}`]);
  }
});

it("refuses details that no address can carry", async () => {
  const answer = await bff.app.inject({
    method: "POST",
    url: at("details"),
    headers: { host: "localhost:3000", "content-type": "application/x-www-form-urlencoded" },
    payload: `MD=${"a".repeat(6_001)}`,
  });
  expect(answer.statusCode).toBe(413);
});
