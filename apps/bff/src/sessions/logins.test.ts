import { beforeEach, expect, it } from "vitest";
import { fakeCustomers, PASSWORD } from "../test/customers-api.ts";
import { createTestBrowser, type TestBrowser } from "../test/test-browser.ts";
import { testShop } from "../test/test-shop.ts";
import { unavailableSessionStore } from "../test/unavailable-session-store.ts";
import { createLogins } from "./logins.ts";
import { createMemorySessionStore } from "./memory-session-store.ts";
import type { SessionStore } from "./session-store.ts";

const asked: string[] = [];
const memory = createMemorySessionStore();
/** Records the calls of the session store. */
const sessions = new Proxy(memory, {
  get(target, name) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== "function") return method;
    return (...input: unknown[]) => {
      asked.push(String(name));
      return method(...input);
    };
  },
}) satisfies SessionStore;

const { api, bff } = await testShop({}, { sessions });
let browser: TestBrowser;

beforeEach(async () => {
  fakeCustomers(api);
  browser = createTestBrowser(bff);
  await browser.call("/login_check", { email: "anna@example.com", password: PASSWORD });
  await browser.token();
  asked.length = 0;
  api.seen.length = 0;
});

const tokensSent = () => api.seen.map(({ headers }) => headers["x-customer-token"] !== undefined);

it("looks the login up for personal pages only", async () => {
  for (const url of ["/kaufen", "/i42,kamera", "/kaufen?nobody-knows=this", "/nothing/here"])
    await browser.get(url);
  expect(new Set(asked)).toEqual(new Set(["takeFlashes"]));
  expect(tokensSent()).not.toContain(true);
  await browser.get("/checkout/cart");
  expect(asked.filter((name) => name === "useLogin")).toHaveLength(1);
  expect(tokensSent()).toContain(true);
});

it("looks the login up once per call, and never without a session", async () => {
  await browser.get("/api/cart");
  expect(asked).toEqual(["useLogin"]);
  browser.cookies.delete("session");
  asked.length = 0;
  for (const url of ["/api/cart", "/checkout/cart", "/kaufen", "/healthz"]) await browser.get(url);
  expect(asked).toEqual([]);
});

it("stores a customer's language at the API, and a visitor's only in the cookie", async () => {
  await browser.submit("/language", { locale: "fr", returnTo: "/" });
  const [call] = api.seen.filter(({ url }) => url === "/api/customer/locale");
  expect([call?.method, JSON.parse(call?.body ?? "")]).toEqual(["PUT", { locale: "fr" }]);
  api.seen.length = 0;
  await createTestBrowser(bff).submit("/language", { locale: "fr", returnTo: "/" });
  expect(api.seen).toEqual([]);
});

it("keeps the cause when the session store fails before a login", async () => {
  const cause = new Error("no Redis");
  const logins = createLogins({ ...unavailableSessionStore, isReady: () => Promise.reject(cause) });
  await expect(logins.requireStore()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", cause });
  await expect(createLogins(unavailableSessionStore).requireStore()).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
  });
});
