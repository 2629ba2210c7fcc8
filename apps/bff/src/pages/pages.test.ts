import { LOCALES } from "@reprise/locale";
import { describe, expect, it } from "vitest";
import { stateOf } from "../test/fake-web-app.ts";
import { createTestApp, SERVICE_TOKEN } from "../test/test-app.ts";
import { createTestBrowser } from "../test/test-browser.ts";
import { testShop } from "../test/test-shop.ts";

const { api, bff, get } = await testShop();
const host = "localhost:3000";

describe("pages", () => {
  it("renders a page with all its headers", async () => {
    const response = await get("/fr/acheter?page=2");
    expect(response.statusCode).toBe(200);
    const state = stateOf(response.body);
    expect(state).toMatchObject({
      name: "buy_home",
      locale: "fr",
      url: "http://localhost:3000/fr/acheter?page=2",
      version: "bff-1",
    });
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-language": "fr",
      "cache-control": "private, no-cache",
      "x-request-id": state.requestId,
    });
    expect(response.body).toContain("<p>Deferred</p>");
  });

  it("calls the API in the page's locale, with the request's id, without a visitor", async () => {
    const response = await get("/nl/kopen");
    expect(api.seen).toHaveLength(1);
    expect(api.seen[0]).toMatchObject({
      url: "/api/products",
      headers: {
        authorization: `Bearer ${SERVICE_TOKEN}`,
        "accept-language": "nl",
        "x-request-id": response.headers["x-request-id"],
      },
    });
    expect(api.seen[0]?.headers).not.toHaveProperty("x-visitor-token");
    expect(response.headers).not.toHaveProperty("set-cookie");
  });

  it("redirects to the proper address and keeps the query", async () => {
    const response = await get("/FR/kaufen/?q=akku%20neu&page=2");
    expect(response.statusCode).toBe(301);
    expect(response.headers["location"]).toBe("/fr/acheter?q=akku%20neu&page=2");
    expect(api.seen).toHaveLength(0);
  });

  it("sends redirects of pages", async () => {
    const response = await get(`/i42?location=${encodeURIComponent("/i42,iphone-14")}`);
    expect([response.statusCode, response.headers["location"]]).toEqual([301, "/i42,iphone-14"]);
  });

  it("shows the messages of a page's redirect on the next page, once", async () => {
    const browser = createTestBrowser(bff);
    const answer = await browser.get("/checkout/cart?location=%2Fkaufen&tell=cart.flash.repaired.itemGone");
    expect(answer.headers["location"]).toBe("/kaufen");
    const messages = async () => stateOf((await browser.get("/kaufen")).body).flashes.notice;
    expect(await messages()).toEqual([{ message: "cart.flash.repaired.itemGone" }]);
    expect(await messages()).toEqual([]);
  });

  it("shows the not-found page in the locale of its path, without calling the API", async () => {
    const response = await get("/it/niente");
    expect(response.statusCode).toBe(404);
    expect(stateOf(response.body)).toMatchObject({ locale: "it", status: 404 });
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect(api.seen).toHaveLength(0);
  });

  it("answers HEAD like GET, without a body", async () => {
    const response = await bff.app.inject({ method: "HEAD", url: "/kaufen", headers: { host } });
    expect([response.statusCode, response.body]).toEqual([200, ""]);
    const lost = await bff.app.inject({ method: "HEAD", url: "/nope", headers: { host } });
    expect(lost.statusCode).toBe(404);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)(
    "answers %s of a page with 405",
    async (method) => {
      const response = await bff.app.inject({ method, url: "/kaufen", headers: { host } });
      expect([response.statusCode, response.headers["allow"]]).toEqual([405, "GET, HEAD"]);
      expect(response.json()).toMatchObject({
        code: "METHOD_NOT_ALLOWED",
        reference: response.headers["x-request-id"],
      });
    },
  );

  it("answer unknown forms with 404, as a page for browsers", async () => {
    const asProgram = await bff.app.inject({ method: "POST", url: "/no_such_form", headers: { host } });
    expect([asProgram.statusCode, asProgram.json<{ code: string }>().code]).toEqual([404, "NOT_FOUND"]);
    const asForm = await bff.app.inject({
      method: "POST",
      url: "/fr/no_such_form",
      headers: { host, accept: "text/html" },
    });
    expect([asForm.statusCode, stateOf(asForm.body).locale]).toEqual([404, "fr"]);
  });

  it("keeps personal pages out of every cache", async () => {
    expect((await get("/checkout/cart")).headers["cache-control"]).toBe("private, no-store");
  });

  it.each([
    ["gzip", "gzip"],
    ["gzip, br, zstd", "gzip"],
    ["gzip;q=0, br;q=0.5", undefined],
    ["identity", undefined],
  ])("for Accept-Encoding %s sends %s", async (accepted, sent) => {
    const response = await get("/kaufen", { "accept-encoding": accepted });
    expect(response.headers["content-encoding"]).toBe(sent);
    expect(response.headers["vary"]).toBe(sent && "accept-encoding");
  });
});

describe("hosts", () => {
  it.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:3000"])("serves %s", async (name) => {
    expect((await get("/kaufen", { host: name })).statusCode).toBe(200);
  });

  it.each(["evil.example", "localhost", "localhost:3001", "localhost:3000.evil.example", "fr.shop.example"])(
    "refuses %j",
    async (name) => {
      const response = await get("/kaufen", { host: name });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        421,
        "MISDIRECTED_REQUEST",
      ]);
    },
  );

  it("ignores forwarded host, address and scheme of untrusted clients", async () => {
    const forged = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-forwarded-for": "6.6.6.6",
      forwarded: "host=evil.example",
    };
    const response = await get("/kaufen", forged);
    expect(stateOf(response.body).url).toBe("http://localhost:3000/kaufen");
    expect(response.headers).not.toHaveProperty("strict-transport-security");
    expect(bff.logLines.findLast((line) => line["msg"] === "request")).toMatchObject({ ip: "127.0.0.0" });
  });

  it("trusts the headers of a trusted proxy", async () => {
    const behind = await createTestApp(api.url, {
      TRUSTED_PROXIES: "127.0.0.1",
      PUBLIC_ORIGIN: "https://shop.example",
    });
    const headers = {
      host: "10.0.0.7:3000",
      "x-forwarded-host": "shop.example",
      "x-forwarded-for": "6.6.6.6",
    };
    const response = await behind.app.inject({ url: "/kaufen", headers });
    expect(stateOf(response.body).url).toBe("https://shop.example/kaufen");
    expect(response.headers["strict-transport-security"]).toContain("max-age=31536000");
    expect(behind.logLines.findLast((line) => line["msg"] === "request")).toMatchObject({ ip: "6.6.6.0" });
    await behind.app.close();
  });

  it("serves each locale on its own host", async () => {
    const LOCALE_HOSTS = LOCALES.map((locale) => `${locale}=https://${locale}.shop.example`).join(",");
    const hosted = await createTestApp(api.url, { LOCALE_HOSTS });
    const response = await hosted.app.inject({ url: "/acheter", headers: { host: "fr.shop.example" } });
    expect(stateOf(response.body)).toMatchObject({ locale: "fr", url: "https://fr.shop.example/acheter" });
    const foreign = await hosted.app.inject({ url: "/acheter", headers: { host: "nl.shop.example:443" } });
    expect([foreign.statusCode, foreign.headers["location"]]).toEqual([301, "/kopen"]);
    expect((await hosted.app.inject({ url: "/", headers: { host: "localhost:3000" } })).statusCode).toBe(421);
    await hosted.app.close();
  });
});
