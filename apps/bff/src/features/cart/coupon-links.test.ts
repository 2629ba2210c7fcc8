import { describe, expect, it, test } from "vitest";
import { couponOfQuery } from "../../server/coupon-address.ts";
import { json } from "../../test/fake-api.ts";
import { stateOf } from "../../test/fake-web-app.ts";
import { sampleAnswer } from "../../test/sample-answer.ts";
import { testShop } from "../../test/test-shop.ts";

const shop = await testShop();
const { api, bff } = shop;
/** As a browser opens an address. */
const get: typeof shop.get = (url, headers) => shop.get(url, { "sec-fetch-dest": "document", ...headers });
const cart = sampleAnswer("api_get_cart") as object;
const coupon = { code: "SAVE10", kind: "amount", value: 500, minimumGoods: 0, isSimulated: false };
const sets = () => api.seen.filter(({ method }) => method === "PUT");

/** Follows a link as a browser does, and returns the messages of the next page. */
async function follow(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await get(url, headers);
  const sent = sets();
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  api.reset();
  const page = await get("/kaufen", { cookie });
  return { answer, sent, cookie, flashes: stateOf(page.body).flashes };
}

describe("a list address with a coupon", () => {
  it.each([
    ["/kaufen/handys?coupon=save10", "/kaufen/handys"],
    [
      "/fr/acheter/telephones?brand=apple&coupon_code=SAVE10&page=2",
      "/fr/acheter/telephones?brand=apple&page=2",
    ],
    ["/kaufen/suchen?q=a%26b&coupon=yes&coupon_code=SAVE10", "/kaufen/suchen?q=a%26b"],
    ["/kaufen?coupon=SAVE10", "/kaufen"],
  ])(
    "puts the coupon into the cart of a new visitor and leads to the page without it: %s",
    async (url, page) => {
      api.data("api_set_coupon", { ...cart, cartItems: [], coupons: [coupon], errors: [], repaired: [] });
      const { answer, sent, flashes } = await follow(url);
      expect([answer.statusCode, answer.headers["location"], answer.headers["cache-control"]]).toEqual([
        303,
        page,
        "no-store",
      ]);
      expect(sent).toMatchObject([{ url: "/api/cart/coupon" }]);
      expect(sent[0]?.headers["x-visitor-token"]).toMatch(/^[\w-]{43}$/u);
      expect(JSON.parse(sent[0]?.body ?? "")).toMatchObject({ code: expect.stringMatching(/^save10$/iu) });
      expect(flashes.success).toEqual([{ message: "cart.flash.couponKept", params: { code: "SAVE10" } }]);
    },
  );

  it("says why a coupon is refused", async () => {
    api.answer((response) => json(response, 400, { code: "COUPON::EXPIRED", message: "", reference: "" }));
    const { answer, flashes } = await follow("/kaufen/handys?coupon=OLD");
    expect(answer.headers["location"]).toBe("/kaufen/handys");
    expect(flashes.danger).toEqual([{ message: "coupon.error.expired" }]);
  });

  it("is answered when the API is down", async () => {
    api.answer((response) =>
      json(response, 503, { code: "SERVICE_UNAVAILABLE", message: "", reference: "" }),
    );
    const { answer, flashes } = await follow("/kaufen/handys?coupon=SAVE10");
    expect([answer.statusCode, flashes.danger.length]).toEqual([303, 1]);
  });

  it.each([
    ["a picture on another site", { "sec-fetch-dest": "image" }, 303],
    ["a frame", { "sec-fetch-dest": "iframe" }, 303],
    ["an object", { "sec-fetch-dest": "object" }, 303],
    ["a script", { "sec-fetch-dest": "empty" }, 303],
    ["a prefetch", { "sec-purpose": "prefetch;prerender", "sec-fetch-dest": "document" }, 503],
  ])("writes nothing for %s", async (_, headers, status) => {
    const { answer, sent, cookie } = await follow("/kaufen/handys?coupon=SAVE10", headers);
    expect([answer.statusCode, sent, cookie]).toEqual([status, [], ""]);
  });

  it.each([
    ["GPTBot/1.2; +https://openai.com/gptbot", undefined],
    ["WhatsApp/2.23.20.0", undefined],
    ["Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/140.0.0.0", "document"],
    ["Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 BingPreview/1.0b", "document"],
    ["facebookexternalhit/1.1", "document"],
  ])("writes nothing and gives no cookie to %s", async (agent, destination) => {
    const answer = await shop.get("/kaufen/handys?coupon_code=WELCOME10", {
      "user-agent": agent,
      ...(destination === undefined ? {} : { "sec-fetch-dest": destination }),
    });
    expect([answer.statusCode, answer.headers["location"], sets(), answer.cookies]).toEqual([
      303,
      "/kaufen/handys",
      [],
      [],
    ]);
  });

  it.each([
    "Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
  ])("works in %s", async (agent) => {
    api.data("api_set_coupon", { ...cart, coupons: [coupon], errors: [], repaired: [] });
    const { sent } = await follow("/kaufen/handys?coupon_code=WELCOME10", { "user-agent": agent });
    expect(sent).toHaveLength(1);
  });

  it("writes nothing for HEAD", async () => {
    const answer = await bff.app.inject({
      method: "HEAD",
      url: "/kaufen/handys?coupon=SAVE10",
      headers: { host: "localhost:3000", accept: "text/html" },
    });
    expect([answer.statusCode, answer.headers["location"], sets()]).toEqual([303, "/kaufen/handys", []]);
  });

  it("reports what the server repaired in the cart", async () => {
    const repaired = [{ code: "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE" }];
    api.data("api_set_coupon", { ...cart, coupons: [coupon], errors: [], repaired });
    const { flashes } = await follow("/kaufen/handys?coupon=SAVE10");
    expect(flashes.notice).toEqual([{ message: "cart.flash.repaired.multiItemOrderDoesNotAllowInsurance" }]);
  });

  it("is an ordinary page where the coupon cannot be a code, or is not for lists", async () => {
    for (const url of [
      `/kaufen/handys?coupon=${"x".repeat(41)}`,
      "/kaufen/handys?coupon=",
      "/i42,x?coupon=A",
    ]) {
      const answer = await get(url);
      expect([answer.statusCode === 303, sets()]).toEqual([false, []]);
    }
  });
});

test("following links counts as writing", async () => {
  const limited = await testShop({ WRITES_PER_MINUTE: "2" });
  const statuses = [];
  for (let link = 0; link < 4; link += 1)
    statuses.push(
      (await limited.get("/kaufen/handys?coupon=SAVE10", { "sec-fetch-dest": "document" })).statusCode,
    );
  expect(statuses).toEqual([303, 303, 429, 429]);
  expect((await limited.get("/kaufen/handys")).statusCode).toBe(200);
});

test("a coupon is read from its own parameters only", () => {
  expect(couponOfQuery("?a=coupon&xcoupon=A&COUPON=B")).toBeNull();
  expect(couponOfQuery("")).toBeNull();
  expect(couponOfQuery("?coupon=%20A+B%20&x=1")).toEqual({ code: "A B", search: "?x=1" });
  expect(couponOfQuery("?coupon=%00")).toBeNull();
});
