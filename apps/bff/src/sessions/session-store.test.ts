import { emptyFlashBag, type FlashBag } from "@reprise/toasts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemorySessionStore } from "./memory-session-store.ts";
import { connectRedis } from "./redis.ts";
import { createRedisSessionStore } from "./redis-session-store.ts";
import { ABSOLUTE_EXPIRY, IDLE_EXPIRY, type SessionStore } from "./session-store.ts";

const redisUrl = process.env["REDIS_URL"];
const redis = redisUrl === undefined ? undefined : connectRedis(redisUrl, { error: () => undefined });
let time = Date.now();
const now = () => time;

const kinds: [string, () => SessionStore][] = [["memory", () => createMemorySessionStore(now)]];
if (redis) kinds.push(["Redis", () => createRedisSessionStore(redis, now)]);

beforeAll(async () => {
  if (redis) await vi.waitUntil(() => redis.isReady);
});
afterAll(() => redis?.close());

const saying = (message: string): FlashBag => ({ ...emptyFlashBag(), success: [{ message }] });

describe.each(kinds)("session store in %s", (_, create) => {
  let store: SessionStore;
  beforeEach(() => {
    store = create();
  });

  it("keeps messages in their order and hands them out once", async () => {
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

  it("gives each message to one of twenty racing readers", async () => {
    const id = await store.create();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => store.pushFlashes(id, saying(`message${index}`))),
    );
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.takeFlashes(id)));
    const messages = taken.flatMap((bag) => bag.success.map(({ message }) => message));
    expect(messages.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `message${index}`));
  });

  it("knows no session that it did not make", async () => {
    expect(await store.pushFlashes("unknown", saying("lost"))).toBe(false);
    expect(await store.takeFlashes("unknown")).toEqual(emptyFlashBag());
  });

  it("ends a session that is not used", async () => {
    const id = await store.create();
    time += IDLE_EXPIRY - 1000;
    expect(await store.pushFlashes(id, saying("in time"))).toBe(true);
  });

  it("ends a session for good after its absolute time", async () => {
    const id = await store.create();
    for (let passed = 0; passed < ABSOLUTE_EXPIRY; passed += IDLE_EXPIRY / 2) {
      expect(await store.pushFlashes(id, saying("used"))).toBe(true);
      time += IDLE_EXPIRY / 2;
    }
    expect(await store.pushFlashes(id, saying("late"))).toBe(false);
    expect(await store.takeFlashes(id)).toEqual(emptyFlashBag());
  });

  it("is ready", async () => {
    expect(await store.isReady()).toBe(true);
  });
});

describe("session store in memory", () => {
  it("ends a session after its idle time", async () => {
    const store = createMemorySessionStore(now);
    const id = await store.create();
    time += IDLE_EXPIRY;
    expect(await store.pushFlashes(id, saying("late"))).toBe(false);
  });

  it("lets the session go that was unused for longest", async () => {
    const store = createMemorySessionStore(now, 2);
    const [first, second] = [await store.create(), await store.create()];
    await store.takeFlashes(first);
    const third = await store.create();
    expect(
      await Promise.all([first, second, third].map((id) => store.pushFlashes(id, saying("kept")))),
    ).toEqual([true, false, true]);
  });
});

describe.runIf(redis)("session store in Redis", () => {
  it("leaves expiry to the server, idle time first", async () => {
    const store = createRedisSessionStore(redis!);
    const before = new Set(await redis!.keys("session:*"));
    const id = await store.create();
    await store.pushFlashes(id, saying("kept"));
    const keys = (await redis!.keys("session:*")).filter((key) => !before.has(key));
    expect(keys).toHaveLength(2);
    const times = await Promise.all(keys.map((key) => redis!.pTTL(key)));
    expect(times.every((left) => left > 0 && left <= IDLE_EXPIRY)).toBe(true);
    expect(keys.some((key) => key.includes(id))).toBe(false);
  });
});
