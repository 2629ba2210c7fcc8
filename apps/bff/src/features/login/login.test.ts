import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type CustomersApi, fakeCustomers, PASSWORD } from "../../test/customers-api.ts";
import { startFakeApi } from "../../test/fake-api.ts";
import { stateOf } from "../../test/fake-web-app.ts";
import { sessionStores } from "../../test/session-stores.ts";
import { createTestApp } from "../../test/test-app.ts";
import { createTestBrowser, type TestBrowser } from "../../test/test-browser.ts";
import { unavailableSessionStore } from "../../test/unavailable-session-store.ts";

const api = await startFakeApi();
afterAll(() => api.down());

const email = "anna@example.com";
const right = { email, password: PASSWORD };

describe.each(sessionStores())("logging in, sessions in %s", async (_, createStore) => {
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

  /** Uuid of the logged-in customer, as the API sees it. */
  async function whoIs(cookies: ReadonlyMap<string, string>): Promise<string | null> {
    const other = createTestBrowser(bff);
    for (const [name, value] of cookies) other.cookies.set(name, value);
    const answer = await other.call("/api/user-meta-view", {});
    return answer.json<{ customer: { uuid: string } | null }>().customer?.uuid ?? null;
  }
  const sentBy = (name: string) => api.seen.findLast(({ url }) => url === name);
  const flashesOf = async () => stateOf((await browser.get("/kaufen")).body).flashes;
  const refusedForm = async () => stateOf((await browser.get("/checkout/cart")).body).refusedForm;

  it("answers a script with the customer and the next page, and never with a token", async () => {
    const answer = await browser.call("/login_check", { ...right, previousUrl: "/i42,kamera?variant=A1" });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const uuid = [...customers.tokens.values()][0];
    expect(answer.json()).toEqual({
      user: { uuid, wasRegistered: false },
      previousUrl: "/i42,kamera?variant=A1",
    });
    const [token = ""] = customers.tokens.keys();
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain(token);
    expect(await whoIs(browser.cookies)).toBe(uuid);
  });

  it("redirects a form, with a message", async () => {
    const answer = await browser.submit("/fr/login_check", { ...right, previousUrl: "/fr/wishlist" });
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/fr/wishlist"]);
    expect((await flashesOf()).success).toEqual([{ message: "user.flash.login.success" }]);
    expect(sentBy("/api/login")?.headers["accept-language"]).toBe("fr");
  });

  it("redirects a failed form to the login page, which keeps the target page", async () => {
    const answer = await browser.submit("/login_check", {
      email,
      password: "wrong",
      previousUrl: "/wishlist",
    });
    expect(answer.headers["location"]).toBe("/auth?next=%2Fwishlist#login_check");
    expect(await refusedForm()).toEqual({
      path: "/login_check",
      values: { email },
      problems: [{ field: null, message: "user.flash.login.failed" }],
    });
    expect(await whoIs(browser.cookies)).toBeNull();
    const nonsense = await browser.submit("/login_check", { email: "no address", password: "" });
    expect(nonsense.headers["location"]).toBe("/auth#login_check");
    expect(await refusedForm()).toEqual({
      path: "/login_check",
      values: { email: "no address" },
      problems: [
        { field: "email", message: "login.problem.email" },
        { field: "password", message: "login.problem.password" },
      ],
    });
  });

  it("answers a failed script call with the reason", async () => {
    const wrong = await browser.call("/login_check", { email, password: "wrong" });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([400, "INVALID_CREDENTIALS"]);
    expect(wrong.json<{ reference: string }>().reference).toBe(wrong.headers["x-request-id"]);
    const nonsense = await browser.call("/login_check", { email, password: "" });
    expect(nonsense.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: [{ path: "body.password" }],
    });
  });

  it("ignores a field of a newer page", async () => {
    const answer = await browser.call("/login_check", { ...right, passkey: "x" });
    expect(answer.statusCode).toBe(200);
    expect(sentBy("/api/login")?.body).not.toContain("passkey");
  });

  it("sends visitor, address, user agent and device to the API", async () => {
    const headers = {
      "user-agent": "Browser/1",
      "x-customer-token": "forged",
      "x-client-address": "6.6.6.6",
      "x-client-user-agent": "forged",
      "x-visitor-token": "forged",
      "x-forwarded-for": "6.6.6.6",
    };
    await browser.call("/login_check", right, headers);
    expect(sentBy("/api/login")?.headers).toMatchObject({
      "x-visitor-token": browser.cookies.get("visitor"),
      "x-client-address": "127.0.0.1",
      "x-client-user-agent": "Browser/1",
    });
    expect(sentBy("/api/login")?.headers).not.toHaveProperty("x-customer-token");
    const device = browser.cookies.get("device");
    expect(device).toMatch(/^[\w-]{43}$/u);
    await browser.call("/login_check", right);
    expect(JSON.parse(sentBy("/api/login")?.body ?? "")).toEqual({ ...right, deviceToken: device });
    const connection = "close, x-customer-token, x-client-address, x-client-user-agent";
    const proxied = await browser.get("/api/customer", { ...headers, connection });
    expect(proxied.statusCode).toBe(200);
    const [newest] = [...customers.tokens.keys()].slice(-1);
    expect(sentBy("/api/customer")?.headers).toMatchObject({
      "x-customer-token": newest,
      "x-client-address": "127.0.0.1",
      "x-client-user-agent": "Browser/1",
    });
  });

  it("gives a session a new id at login and logout, and invalidates the old ones", async () => {
    browser.cookies.set("session", "f".repeat(43));
    await browser.submit("/cart/items", { id: "none" });
    const planted = new Map(browser.cookies);
    await browser.call("/login_check", right);
    const loggedIn = new Map(browser.cookies);
    expect(loggedIn.get("session")).not.toBe(planted.get("session"));
    // The message moved to the new session.
    const old = createTestBrowser(bff);
    old.cookies.set("session", planted.get("session") ?? "");
    expect(stateOf((await old.get("/kaufen")).body).flashes.danger).toEqual([]);
    expect((await flashesOf()).danger).toEqual([
      { message: "cart.flash.addItemFailed", params: { name: "", variant: "" } },
    ]);
    expect(await whoIs(planted)).toBeNull();
    expect(await whoIs(loggedIn)).not.toBeNull();
    expect((await browser.call("/logout")).json()).toEqual({});
    expect(browser.cookies.get("session")).not.toBe(loggedIn.get("session"));
    expect([await whoIs(loggedIn), await whoIs(browser.cookies)]).toEqual([null, null]);
    expect(customers.tokens.size).toBe(0);
  });

  it("ends the previous login when another customer logs in", async () => {
    await browser.call("/login_check", right);
    const before = new Map(browser.cookies);
    await browser.call("/login_check", right);
    expect(customers.tokens.size).toBe(1);
    expect(await whoIs(before)).toBeNull();
    expect(await whoIs(browser.cookies)).toBe([...customers.tokens.values()][0]);
  });

  it("invalidates a copied session after a password change and after account deletion", async () => {
    await browser.call("/login_check", right);
    const copied = new Map(browser.cookies);
    const changed = await browser.call("/customer/password", {
      currentPassword: PASSWORD,
      password: "a better one",
    });
    expect(changed.json()).toEqual({});
    expect(await whoIs(copied)).toBeNull();
    expect(await whoIs(browser.cookies)).toBe([...customers.tokens.values()][0]);
    const last = new Map(browser.cookies);
    customers.endAll();
    expect(await whoIs(last)).toBeNull();
    expect((await browser.get("/api/customer")).statusCode).toBe(401);
  });

  it("deletes a login that the API has ended, and continues under a new id", async () => {
    await browser.call("/login_check", right);
    const before = browser.cookies.get("session");
    customers.endAll();
    const answers = await Promise.all([
      browser.get("/api/cart"),
      browser.get("/api/cart"),
      browser.get("/checkout/cart"),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers).not.toHaveProperty("x-customer-token-expired");
    expect(browser.cookies.get("session")).not.toBe(before);
    api.seen.length = 0;
    await browser.get("/api/cart");
    expect(api.seen[0]?.headers).not.toHaveProperty("x-customer-token");
  });

  it.each([
    ["/auth/complete-registration", { token: "t", password: "a good password" }, "/", true],
    ["/auth/reset-password", { token: "t", password: "a good password" }, "/", false],
  ] as const)("%s logs in", async (path, fields, location, wasRegistered) => {
    const answer = await browser.call(path, fields);
    expect(answer.json()).toMatchObject({ user: { wasRegistered }, previousUrl: location });
    expect(browser.cookies.has("signed-up")).toBe(false);
    expect(await whoIs(browser.cookies)).not.toBeNull();
    const form = createTestBrowser(bff);
    const led = await form.submit(`/nl${path}`, fields);
    expect([led.statusCode, led.headers["location"]]).toEqual([303, "/nl"]);
    expect(form.cookies.has("signed-up")).toBe(wasRegistered);
    expect(await whoIs(form.cookies)).not.toBeNull();
  });

  it("a registration leads to the page that it started on, and never to another site", async () => {
    const path = "/auth/complete-registration";
    const to = async (previousUrl: string) => {
      const fields = { token: "t", password: "a good password", previousUrl };
      const answer = await createTestBrowser(bff).call(path, fields);
      const form = await createTestBrowser(bff).submit(path, fields);
      return [answer.json<{ previousUrl: string }>().previousUrl, form.headers["location"]];
    };
    expect(await to("/wishlist?page=2")).toEqual(["/wishlist?page=2", "/wishlist?page=2"]);
    for (const evil of ["//evil.example", "/\\evil.example", "https://evil.example", "/%2f%2fevil.example"])
      expect(await to(evil)).toEqual(["/", "/"]);
  });

  it("/login_check_facebook logs in by script, and refuses forms", async () => {
    const fields = { accessToken: "t", expiresIn: "3600" };
    expect((await browser.submit("/login_check_facebook", fields)).statusCode).toBe(415);
    expect(await whoIs(browser.cookies)).toBeNull();
    const answer = await browser.call("/login_check_facebook", fields);
    expect(answer.json()).toMatchObject({ user: { wasRegistered: true }, previousUrl: "/" });
    expect(await whoIs(browser.cookies)).not.toBeNull();
  });

  it.each([
    ["/auth/complete-registration", { token: "t", password: "a good password" }, "/auth/register"],
    ["/auth/reset-password", { token: "t", password: "a good password" }, "/auth/forgotten-password"],
  ])("%s with an invalid link redirects to the form for a new one", async (path, fields, location) => {
    customers.refuse({ status: 400, code: "LINK_INVALID" });
    const answer = await browser.submit(path, fields);
    expect(answer.headers["location"]).toBe(location);
    expect((await flashesOf()).danger).toEqual([{ message: "user.flash.linkInvalid" }]);
    customers.refuse(undefined);
    const short = await browser.submit(path, { ...fields, password: "short" });
    expect(short.headers["location"]).toMatch(new RegExp(`^${path}\\?token=t#`, "u"));
    expect(await refusedForm()).toEqual({
      path,
      values: {},
      problems: [{ field: "password", message: "login.problem.newPassword" }],
    });
  });

  it("a password change requires a login", async () => {
    const body = { password: "a better one" };
    expect((await browser.call("/customer/password", body)).statusCode).toBe(401);
    const form = await browser.submit("/customer/password", body);
    expect(form.headers["location"]).toBe("/auth?next=%2Fcustomer%2Fprofile");
    expect(
      (await browser.call("/customer/sign-in-methods/facebook", { accessToken: "t", expiresIn: 1 }))
        .statusCode,
    ).toBe(401);
  });

  it("throttled logins get Retry-After by script, and a message by form", async () => {
    customers.refuse({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect((await browser.call("/login_check", right)).statusCode).toBe(429);
    await browser.submit("/login_check", right);
    expect((await refusedForm())?.problems).toEqual([{ field: null, message: "user.flash.tooManyTries" }]);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://evil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "////evil.example",
    "/%2fevil.example",
    "/%252f%252fevil.example",
    "/%5cevil.example",
    "data:text/html,x",
    "",
    `/${"x".repeat(5_000)}`,
    "/auth",
    "/auth/register?x=1",
    "\u0000/x",
  ])("a login never leads to %j", async (previousUrl) => {
    const answer = await browser.call("/login_check", { ...right, previousUrl });
    expect(answer.json<{ previousUrl: string }>().previousUrl).toBe("/");
    const form = await browser.submit("/en/login_check", { ...right, previousUrl });
    expect(form.headers["location"]).toBe("/en");
    const failed = await browser.submit("/login_check", { email, password: "wrong", previousUrl });
    expect(String(failed.headers["location"])).not.toContain("evil");
  });

  it("logout needs a POST, and is harmless without a login", async () => {
    await browser.call("/login_check", right);
    await browser.get("/logout");
    expect(await whoIs(browser.cookies)).not.toBeNull();
    const form = await browser.submit("/es/logout", {});
    expect([form.statusCode, form.headers["location"]]).toEqual([303, "/es"]);
    expect((await flashesOf()).success).toEqual([{ message: "user.flash.logout.success" }]);
    expect((await browser.call("/logout")).statusCode).toBe(200);
  });

  it("logs out here even if the API is unavailable", async () => {
    await browser.call("/login_check", right);
    const loggedIn = new Map(browser.cookies);
    api.answer((response) => response.writeHead(503).end());
    expect((await browser.call("/logout")).statusCode).toBe(200);
    fakeCustomers(api);
    expect(await whoIs(loggedIn)).toBeNull();
  });
});

describe("while the session store is unavailable", async () => {
  const bff = await createTestApp(api.url, {}, { sessions: unavailableSessionStore });
  afterAll(() => bff.app.close());
  const lost = () => {
    api.reset();
    fakeCustomers(api);
    const browser = createTestBrowser(bff);
    browser.cookies.set("session", "s".repeat(43));
    return browser;
  };

  it("refuses logins without trying the password", async () => {
    const browser = lost();
    const answer = await browser.call("/login_check", right);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
    expect(answer.headers["retry-after"]).toBe("5");
    const form = await browser.submit("/login_check", right);
    expect([form.statusCode, form.headers["location"]]).toEqual([303, "/auth#login_check"]);
    expect(JSON.parse(browser.cookies.get("flash") ?? "")).toMatchObject({
      danger: [{ message: "user.flash.unavailable" }],
    });
    expect(api.seen).toHaveLength(0);
  });

  it("serves visitors, and does not treat a possible customer as a visitor", async () => {
    const browser = lost();
    expect((await browser.get("/kaufen")).statusCode).toBe(200);
    expect((await browser.get("/checkout/cart")).statusCode).toBe(200);
    expect((await browser.get("/api/cart")).statusCode).toBe(200);
    expect((await browser.get("/api/customer")).statusCode).toBe(503);
    expect((await browser.call("/logout")).statusCode).toBe(503);
  });
});
