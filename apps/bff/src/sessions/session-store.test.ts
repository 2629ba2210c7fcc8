import { createHash } from "node:crypto";
import { emptyFlashBag, type FlashBag } from "@reprise/toasts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectRedis } from "../server/redis.ts";
import { until } from "../test/until.ts";
import { createMemorySessionStore } from "./memory-session-store.ts";
import { createRedisSessionStore } from "./redis-session-store.ts";
import {
  ABSOLUTE_EXPIRY,
  IDLE_EXPIRY,
  LOGIN_ABSOLUTE_EXPIRY,
  LOGIN_IDLE_EXPIRY,
  MAX_SIGN_INS,
  type SessionStore,
  VISITOR_IDLE_EXPIRY,
} from "./session-store.ts";
import { SIGN_IN_EXPIRY, type SignIn } from "./sign-in.ts";

const redisUrl = process.env["REDIS_URL"];
const redis = redisUrl === undefined ? undefined : connectRedis(redisUrl, { error: () => undefined });
let time = Date.now();
const now = () => time;

const kinds: [string, () => SessionStore][] = [["memory", () => createMemorySessionStore(now)]];
if (redis) kinds.push(["Redis", () => createRedisSessionStore(redis, now)]);

beforeAll(async () => {
  if (redis) await until(() => redis.isReady);
});
afterAll(() => redis?.close());

const signIn = (state: string): SignIn => ({
  provider: "google",
  state,
  nonce: "nonce",
  codeVerifier: "secret-verifier",
  redirectUri: "https://shop.example/sign-in/google/return",
  intent: "login",
  locale: "de",
  isPopup: false,
  previousUrl: null,
  startedAt: time,
});

const login = { customerUuid: "c0ffee", customerToken: "secret-token" };
const saying = (message: string): FlashBag => ({ ...emptyFlashBag(), success: [{ message }] });

describe.each(kinds)("session store in %s", (_kind, create) => {
  let store: SessionStore;
  beforeEach(() => {
    store = create();
  });

  it("returns messages once, in their order", async () => {
    const id = await store.create();
    expect(await store.pushFlashes(id, saying("first"))).toBe(true);
    expect(
      await store.pushFlashes(id, {
        ...saying("second"),
        danger: [{ message: "third", params: { name: "Kamera" } }],
      }),
    ).toBe(true);
    expect(await store.takeFlashes(id)).toEqual({
      ...emptyFlashBag(),
      danger: [{ message: "third", params: { name: "Kamera" } }],
      success: [{ message: "first" }, { message: "second" }],
    });
    expect(await store.takeFlashes(id)).toEqual(emptyFlashBag());
  });

  it("gives each message to one of twenty concurrent readers", async () => {
    const id = await store.create();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => store.pushFlashes(id, saying(`message${index}`))),
    );
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.takeFlashes(id)));
    const messages = taken.flatMap((bag) => bag.success.map(({ message }) => message));
    expect(messages.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `message${index}`));
  });

  it("rejects ids that it did not create", async () => {
    expect(await store.pushFlashes("unknown", saying("lost"))).toBe(false);
    expect(await store.takeFlashes("unknown")).toEqual(emptyFlashBag());
  });

  it("extends a session with each use", async () => {
    const id = await store.create();
    time += VISITOR_IDLE_EXPIRY - 1000;
    expect(await store.pushFlashes(id, saying("in time"))).toBe(true);
    // The use has extended the session.
    time += VISITOR_IDLE_EXPIRY - 1000;
    expect(await store.pushFlashes(id, saying("in time"))).toBe(true);
  });

  it("expires a session after its absolute time, regardless of use", async () => {
    const id = await store.replace(undefined, login);
    for (let passed = 0; passed < ABSOLUTE_EXPIRY; passed += IDLE_EXPIRY / 2) {
      expect(await store.pushFlashes(id, saying("used"))).toBe(true);
      time += IDLE_EXPIRY / 2;
    }
    expect(await store.pushFlashes(id, saying("late"))).toBe(false);
    expect(await store.takeFlashes(id)).toEqual(emptyFlashBag());
  });

  it("moves a login to a new session id, and deletes the old session's data", async () => {
    const before = await store.create();
    await store.pushFlashes(before, saying("stored"));
    await store.pushSignIn(before, signIn("planted"));
    const id = await store.replace(before, login);
    expect(id).not.toBe(before);
    expect(await store.useLogin(id)).toEqual(login);
    expect((await store.takeFlashes(id)).success).toEqual([{ message: "stored" }]);
    expect(await store.findSignIn(id, "planted", { isLast: false })).toBeNull();
    expect(await store.useLogin(before)).toBeNull();
    expect(await store.pushFlashes(before, saying("lost"))).toBe(false);
    expect(await store.findSignIn(before, "planted", { isLast: false })).toBeNull();
  });

  it("ignores a forged session id at login", async () => {
    const madeUp = "x".repeat(43);
    const id = await store.replace(madeUp, login);
    expect(id).not.toBe(madeUp);
    expect(await store.useLogin(madeUp)).toBeNull();
    expect(await store.useLogin(id)).toEqual(login);
    expect(await store.useLogin(await store.replace(undefined, login))).toEqual(login);
  });

  it("ends a login once when requests are concurrent", async () => {
    const id = await store.replace(undefined, login);
    const left = await Promise.all(Array.from({ length: 5 }, () => store.replace(id, null)));
    expect(left.filter((one) => one !== null)).toHaveLength(1);
    for (const one of [id, ...left.filter((other) => other !== null)])
      expect(await store.useLogin(one)).toBeNull();
  });

  it("expires a login after twelve hours, regardless of use", async () => {
    const id = await store.replace(undefined, login);
    for (let passed = 0; passed < LOGIN_ABSOLUTE_EXPIRY; passed += LOGIN_IDLE_EXPIRY / 2) {
      expect(await store.useLogin(id)).toEqual(login);
      time += LOGIN_IDLE_EXPIRY / 2;
    }
    expect(await store.useLogin(id)).toBeNull();
    time -= LOGIN_ABSOLUTE_EXPIRY;
    expect(await store.useLogin(id)).toBeNull();
  });

  it("gives a sign-in to one of ten concurrent requests", async () => {
    const id = await store.create();
    await store.pushSignIn(id, signIn("other"));
    await store.pushSignIn(id, signIn("state"));
    expect(await store.findSignIn(id, "state", { isLast: false })).toEqual(signIn("state"));
    expect(await store.findSignIn(id, "STATE", { isLast: true })).toBeNull();
    const found = await Promise.all(
      Array.from({ length: 10 }, () => store.findSignIn(id, "state", { isLast: true })),
    );
    expect(found.filter((one) => one !== null)).toEqual([signIn("state")]);
    expect(await store.findSignIn(id, "other", { isLast: true })).toEqual(signIn("other"));
  });

  it("stores the newest sign-ins of a session for half an hour", async () => {
    const id = await store.create();
    for (let each = 0; each <= MAX_SIGN_INS; each += 1) await store.pushSignIn(id, signIn(`state${each}`));
    expect(await store.findSignIn(id, "state0", { isLast: false })).toBeNull();
    expect(await store.findSignIn(id, "state1", { isLast: false })).not.toBeNull();
    time += SIGN_IN_EXPIRY;
    expect(await store.findSignIn(id, "state1", { isLast: false })).toBeNull();
    expect(await store.pushSignIn("unknown", signIn("state"))).toBe(false);
  });

  it("finds no sign-in of another session", async () => {
    const [hers, his] = [await store.create(), await store.create()];
    await store.pushSignIn(hers, signIn("state"));
    expect(await store.findSignIn(his, "state", { isLast: true })).toBeNull();
  });

  it("is ready", async () => {
    expect(await store.isReady()).toBe(true);
  });
});

describe("session store in memory", () => {
  it("expires a session after its idle time", async () => {
    const store = createMemorySessionStore(now);
    const ids = [await store.create(), await store.replace(undefined, login)];
    const arrives = () => Promise.all(ids.map((id) => store.pushFlashes(id, saying("late"))));
    time += VISITOR_IDLE_EXPIRY;
    expect(await arrives()).toEqual([false, true]);
    time += IDLE_EXPIRY;
    expect(await arrives()).toEqual([false, false]);
  });

  it("expires a login after its idle time, which each use renews", async () => {
    const store = createMemorySessionStore(now);
    const id = await store.replace(undefined, login);
    time += LOGIN_IDLE_EXPIRY - 1;
    expect(await store.useLogin(id)).toEqual(login);
    time += LOGIN_IDLE_EXPIRY - 1;
    expect(await store.useLogin(id)).toEqual(login);
    time += LOGIN_IDLE_EXPIRY;
    expect(await store.useLogin(id)).toBeNull();
    expect(await store.pushFlashes(id, saying("the session goes on"))).toBe(true);
  });

  it("evicts the least recently used session", async () => {
    const store = createMemorySessionStore(now, { sessions: 2 });
    const [first, second] = [await store.create(), await store.create()];
    await store.takeFlashes(first);
    const third = await store.create();
    expect(
      await Promise.all([first, second, third].map((id) => store.pushFlashes(id, saying("stored")))),
    ).toEqual([true, false, true]);
  });
});

describe("session store in memory, flooded with visitor sessions", () => {
  it("evicts no session with a login", async () => {
    const store = createMemorySessionStore(now, { sessions: 3 });
    const ids = await Promise.all([0, 1, 2].map(() => store.replace(undefined, login)));
    for (let times = 0; times < 50; times += 1) await store.create();
    expect(await Promise.all(ids.map((id) => store.useLogin(id)))).toEqual([login, login, login]);
  });

  it("moves a session with an expired login to the visitors", async () => {
    const store = createMemorySessionStore(now, { sessions: 2 });
    const id = await store.replace(undefined, login);
    time += LOGIN_IDLE_EXPIRY;
    expect(await store.useLogin(id)).toBeNull();
    expect(await store.pushFlashes(id, saying("still here"))).toBe(true);
    await Promise.all([store.create(), store.create()]);
    expect(await store.pushFlashes(id, saying("gone"))).toBe(false);
  });

  it("limits its size in bytes", async () => {
    const store = createMemorySessionStore(now, { bytes: 20_000 });
    const ids = [];
    for (let times = 0; times < 10; times += 1) {
      const id = await store.create();
      await store.pushFlashes(id, {
        ...saying("x"),
        info: [{ message: "m", params: { text: "x".repeat(1_000) } }],
      });
      ids.push(id);
    }
    const living = await Promise.all(ids.map(async (id) => (await store.takeFlashes(id)).info.length));
    expect(living.slice(0, 3)).toEqual([0, 0, 0]);
    expect(living.slice(-3)).toEqual([1, 1, 1]);
  });
});

// Redis measures this time itself.
it("deletes an expired session with its data from memory", async () => {
  const store = createMemorySessionStore(now);
  const id = await store.create();
  expect(await store.pushFlashes(id, saying("lost"))).toBe(true);
  time += VISITOR_IDLE_EXPIRY;
  expect(await store.pushFlashes(id, saying("late"))).toBe(false);
  expect(await store.takeFlashes(id)).toEqual(emptyFlashBag());
});

describe.runIf(redis)("session store in Redis", () => {
  /** Other tests use the same Redis concurrently. */
  const keysOf = (id: string) =>
    redis!.keys(`session:${createHash("sha256").update(id).digest("base64url")}*`);

  it("sets the expiry in Redis, idle time first", async () => {
    const store = createRedisSessionStore(redis!);
    const id = await store.create();
    await store.pushFlashes(id, saying("stored"));
    const keys = await keysOf(id);
    expect(keys).toHaveLength(2);
    const times = await Promise.all(keys.map((key) => redis!.pTTL(key)));
    expect(times.every((left) => left > 0 && left <= VISITOR_IDLE_EXPIRY)).toBe(true);
    expect(keys.some((key) => key.includes(id))).toBe(false);
  });

  it("gives every key of a visitor less time than a login, so that volatile-ttl evicts visitors first", async () => {
    const store = createRedisSessionStore(redis!);
    const visitor = await store.create();
    await store.pushFlashes(visitor, saying("stored"));
    await store.storeRefusedForm(visitor, { form: "register", values: {}, problems: [] } as never);
    await store.pushSignIn(visitor, signIn("state"));
    const customer = await store.replace(undefined, login);
    await store.takeFlashes(customer);
    const [loginKey, sessionKey] = (await keysOf(customer)).toSorted(
      (left, right) => right.length - left.length,
    );
    // Nearly as long ago as a valid login can have been used.
    await redis!.pExpire(loginKey!, VISITOR_IDLE_EXPIRY + 5_000);
    const visitorKeys = await keysOf(visitor);
    expect(visitorKeys).toHaveLength(4);
    const visitorTimes = await Promise.all(visitorKeys.map((key) => redis!.pTTL(key)));
    expect(Math.max(...visitorTimes)).toBeLessThan(await redis!.pTTL(loginKey!));
    expect(await redis!.pTTL(sessionKey!)).toBeGreaterThan(IDLE_EXPIRY - 5_000);
    expect(await store.useLogin(customer)).toEqual(login);
  });

  it("sets a login's idle time in Redis, and renews it on use", async () => {
    const store = createRedisSessionStore(redis!);
    const id = await store.replace(undefined, login);
    const key = (await keysOf(id)).find((one) => one.endsWith(":login")) ?? "";
    /** Until the login ends. Its key outlives it. */
    const left = async () => (await redis!.pTTL(key)) - VISITOR_IDLE_EXPIRY;
    expect(await left()).toBeGreaterThan(LOGIN_IDLE_EXPIRY - 20_000);
    await redis!.pExpire(key, VISITOR_IDLE_EXPIRY + 20_000);
    expect(await store.useLogin(id)).not.toBeNull();
    expect(await left()).toBeGreaterThan(LOGIN_IDLE_EXPIRY - 20_000);
    expect(await left()).toBeLessThanOrEqual(LOGIN_IDLE_EXPIRY);
    await redis!.pExpire(key, VISITOR_IDLE_EXPIRY);
    expect(await store.useLogin(id)).toBeNull();
    expect(await redis!.exists(key)).toBe(0);
  });

  it("stores no readable token, and ignores data written from outside", async () => {
    const store = createRedisSessionStore(redis!);
    const id = await store.replace(undefined, login);
    await store.pushSignIn(id, signIn("secret-state"));
    const keys = await keysOf(id);
    const values = await Promise.all(
      keys.map(async (key) =>
        (await redis!.type(key)) === "list" ? redis!.lRange(key, 0, -1) : redis!.get(key),
      ),
    );
    expect(keys).toHaveLength(3);
    expect(JSON.stringify(values)).not.toMatch(/secret|c0ffee/u);
    const loginKey = keys.find((key) => key.endsWith(":login")) ?? "";
    await redis!.set(loginKey, `${Date.now()}.${"A".repeat(80)}`, { expiration: "KEEPTTL" });
    expect(await store.useLogin(id)).toBeNull();
  });

  it("fails within its time limit when Redis does not answer", async () => {
    const stalled = new Proxy(redis!, {
      get: (target, name) =>
        name === "getDel" ? () => new Promise(() => undefined) : (Reflect.get(target, name) as unknown),
    });
    const store = createRedisSessionStore(stalled);
    await expect(store.takeRefusedForm("x".repeat(43))).rejects.toThrow("timeout");
  });
});
