import { describe, expect, it } from "vitest";
import { json } from "../../test/fake-api.ts";
import { testShop } from "../../test/test-shop.ts";

const { api, bff } = await testShop({ WRITES_PER_MINUTE: "2" });

const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = "/webhooks/sandbox") =>
  bff.app.inject({
    method: "POST",
    url,
    headers: { host: "localhost:3000", "content-type": "application/json", ...headers },
    payload,
  });

describe("webhooks", () => {
  it("reach the API byte by byte, with what signs them, without cookie, origin and token", async () => {
    api.data("api_receive_payment_event", { acknowledgement: "" });
    const text = '{ "id": "é\\u00e9",\n "x": 1 }';
    const answer = await post(text, {
      "sandbox-signature": "t=1,v1=00",
      "paypal-transmission-id": "p",
      cookie: "session=s",
      authorization: "Bearer x",
    });
    expect([answer.statusCode, answer.body, answer.headers["set-cookie"]]).toEqual([200, "", undefined]);
    expect(api.seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      [
        "/api/payment-events/sandbox",
        {
          body: text,
          headers: { "sandbox-signature": "t=1,v1=00", "paypal-transmission-id": "p" },
        },
      ],
    ]);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded"])("are accepted as %s", async (type) => {
    expect((await post("a=1", { "content-type": type })).statusCode).toBe(200);
    expect(JSON.parse(api.seen[0]?.body ?? "")).toMatchObject({ body: "a=1" });
  });

  it("of the bank that pays sellers reach the API as well, and count as webhooks", async () => {
    api.data("api_receive_payout_event", {});
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push(await post("{}", { "sandbox-signature": "t=1,v1=00" }, "/webhooks/payouts/bank-sandbox"));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, ""],
      [200, ""],
      [200, ""],
    ]);
    expect(api.seen.map(({ url, body }) => [url, JSON.parse(body)])[0]).toEqual([
      "/api/payout-events/bank-sandbox",
      { body: "{}", headers: { "sandbox-signature": "t=1,v1=00" } },
    ]);
  });

  it("are answered with what their provider expects", async () => {
    api.answer((response) => json(response, 200, { acknowledgement: "[accepted]" }));
    const answer = await post("{}", {}, "/webhooks/adyen");
    expect([answer.statusCode, answer.body, answer.headers["content-type"]]).toEqual([
      200,
      "[accepted]",
      "text/plain",
    ]);
  });

  it("are refused with the API's code", async () => {
    api.answer((response) =>
      json(response, 400, { code: "WEBHOOK_INVALID", message: "The signature is wrong", reference: "r" }),
    );
    const answer = await post("{}");
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "WEBHOOK_INVALID" }]);
  });

  it("are answered 5xx while the API fails, so that they are repeated", async () => {
    api.answer((response) => json(response, 500, { code: "INTERNAL_ERROR", message: "", reference: "r" }));
    expect((await post("{}")).statusCode).toBeGreaterThanOrEqual(500);
  });

  it.each([
    [Buffer.alloc(32 * 1024 + 1, "a"), 413],
    [Buffer.from([0x7b, 0xff, 0x7d]), 400],
  ])("are bounded and UTF-8: %#", async (payload, status) => {
    expect((await post(payload)).statusCode).toBe(status);
    expect(api.seen).toEqual([]);
  });

  it("may come more often than shoppers write", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1)
      statuses.push((await post("{}", { "x-forwarded-for": "9.9.9.9" })).statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(2);
    expect(statuses.at(-1)).toBe(429);
  });
});

it("no page is at the address of a webhook", async () => {
  const answer = await bff.app.inject({ url: "/webhooks/sandbox", headers: { host: "localhost:3000" } });
  expect(answer.statusCode).toBe(404);
});
