import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type CustomersApi, fakeCustomers, PASSWORD } from "../../test/customers-api.ts";
import { startFakeApi } from "../../test/fake-api.ts";
import { stateOf } from "../../test/fake-web-app.ts";
import { sessionStores } from "../../test/session-stores.ts";
import { createTestApp, FROM_OUR_PAGE } from "../../test/test-app.ts";
import { createTestBrowser, type TestBrowser } from "../../test/test-browser.ts";
import { unavailableSessionStore } from "../../test/unavailable-session-store.ts";

const api = await startFakeApi();
afterAll(() => api.down());

const INVALID = { code: "INVALID_AUTHORIZATION", message: "Invalid authorization code or state." };

describe.each(sessionStores())("signing in by a provider, sessions in %s", async (_, createStore) => {
  let bff: Awaited<ReturnType<typeof createTestApp>>;
  let customers: CustomersApi;
  let browser: TestBrowser;

  beforeEach(async () => {
    api.reset();
    customers = fakeCustomers(api);
    bff ??= await createTestApp(api.url, { WRITES_PER_MINUTE: "100000" }, { sessions: createStore() });
    browser = createTestBrowser(bff);
  });
  afterAll(() => bff?.app.close());

  /** Starts a sign-in and returns its state. */
  async function leave(provider: string, fields: Record<string, string> = {}, prefix = ""): Promise<string> {
    const answer = await browser.submit(`${prefix}/sign-in/${provider}`, fields);
    expect(answer.statusCode).toBe(200);
    const address = /http-equiv="refresh" content="0;url=([^"]+)"/u
      .exec(answer.body)?.[1]
      ?.replaceAll("&amp;", "&");
    expect(address).toMatch(/^https:\/\/provider\.example\/authorize\?/u);
    return new URL(address ?? "").searchParams.get("state") ?? "";
  }
  const returnFrom = (provider: string, query: Record<string, string>, as = browser) =>
    as.get(`/sign-in/${provider}/return?${new URLSearchParams(query).toString()}`, {
      "sec-fetch-site": "cross-site",
    });
  const flashesOf = async () => stateOf((await browser.get("/kaufen")).body).flashes;
  const completions = () => api.seen.filter(({ url }) => url.includes("/completion"));

  it("forwards by a page without referrer that keeps the popup's opener", async () => {
    const answer = await browser.submit("/sign-in/google", {});
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-opener-policy": "unsafe-none",
      "referrer-policy": "no-referrer",
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    });
    expect(JSON.stringify([answer.body, answer.headers])).not.toMatch(/nonce-|vvvvvvvv/u);
    const started = api.seen.find(({ url }) => url === "/api/sign-ins");
    expect(JSON.parse(started?.body ?? "")).toEqual({
      provider: "google",
      redirectUri: "http://localhost:3000/sign-in/google/return",
    });
  });

  it("returns to the page where it started, in its language, logged in under a new session id", async () => {
    const state = await leave("google", { previousUrl: "/fr/wishlist?page=2" }, "/fr");
    const before = browser.cookies.get("session");
    const answer = await returnFrom("google", { code: "the-code", state, iss: "https://google.example" });
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/fr/wishlist?page=2"]);
    expect(JSON.parse(completions()[0]?.body ?? "")).toMatchObject({
      redirectUri: "http://localhost:3000/sign-in/google/return",
      authorizationCode: "the-code",
      state,
      expectedState: state,
      nonce: `nonce-${state}`,
      codeVerifier: "v".repeat(43),
      issuer: "https://google.example",
    });
    expect(completions()[0]?.headers["accept-language"]).toBe("fr");
    expect(browser.cookies.get("session")).not.toBe(before);
    expect(browser.cookies.has("signed-up")).toBe(true);
    expect((await flashesOf()).success).toEqual([{ message: "user.flash.login.success" }]);
    expect(customers.tokens.size).toBe(1);
  });

  it("redirects Apple's response, which is posted without cookies, to a GET request", async () => {
    const state = await leave("apple");
    const user = JSON.stringify({ name: { firstName: "Anna" } });
    const posted = await bff.app.inject({
      method: "POST",
      url: "/sign-in/apple/return",
      headers: {
        host: "localhost:3000",
        origin: "https://appleid.apple.com",
        "sec-fetch-site": "cross-site",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams({ code: "c", state, user, other: "x" }).toString(),
    });
    const query = new URLSearchParams({ code: "c", state, user }).toString();
    expect([posted.statusCode, posted.headers["location"]]).toEqual([303, `/sign-in/apple/return?${query}`]);
    expect(posted.headers).not.toHaveProperty("set-cookie");
    expect(completions()).toHaveLength(0);
    expect((await browser.get(String(posted.headers["location"]))).headers["location"]).toBe("/");
    expect(JSON.parse(completions()[0]?.body ?? "")).toMatchObject({ user });
  });

  it("accepts state and code once, in the same session, for the same provider", async () => {
    const state = await leave("google");
    const thief = createTestBrowser(bff);
    await thief.submit("/sign-in/google", {});
    for (const [provider, query, as] of [
      ["google", { code: "c", state }, thief],
      ["apple", { code: "c", state }, browser],
      ["google", { code: "c", state: "made-up" }, browser],
      ["google", { code: "c" }, browser],
    ] as const) {
      const answer = await returnFrom(provider, query, as);
      expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/auth"]);
    }
    expect(completions()).toHaveLength(0);
    expect((await flashesOf()).danger.map(({ message }) => message)).toContain(
      "loginComponent.error.api.default",
    );
    expect((await returnFrom("google", { code: "c", state })).headers["location"]).toBe("/");
    await returnFrom("google", { code: "c", state });
    expect(completions()).toHaveLength(1);
  });

  it("ten concurrent responses log in once", async () => {
    const state = await leave("google");
    await Promise.all(Array.from({ length: 10 }, () => returnFrom("google", { code: "c", state })));
    expect(completions()).toHaveLength(1);
  });

  it("invalidates sign-ins started before a login", async () => {
    const state = await leave("google");
    await browser.call("/login_check", { email: "anna@example.com", password: PASSWORD });
    await returnFrom("google", { code: "c", state });
    expect(completions()).toHaveLength(0);
  });

  it("returns to the login page after a cancellation or an error", async () => {
    const called = await leave("google", { previousUrl: "/wishlist" });
    const back = await returnFrom("google", { error: "access_denied", state: called });
    expect(back.headers["location"]).toBe("/auth?next=%2Fwishlist");
    expect((await flashesOf()).info).toEqual([{ message: "user.flash.signInCancelled" }]);
    const failed = await leave("google");
    await returnFrom("google", { error: "server_error", state: failed });
    expect((await flashesOf()).danger).toEqual([{ message: "loginComponent.error.api.default" }]);
    await returnFrom("google", { code: "c", state: failed });
    expect(completions()).toHaveLength(0);
  });

  it.each([
    ["INVALID_AUTHORIZATION", "loginComponent.error.api.default"],
    ["ACCOUNT_EXISTS", "loginComponent.error.api.accountExists"],
    ["SIGN_IN_METHOD_TAKEN", "loginComponent.error.api.linkedElsewhere"],
    ["EMAIL_NOT_VERIFIED", "loginComponent.error.api.emailNotVerified"],
  ])("%s shows a message, and nobody is logged in", async (code, message) => {
    const state = await leave("google");
    customers.refuse({ status: 400, code });
    expect((await returnFrom("google", { code: "c", state })).headers["location"]).toBe("/auth");
    expect((await flashesOf()).danger).toEqual([{ message }]);
    expect(customers.tokens.size).toBe(0);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "/%09/evil",
    "javascript:alert(1)",
    "/%252f/evil",
  ])("never returns to %j", async (previousUrl) => {
    const state = await leave("google", { previousUrl });
    expect((await returnFrom("google", { code: "c", state })).headers["location"]).toBe("/");
    const failed = await leave("google", { previousUrl });
    expect((await returnFrom("google", { error: "access_denied", state: failed })).headers["location"]).toBe(
      "/auth",
    );
  });

  describe("in a popup", () => {
    const hand = (body: object) => browser.call("/api/sign-in/paypal", body);

    it("stays open, and the page that opened it completes the sign-in", async () => {
      const state = await leave("paypal", { display: "popup", previousUrl: "/i42,kamera" });
      const popup = await returnFrom("paypal", { code: "c", state });
      expect(popup.statusCode).toBe(200);
      expect(popup.headers).toMatchObject({
        "cross-origin-opener-policy": "unsafe-none",
        "cache-control": "no-store",
      });
      expect(popup.body).not.toMatch(/<script/u);
      expect(completions()).toHaveLength(0);
      const answer = await hand({ authorizationCode: "c", token: "EC-1", state, no_prev: false });
      expect(answer.json()).toMatchObject({ user: { wasRegistered: true }, previousUrl: "/i42,kamera" });
      expect((await hand({ authorizationCode: "c", state })).json()).toMatchObject(INVALID);
      expect(completions()).toHaveLength(1);
    });

    it.each([
      [{ authorizationCode: "c" }],
      [{ authorizationCode: "c", state: "made-up" }],
      [{ authorizationCode: "c", state: "" }],
      [{}],
    ])("without its state %j is refused in the specification's words", async (body) => {
      await leave("paypal", { display: "popup" });
      const answer = await hand(body);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { ...INVALID, reference: answer.headers["x-request-id"] },
      ]);
    });

    it("invalidates a state that came without its code", async () => {
      const state = await leave("paypal", { display: "popup" });
      expect((await hand({ state })).json()).toMatchObject(INVALID);
      expect((await hand({ authorizationCode: "c", state })).json()).toMatchObject(INVALID);
      expect(completions()).toHaveLength(0);
    });

    it("waits until the opener has read an unknown response, then forwards to the login page", async () => {
      await leave("paypal", { display: "popup" });
      const popup = await returnFrom("paypal", { code: "c", state: "made-up" });
      expect([popup.statusCode, popup.headers["cross-origin-opener-policy"]]).toEqual([200, "unsafe-none"]);
      const onward = /http-equiv="refresh" content="3;url=([^"]+)"/u.exec(popup.body)?.[1] ?? "";
      const end = await browser.get(onward);
      expect([end.statusCode, end.headers["location"]]).toEqual([303, "/auth"]);
      expect((await flashesOf()).danger.map(({ message }) => message)).toEqual([
        "loginComponent.error.api.default",
      ]);
      expect(completions()).toHaveLength(0);
    });

    it("ignores the previous page with no_prev", async () => {
      const state = await leave("paypal", { display: "popup", previousUrl: "/wishlist" });
      const answer = await hand({ authorizationCode: "c", state, no_prev: true });
      expect(answer.json<{ previousUrl: string }>().previousUrl).toBe("/");
    });

    it("reports to the opening page that the start failed", async () => {
      customers.refuse(undefined);
      api.answer((response) => response.writeHead(503, { "content-type": "application/json" }).end("{}"));
      const answer = await browser.submit("/sign-in/paypal", { display: "popup" });
      expect(answer.headers["location"]).toBe("/sign-in/paypal/return?error=server_error&display=popup");
      const popup = await browser.get(String(answer.headers["location"]));
      expect([popup.statusCode, popup.headers["cross-origin-opener-policy"]]).toEqual([200, "unsafe-none"]);
      const form = await browser.submit("/sign-in/paypal", { previousUrl: "/wishlist" });
      expect(form.headers["location"]).toBe("/auth?next=%2Fwishlist");
    });
  });

  describe("to link a provider", () => {
    const links = () => api.seen.filter(({ url }) => url.startsWith("/api/customer/sign-in-methods/"));

    it("links it to the logged-in customer, and starts no login", async () => {
      await browser.call("/login_check", { email: "anna@example.com", password: PASSWORD });
      const session = browser.cookies.get("session");
      const state = await leave("google", { intent: "link" });
      const answer = await returnFrom("google", { code: "c", state });
      expect(answer.headers["location"]).toBe("/customer/sign-in-methods");
      expect((await flashesOf()).success).toEqual([{ message: "user.flash.signInLinked" }]);
      expect(links()[0]).toMatchObject({ method: "POST", url: "/api/customer/sign-in-methods/google" });
      expect(browser.cookies.get("session")).toBe(session);
      expect([completions().length, customers.tokens.size]).toEqual([0, 1]);
    });

    it("does nothing without a login", async () => {
      const state = await leave("google", { intent: "link" });
      const answer = await returnFrom("google", { code: "c", state });
      expect(answer.headers["location"]).toBe("/customer/sign-in-methods");
      expect([links().length, completions().length]).toEqual([0, 0]);
    });
  });

  it("refuses unknown providers and foreign forms", async () => {
    expect((await browser.submit("/sign-in/evil", {})).statusCode).toBe(404);
    expect((await browser.get("/sign-in/evil/return")).statusCode).toBe(404);
    for (const headers of [{ "x-csrf-token": "" }, { origin: "https://evil.example" }]) {
      const answer = await bff.app.inject({
        method: "POST",
        url: "/sign-in/google",
        headers: { ...FROM_OUR_PAGE, "content-type": "application/x-www-form-urlencoded", ...headers },
        payload: "intent=login",
      });
      expect(answer.statusCode).toBe(403);
    }
    expect(api.seen.filter(({ url }) => url === "/api/sign-ins")).toHaveLength(0);
  });
});

it("starts no sign-in while the session store is unavailable, and shows a message", async () => {
  api.reset();
  const bff = await createTestApp(api.url, {}, { sessions: unavailableSessionStore });
  const browser = createTestBrowser(bff);
  const form = await browser.submit("/sign-in/google", {});
  expect([form.statusCode, form.headers["location"]]).toEqual([303, "/auth"]);
  browser.cookies.set("session", "s".repeat(43));
  const back = await browser.get("/sign-in/google/return?code=c&state=s");
  expect(back.statusCode).toBe(503);
  expect(api.seen).toHaveLength(0);
  await bff.app.close();
});
