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

const flashesOf = async () => stateOf((await browser.get("/kaufen")).body).flashes;
const refusedForm = async () => stateOf((await browser.get("/checkout/cart")).body).refusedForm;
const refuse = (status: number, code: string) =>
  api.answer((response) => json(response, status, { code, message: "", reference: "" }));

describe("the newsletter without scripts", () => {
  it("can be subscribed to from any page, and returns to it", async () => {
    const answer = await browser.submit("/fr/newsletter", {
      email: "a@example.com",
      returnTo: "/fr/acheter?page=2",
    });
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/fr/acheter?page=2"]);
    expect(JSON.parse(api.seen[0]?.body ?? "")).toEqual({
      email: "a@example.com",
      source: "footer",
      subscriptionType: "newsletter",
    });
    expect((await flashesOf()).success).toEqual([{ message: "newsletter.flash.success" }]);
  });

  it("shows an error, and ignores a foreign return address", async () => {
    refuse(400, "VALIDATION_FAILED");
    const answer = await browser.submit("/newsletter", { email: "", returnTo: "//evil.example" });
    expect(answer.headers["location"]).toBe("/");
    api.reset();
    expect((await flashesOf()).danger).toEqual([{ message: "newsletter.flash.error.default" }]);
    const typed = { email: "nonsense", returnTo: "/kaufen" };
    await browser.submit("/newsletter", typed);
    const page = stateOf((await browser.get("/kaufen")).body);
    expect(page.refusedForm).toEqual({ path: "/newsletter", values: { email: typed.email }, problems: [] });
  });

  it("is confirmed by the link in the mail", async () => {
    expect((await browser.submit("/newsletter/confirm", { token: "t" })).headers["location"]).toBe("/");
    expect((await flashesOf()).success).toEqual([{ message: "newsletter.flash.confirmed" }]);
    refuse(400, "LINK_INVALID");
    expect((await browser.submit("/nl/newsletter/confirm", { token: "t" })).headers["location"]).toBe(
      "/nl/newsletter/confirm?token=t#newsletter-confirm",
    );
    api.reset();
    expect(await refusedForm()).toEqual({
      path: "/newsletter/confirm",
      values: {},
      problems: [{ field: null, message: "user.flash.linkInvalid" }],
    });
  });
});

describe("unsubscribing", () => {
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nOne-Click\r\n`;
  const oneClick = (payload: string, type: string, url = "/fr/unsubscribe/the-token") =>
    bff.app.inject({
      method: "POST",
      url,
      headers: { host: "localhost:3000", "content-type": type },
      payload,
    });

  it.each([
    ["List-Unsubscribe=One-Click", "application/x-www-form-urlencoded"],
    [`${part("a").repeat(2)}${part("List-Unsubscribe")}--x--\r\n`, "multipart/form-data; boundary=x"],
  ])("accepts a one-click request of a mail program (RFC 8058): %j", async (payload, type) => {
    const answer = await oneClick(payload, type);
    expect([answer.statusCode, answer.headers["location"], answer.headers["set-cookie"]]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    expect(api.seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      ["/api/unsubscribes", { token: "the-token" }],
    ]);
  });

  it.each([
    ["application/x-www-form-urlencoded", `a=${"b".repeat(1_100)}`, 413],
    ["multipart/form-data; boundary=x", `List-Unsubscribe${"\n".repeat(65_000)}`, 413],
    ["multipart/form-data; boundary=x", `List-Unsubscribe${"\n".repeat(900)}`, 400],
    ["multipart/form-data; boundary=x", `${part("a").repeat(8)}${part("List-Unsubscribe")}--x--`, 400],
    ["multipart/form-data", "--x", 400],
  ])("refuses invalid clicks: %s", async (type, payload, status) => {
    expect((await oneClick(payload, type)).statusCode).toBe(status);
    expect(api.seen).toEqual([]);
  });

  it("does nothing on GET", async () => {
    await browser.get("/unsubscribe/the-token");
    expect(api.seen.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("answers a mail program with 4xx for an invalid link and 5xx for a failure", async () => {
    refuse(400, "LINK_INVALID");
    expect(
      (await oneClick("List-Unsubscribe=One-Click", "application/x-www-form-urlencoded")).statusCode,
    ).toBe(400);
    refuse(503, "SERVICE_UNAVAILABLE");
    expect(
      (await oneClick("List-Unsubscribe=One-Click", "application/x-www-form-urlencoded")).statusCode,
    ).toBe(503);
  });

  it("redirects a form of our page, with a message", async () => {
    const token = "the-token";
    const answer = await browser.submit("/fr/unsubscribe", { token });
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/fr"]);
    expect((await flashesOf()).success).toEqual([{ message: "newsletter.flash.unsubscribed" }]);
    refuse(400, "LINK_INVALID");
    expect((await browser.submit("/unsubscribe", { token })).headers["location"]).toBe(
      "/unsubscribe/the-token#unsubscribe",
    );
    api.reset();
    expect((await refusedForm())?.problems).toEqual([{ field: null, message: "user.flash.linkInvalid" }]);
  });

  it("accepts nothing else at the link, and sets no cookie for foreign forms", async () => {
    const headers = {
      host: "localhost:3000",
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
      "content-type": "application/x-www-form-urlencoded",
    };
    const answer = await bff.app.inject({
      method: "POST",
      url: "/unsubscribe/the-token",
      headers,
      payload: "a=b",
    });
    expect([answer.statusCode, answer.headers["set-cookie"], api.seen]).toEqual([400, undefined, []]);
  });
});
