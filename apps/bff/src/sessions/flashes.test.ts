import { emptyFlashBag } from "@reprise/toasts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectRedis, type Redis } from "../server/redis.ts";
import { type FakeApi, startFakeApi } from "../test/fake-api.ts";
import { stateOf } from "../test/fake-web-app.ts";
import { createTestApp, FROM_OUR_PAGE, fromPageAt, type TestApp } from "../test/test-app.ts";
import { unavailableSessionStore } from "../test/unavailable-session-store.ts";
import { until } from "../test/until.ts";
import { createMemorySessionStore } from "./memory-session-store.ts";
import { createRedisSessionStore } from "./redis-session-store.ts";
import type { SessionStore } from "./session-store.ts";

const redisUrl = process.env["REDIS_URL"];
const host = "localhost:3000";

describe.each(redisUrl === undefined ? ["memory"] : ["memory", "Redis"])(
  "flash messages, sessions in %s",
  (kind) => {
    let api: FakeApi;
    let bff: TestApp;
    let redis: Redis | undefined;
    let store: SessionStore;

    beforeAll(async () => {
      api = await startFakeApi();
      redis =
        kind === "Redis" && redisUrl !== undefined
          ? connectRedis(redisUrl, { error: () => undefined })
          : undefined;
      if (redis) await until(() => redis?.isReady);
      store = redis ? createRedisSessionStore(redis) : createMemorySessionStore();
      bff = await createTestApp(api.url, {}, { sessions: store });
    });
    afterAll(async () => {
      await bff.app.close();
      await redis?.close();
      await api.down();
    });

    /** Submits a form that fails: leaves a message and, the first time, creates a session. */
    const fail = (cookie?: string) =>
      bff.app.inject({
        method: "POST",
        url: "/cart/items/not-a-uuid",
        headers: {
          ...FROM_OUR_PAGE,
          "content-type": "application/x-www-form-urlencoded",
          cookie: `${FROM_OUR_PAGE.cookie}; ${cookie ?? ""}`,
        },
        payload: "quantity=0",
      });
    const page = (cookie: string, more: Record<string, string> = {}, url = "/kaufen") =>
      bff.app.inject({ url, headers: { host, cookie, ...more } });
    const sessionOf = (response: Awaited<ReturnType<typeof fail>>) => {
      const cookie = response.cookies.find(({ name }) => name === "session");
      return cookie && `session=${cookie.value}`;
    };
    const messages = (html: string) =>
      Object.values(stateOf(html).flashes)
        .flat()
        .map(({ message }) => message);

    it("shows a message on the next page, once", async () => {
      const response = await fail();
      expect(response.cookies.find(({ name }) => name === "session")).toMatchObject({
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
      });
      const session = sessionOf(response) ?? "";
      const [first, second] = [await page(session), await page(session)];
      expect(messages(first.body)).toEqual(["cart.flash.quantityInvalid"]);
      expect(first.headers["cache-control"]).toBe("private, no-store");
      expect(stateOf(second.body).flashes).toEqual(emptyFlashBag());
      expect(second.headers["cache-control"]).toBe("private, no-cache");
    });

    it("shows a message once when twenty pages load concurrently", async () => {
      const session = sessionOf(await fail()) ?? "";
      await fail(session);
      const pages = await Promise.all(Array.from({ length: 20 }, () => page(session)));
      expect(pages.flatMap(({ body }) => messages(body))).toEqual([
        "cart.flash.quantityInvalid",
        "cart.flash.quantityInvalid",
      ]);
    });

    it("loses none of twenty concurrent messages", async () => {
      const session = sessionOf(await fail()) ?? "";
      await page(session);
      await Promise.all(Array.from({ length: 20 }, () => fail(session)));
      expect(messages((await page(session)).body)).toHaveLength(20);
    });

    it("keeps an active session, and creates a new one for an unknown id", async () => {
      const session = sessionOf(await fail()) ?? "";
      expect(sessionOf(await fail(session))).toBeUndefined();
      const unknown = `session=${"u".repeat(43)}`;
      const made = sessionOf(await fail(unknown));
      expect(made).toBeDefined();
      expect(made).not.toBe(unknown);
    });

    it.each([
      ["HEAD", {}, "/kaufen"],
      ["GET", { "sec-purpose": "prefetch;prerender" }, "/kaufen"],
      ["GET", {}, "/i42?location=/i42,x"],
      ["GET", {}, "/Kaufen"],
      ["GET", {}, "/api/cart"],
      ["GET", {}, "/translations/common.json"],
    ] as const)("keeps the message for the next page at %s with %j of %s", async (method, headers, url) => {
      const session = sessionOf(await fail()) ?? "";
      await bff.app.inject({ method, url, headers: { host, cookie: session, ...headers } });
      expect(messages((await page(session)).body)).toHaveLength(1);
    });

    it("shows messages on the error page too", async () => {
      const session = sessionOf(await fail()) ?? "";
      expect(messages((await page(session, {}, "/nope")).body)).toHaveLength(1);
    });

    it("reads a bag from the cookie, and clears the cookie", async () => {
      const bag = {
        ...emptyFlashBag(),
        success: [{ message: "user.flash.login.success" }],
        danger: [{ message: "<script>" }],
      };
      const response = await page(`flash=${encodeURIComponent(JSON.stringify(bag))}`);
      expect(messages(response.body)).toEqual(["user.flash.login.success"]);
      expect(response.cookies.find(({ name }) => name === "flash")).toMatchObject({
        value: "",
        expires: new Date(0),
      });
    });

    it("drops messages when the page failed to render, as they may be the cause", async () => {
      const session = sessionOf(await fail()) ?? "";
      const cookie = `flash=${encodeURIComponent('{"danger":[{"message":"user.flash.login.success"}]}')}`;
      const failed = await page(`${session}; ${cookie}`, {}, "/kaufen?crash&crash-again");
      expect(failed.statusCode).toBe(500);
      expect(failed.cookies.find(({ name }) => name === "flash")?.value).toBe("");
      expect(messages((await page(session)).body)).toEqual([]);
    });

    it.each(["constructor", "__proto__", "no.such.text"])(
      "drops %s, which is not a message key",
      async (message) => {
        const bag = JSON.stringify({ danger: [{ message }] });
        expect(messages((await page(`flash=${encodeURIComponent(bag)}`)).body)).toEqual([]);
      },
    );

    it("never stores cookie messages in the session, and keeps the cookie across a redirect", async () => {
      const session = sessionOf(await fail()) ?? "";
      const text = '{"info":[{"message":"user.flash.login.success"}]}';
      const moved = await page(`${session}; flash=${encodeURIComponent(text)}`, {}, "/i42?location=/i42,x");
      expect(moved.cookies.find(({ name }) => name === "flash")?.value).toBe(text);
      expect(messages((await page(session)).body)).toEqual(["cart.flash.quantityInvalid"]);
    });

    it("creates no session for a read", async () => {
      const create = vi.spyOn(store, "create");
      const back = await page("", {}, "/sign-in/google/return?state=x&code=y");
      expect(back.statusCode).toBe(303);
      expect(back.cookies.map(({ name }) => name)).toEqual(["flash"]);
      const flash = `flash=${encodeURIComponent(back.cookies[0]?.value ?? "")}`;
      expect(messages((await page(flash)).body)).toEqual(["loginComponent.error.api.default"]);
      await page(flash, {}, "/i42?location=/i42,x");
      expect(create).not.toHaveBeenCalled();
      create.mockRestore();
    });

    it("sets no cookie for a visitor who only reads", async () => {
      expect((await page("")).headers).not.toHaveProperty("set-cookie");
    });
  },
);

it.each([
  ["http://localhost:3000", undefined],
  ["https://shop.example", true],
])("stores messages in a cookie while the session store is unavailable, on %s", async (origin, secure) => {
  const api = await startFakeApi();
  const bff = await createTestApp(api.url, { PUBLIC_ORIGIN: origin }, { sessions: unavailableSessionStore });
  const posted = await bff.app.inject({
    method: "POST",
    url: "/cart/items/x",
    headers: { ...fromPageAt(origin), "content-type": "application/x-www-form-urlencoded" },
    payload: "quantity=0",
  });
  expect(posted.statusCode).toBe(303);
  const name = secure ? "__Host-flash" : "flash";
  const cookie = posted.cookies.find((one) => one.name === name);
  expect([cookie?.httpOnly, cookie?.sameSite, cookie?.secure]).toEqual([true, "Lax", secure]);
  const page = await bff.app.inject({
    url: "/kaufen",
    headers: { host: new URL(origin).host },
    cookies: { [name]: cookie?.value ?? "" },
  });
  expect(stateOf(page.body).flashes.danger).toEqual([{ message: "cart.flash.quantityInvalid" }]);
  await bff.app.close();
  await api.down();
});
