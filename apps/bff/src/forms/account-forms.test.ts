import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type CustomersApi, fakeCustomers, PASSWORD } from "../test/customers-api.ts";
import { json, startFakeApi } from "../test/fake-api.ts";
import { stateOf } from "../test/fake-web-app.ts";
import { sessionStores } from "../test/session-stores.ts";
import { createTestApp } from "../test/test-app.ts";
import { createTestBrowser, type TestBrowser } from "../test/test-browser.ts";

const api = await startFakeApi();
afterAll(() => api.down());

const uuid = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";
const address = {
  kind: "shipping",
  firstName: "Robin",
  lastName: "Sommer",
  company: "",
  street: "Torstraße 1",
  addition: "",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
  phone: "",
};
const addressBody = { ...address, company: null, addition: null, phone: null };

/** Path, fields, expected call, next page and message. */
const FORMS = [
  [
    "/customer/name",
    { firstName: "Ümit", lastName: " " },
    { method: "PATCH", url: "/api/customer", body: { firstName: "Ümit", lastName: null } },
    "/customer/profile",
    "customer.flash.saved",
  ],
  [
    "/customer/email",
    { email: "new@example.com", password: "p" },
    { method: "POST", url: "/api/customer/email", body: { email: "new@example.com", password: "p" } },
    "/customer/profile",
    "customer.email.sent",
  ],
  [
    "/customer/email-verification",
    {},
    { method: "POST", url: "/api/customer/email-verification" },
    "/customer/profile",
    "customer.flash.verificationSent",
  ],
  [
    "/customer/locale",
    { locale: "it" },
    { method: "PUT", url: "/api/customer/locale", body: { locale: "it" } },
    "/customer/profile",
    "customer.flash.saved",
  ],
  [
    "/customer/addresses",
    address,
    { method: "POST", url: "/api/customer/addresses", body: addressBody },
    "/customer/addresses",
    "customer.flash.addressSaved",
  ],
  [
    `/customer/addresses/${uuid}`,
    address,
    { method: "PUT", url: `/api/customer/addresses/${uuid}`, body: addressBody },
    "/customer/addresses",
    "customer.flash.addressSaved",
  ],
  [
    `/customer/addresses/${uuid}/delete`,
    {},
    { method: "DELETE", url: `/api/customer/addresses/${uuid}` },
    "/customer/addresses",
    "customer.flash.addressDeleted",
  ],
  [
    `/customer/sessions/${uuid}/end`,
    {},
    { method: "DELETE", url: `/api/customer/sessions/${uuid}` },
    "/customer/sessions",
    "customer.flash.sessionEnded",
  ],
  [
    "/customer/sign-in-methods/google/unlink",
    {},
    { method: "DELETE", url: "/api/customer/sign-in-methods/google" },
    "/customer/sign-in-methods",
    "customer.flash.unlinked",
  ],
  [
    "/customer/newsletter",
    { isSubscribed: "1" },
    { method: "PUT", url: "/api/customer/newsletter", body: { isSubscribed: true } },
    "/customer/newsletter",
    "customer.flash.newsletterOn",
  ],
  [
    "/customer/newsletter",
    { isSubscribed: "0" },
    { method: "PUT", url: "/api/customer/newsletter", body: { isSubscribed: false } },
    "/customer/newsletter",
    "newsletter.flash.unsubscribed",
  ],
  [
    "/buy-alerts/7/blue/A2/remove",
    { page: "1", nextPage: "1" },
    { method: "DELETE", url: "/api/buy-alerts/7?side=blue&label=A2" },
    "/buy-alerts",
    "buyAlerts.flash.removed",
  ],
  [
    "/buy-alerts/7/green/any/remove",
    { page: "", nextPage: "" },
    { method: "DELETE", url: "/api/buy-alerts/7?side=green" },
    "/buy-alerts",
    "buyAlerts.flash.removed",
  ],
  [
    "/wishlist/7/remove",
    { page: "1", nextPage: "1" },
    { method: "DELETE", url: "/api/watchlist/7" },
    "/wishlist",
    "wishlist.flash.removed",
  ],
] as const;

describe.each(sessionStores())("the account without scripts, sessions in %s", async (_, createStore) => {
  const bff = await createTestApp(api.url, { WRITES_PER_MINUTE: "100000" }, { sessions: createStore() });
  afterAll(() => bff.app.close());
  let browser: TestBrowser;
  let customers: CustomersApi;

  beforeEach(async () => {
    api.reset();
    customers = fakeCustomers(api);
    browser = createTestBrowser(bff);
    await browser.call("/login_check", { email: "anna@example.com", password: PASSWORD });
  });
  const personalPage = async () => stateOf((await browser.get("/checkout/cart")).body);
  const isLoggedIn = async () => (await browser.get("/api/customer")).statusCode === 200;

  it.each(FORMS)("%s makes the call that a script makes", async (path, fields, call, location, message) => {
    const answer = await browser.submit(`/fr${path}`, fields);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, `/fr${location}`]);
    const { method, url, body } = api.seen.at(-1) ?? { method: "", url: "", body: "" };
    expect({ method, url, ...(body === "" ? {} : { body: JSON.parse(body) as unknown }) }).toEqual(call);
    expect((await personalPage()).flashes.success.map((flash) => flash.message)).toContain(message);
  });

  it.each(FORMS)("%s requires a login, and returns to its page", async (path, fields, _call, location) => {
    customers.endAll();
    const answer = await browser.submit(path, fields);
    const [page, next] = String(answer.headers["location"]).split("?next=");
    expect([page, decodeURIComponent(next ?? "").replace(/\?.*$/u, "")]).toEqual(["/auth", location]);
    expect((await personalPage()).flashes.danger).toEqual([{ message: "user.flash.login.needed" }]);
  });

  it("shows the input again, with the problems at the fields, once", async () => {
    const answer = await browser.submit(`/nl/customer/addresses/${uuid}`, {
      ...address,
      city: " ",
      phone: "x",
    });
    expect(answer.headers["location"]).toBe(`/nl/customer/addresses?edit=${uuid}#customer-addresses-${uuid}`);
    const { refusedForm, flashes } = await personalPage();
    expect(refusedForm).toEqual({
      path: `/customer/addresses/${uuid}`,
      values: { ...address, city: " ", phone: "x" },
      problems: [
        { field: "city", message: "address.error.city" },
        { field: "phone", message: "address.error.phone" },
      ],
    });
    expect(flashes.danger).toEqual([]);
    expect((await personalPage()).refusedForm).toBeNull();
  });

  it("never shows the input on shared pages or prefetched pages", async () => {
    await browser.submit("/customer/name", { firstName: "x".repeat(81) });
    expect(stateOf((await browser.get("/kaufen")).body).refusedForm).toBeNull();
    await browser.get("/checkout/cart", { "sec-purpose": "prefetch" });
    const stranger = createTestBrowser(bff);
    expect(stateOf((await stranger.get("/checkout/cart")).body).refusedForm).toBeNull();
    expect((await personalPage()).refusedForm?.values).toEqual({ firstName: "x".repeat(81) });
  });

  it("shows the input after a page without it: a redirect, an outage, a verification", async () => {
    await browser.submit("/customer/name", { firstName: "x".repeat(81) });
    for (const query of ["location=/checkout/cart", "status=503"])
      await browser.get(`/checkout/cart?${query}`);
    const error = { code: "TOO_MANY_REQUESTS", message: "", reference: "" };
    api.answer((response) => json(response, 429, error, { "x-verify-location": "/verify" }));
    expect((await browser.get("/checkout/cart")).statusCode).toBe(302);
    api.reset();
    fakeCustomers(api);
    expect((await personalPage()).refusedForm?.values).toEqual({ firstName: "x".repeat(81) });
    expect((await personalPage()).refusedForm).toBeNull();
  });

  it("sets an alert on the page of a product, and comes back to it, after a login if there is none", async () => {
    const fields = { productId: "7", returnTo: "/fr/i7,phone" };
    const set = await browser.submit("/fr/buy-alerts", fields);
    expect([set.statusCode, set.headers["location"]]).toEqual([303, "/fr/i7,phone"]);
    const { method, url, body = "" } = api.seen.at(-1) ?? {};
    const alert = { productId: 7, label: null, targetPrice: null, searchUuid: null };
    expect([method, url, JSON.parse(body)]).toEqual(["PUT", "/api/buy-alerts", alert]);
    expect((await personalPage()).flashes.success).toEqual([{ message: "buyAlert.flash.success" }]);

    customers.endAll();
    const refused = await browser.submit("/fr/buy-alerts", fields);
    expect(refused.headers["location"]).toBe("/fr/auth?next=%2Ffr%2Fi7%2Cphone");
    expect((await personalPage()).flashes.danger).toEqual([{ message: "user.flash.login.needed" }]);
  });

  it("puts a product on the wishlist on its page, and comes back to it, after a login if there is none", async () => {
    const fields = { name: "Phone", returnTo: "/fr/i7,phone" };
    const put = await browser.submit("/fr/wishlist/7/add", fields);
    expect([put.statusCode, put.headers["location"]]).toEqual([303, "/fr/i7,phone"]);
    expect(api.seen.at(-1)).toMatchObject({ method: "PUT", url: "/api/watchlist/7" });
    expect((await personalPage()).flashes.success).toEqual([
      { message: "wishlist.heart.active", params: { name: "Phone" } },
    ]);

    customers.endAll();
    const refused = await browser.submit("/fr/wishlist/7/add", fields);
    expect(refused.headers["location"]).toBe("/fr/auth?next=%2Ffr%2Fi7%2Cphone");
  });

  it("leads from the last alert or wish of a page to the page before it, and stays after an error", async () => {
    const submit = async (path: string) =>
      (await browser.submit(path, { page: "3", nextPage: "2" })).headers["location"];
    expect(await submit("/buy-alerts/7/blue/any/remove")).toBe("/buy-alerts?page=2");
    for (const path of ["/buy-alerts/7/blue/A9/remove", "/buy-alerts/7/red/any/remove"])
      expect(await submit(path)).toBe("/buy-alerts?page=3");
    expect((await personalPage()).flashes.danger).toContainEqual({ message: "user.flash.invalidInput" });
    expect(api.seen.filter(({ method }) => method === "DELETE")).toHaveLength(1);
    expect(await submit("/wishlist/7/remove")).toBe("/wishlist?page=2");
  });

  it("refuses path parameters that are neither an id nor a name", async () => {
    for (const parameter of ["x".repeat(37), "%E2%82%AC", "a.b"]) {
      const answer = await browser.submit(`/customer/addresses/${parameter}`, { ...address, city: " " });
      expect(answer.statusCode).toBe(404);
    }
    expect((await personalPage()).refusedForm).toBeNull();
  });

  it("stores the last form only, and never a password", async () => {
    await browser.submit("/customer/name", { firstName: "x".repeat(81) });
    await browser.submit("/customer/password", { currentPassword: "the-old-one", password: "short" });
    const { refusedForm } = await personalPage();
    expect(refusedForm).toEqual({
      path: "/customer/password",
      values: {},
      problems: [{ field: "password", message: "customer.error.newPassword" }],
    });
  });

  it("stores only the form's own fields", async () => {
    await browser.submit("/customer/name", { firstName: "x".repeat(60_000), lastName: "y", other: "z" });
    expect((await personalPage()).refusedForm?.values).toEqual({ lastName: "y" });
  });

  it.each([
    ["/customer/close", { isConfirmed: "1", password: PASSWORD }, { isConfirmed: true, password: PASSWORD }],
    ["/customer/sessions/end", {}, undefined],
  ])("%s also ends the login here", async (path, fields, body) => {
    const answer = await browser.submit(path, fields);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/"]);
    const sent = api.seen.at(-1)?.body ?? "";
    expect(sent === "" ? undefined : JSON.parse(sent)).toEqual(body);
    expect(await isLoggedIn()).toBe(false);
  });

  it("closes an account only after a confirmation", async () => {
    await browser.submit("/customer/close", { password: PASSWORD });
    expect((await personalPage()).refusedForm?.problems).toEqual([
      { field: "isConfirmed", message: "customer.error.notConfirmed" },
    ]);
    expect(api.seen.some(({ url }) => url === "/api/customer/close")).toBe(false);
    expect(await isLoggedIn()).toBe(true);
  });

  it("shows an error as a message if the form shows no errors", async () => {
    api.answer((response) =>
      json(response, 400, { code: "LAST_SIGN_IN_METHOD", message: "", reference: "" }),
    );
    const answer = await browser.submit("/customer/sign-in-methods/google/unlink", {});
    expect(answer.headers["location"]).toBe("/customer/sign-in-methods");
    api.reset();
    fakeCustomers(api);
    expect((await personalPage()).flashes.danger).toEqual([{ message: "customer.signIn.last" }]);
  });
});
