import { randomUUID } from "node:crypto";
import { MAX_CATALOGUE_CHANGES } from "@reprise/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { connectRedis, type Redis } from "../server/redis.ts";
import { until } from "../test/until.ts";
import type { Tags } from "./page-cache.ts";
import { openPurgeChannel, type PurgeChannel } from "./purge-channel.ts";

const redisUrl = process.env["REDIS_URL"];
const warn = vi.fn<(facts: object, text?: string) => void>();

describe.each(redisUrl === undefined ? [] : [redisUrl])("the purge channel", (url) => {
  let redis: Redis;
  let apiUrl: string;

  beforeAll(async () => {
    redis = connectRedis(url, { error: () => undefined });
    await until(() => redis.isReady);
  });
  beforeEach(() => {
    warn.mockClear();
    apiUrl = `http://${randomUUID()}`;
  });
  afterAll(() => redis.close());

  const publish = (text: string) => redis.publish(`ready-pages:purge:${apiUrl}`, text);
  /** Publishes changes of product 0 until the BFF has subscribed. */
  async function open(): Promise<PurgeChannel & { readonly purged: Tags[] }> {
    const purged: Tags[] = [];
    let isListening = false;
    const channel = openPurgeChannel({
      redis,
      apiUrl,
      onPurge(tags) {
        isListening = true;
        if (tags === "all" || !tags.includes("product:0")) purged.push(tags);
      },
      log: { warn },
    });
    onTestFinished(() => channel.close());
    await until(async () => {
      await publish(JSON.stringify({ from: randomUUID(), tags: ["product:0"] }));
      return isListening;
    });
    return { ...channel, purged };
  }

  it("sends changes to every other BFF, and not to the sender", async () => {
    const [first, second, third] = [await open(), await open(), await open()];
    first.publish(["product:1", "content:home"]);
    await until(() => second.purged.length > 0 && third.purged.length > 0);
    expect([second.purged, third.purged]).toEqual([
      [["product:1", "content:home"]],
      [["product:1", "content:home"]],
    ]);
    second.publish("all");
    await until(() => first.purged.length > 0);
    // The sender received nothing.
    expect(first.purged).toEqual(["all"]);
  });

  it("does not send changes that it has just received", async () => {
    const [first, second] = [await open(), await open()];
    first.publish(["product:1"]);
    first.publish("all");
    await until(() => second.purged.length === 2);
    second.publish(["product:1"]);
    second.publish("all");
    second.publish(["product:1", "reviews:3"]);
    await until(() => first.purged.length > 0);
    expect(first.purged).toEqual([["reviews:3"]]);
  });

  it("is separate for the BFFs of another API", async () => {
    const first = await open();
    apiUrl = `http://${randomUUID()}`;
    const [second, third] = [await open(), await open()];
    second.publish(["product:1"]);
    await until(() => third.purged.length > 0);
    expect(first.purged).toEqual([]);
  });

  it("ignores invalid messages, and receives the next one", async () => {
    const [first, second] = [await open(), await open()];
    await publish("FLUSH");
    await publish(JSON.stringify({ from: randomUUID(), tags: ["customer:1"] }));
    const tooMany = Array.from({ length: MAX_CATALOGUE_CHANGES + 1 }, (_, id) => `product:${id}`);
    await publish(JSON.stringify({ from: randomUUID(), tags: tooMany }));
    first.publish(["product:1"]);
    await until(() => second.purged.length > 0);
    expect(second.purged).toEqual([["product:1"]]);
    expect(warn.mock.calls.map(([facts]) => facts)).toContainEqual({ text: "FLUSH" });
  });
});

it("does nothing while Redis is unavailable", async () => {
  const error = vi.fn<(facts: object) => void>();
  const away = connectRedis("redis://127.0.0.1:1", { error });
  const onPurge = vi.fn<(tags: Tags) => void>();
  const channel = openPurgeChannel({ redis: away, apiUrl: "http://api", onPurge, log: { warn } });
  channel.publish(["product:1"]);
  await until(() => error.mock.calls.length > 0);
  channel.close();
  away.destroy();
  expect(onPurge).not.toHaveBeenCalled();
});
