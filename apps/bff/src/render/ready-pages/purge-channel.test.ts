import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { connectRedis, type Redis } from "../../sessions/redis.ts";
import { openPurgeChannel, type PurgeChannel } from "./purge-channel.ts";

const redisUrl = process.env["REDIS_URL"];
const warn = vi.fn<(facts: object, text?: string) => void>();

describe.each(redisUrl === undefined ? [] : [redisUrl])("the channel between BFFs", (url) => {
  let redis: Redis;
  let apiUrl: string;

  beforeAll(async () => {
    redis = connectRedis(url, { error: () => undefined });
    await vi.waitUntil(() => redis.isReady);
  });
  beforeEach(() => {
    warn.mockClear();
    apiUrl = `http://${randomUUID()}`;
  });
  afterAll(() => redis.close());

  const publish = (text: string) => redis.publish(`ready-pages:purge:${apiUrl}`, text);
  /** Product 0 changes until the BFF listens. */
  async function open(): Promise<PurgeChannel & { readonly purged: (readonly number[] | null)[] }> {
    const purged: (readonly number[] | null)[] = [];
    let isListening = false;
    const channel = openPurgeChannel({
      redis,
      apiUrl,
      onPurge(products) {
        isListening = true;
        if (products?.includes(0) !== true) purged.push(products);
      },
      log: { warn },
    });
    onTestFinished(() => channel.close());
    await vi.waitUntil(async () => {
      await publish(JSON.stringify({ from: randomUUID(), products: [0] }));
      return isListening;
    });
    return { ...channel, purged };
  }

  it("tells every other BFF which products changed, and not the one who says so", async () => {
    const [first, second, third] = [await open(), await open(), await open()];
    first.tell([1, 2]);
    await vi.waitUntil(() => second.purged.length > 0 && third.purged.length > 0);
    expect([second.purged, third.purged]).toEqual([[[1, 2]], [[1, 2]]]);
    second.tell(null);
    await vi.waitUntil(() => first.purged.length > 0);
    // Nothing of its own came before.
    expect(first.purged).toEqual([null]);
  });

  it("says nothing again that was heard just now", async () => {
    const [first, second] = [await open(), await open()];
    first.tell([1]);
    first.tell(null);
    await vi.waitUntil(() => second.purged.length === 2);
    second.tell([1]);
    second.tell(null);
    second.tell([1, 3]);
    await vi.waitUntil(() => first.purged.length > 0);
    expect(first.purged).toEqual([[3]]);
  });

  it("is another one for the BFFs of another API", async () => {
    const first = await open();
    apiUrl = `http://${randomUUID()}`;
    const [second, third] = [await open(), await open()];
    second.tell([1]);
    await vi.waitUntil(() => third.purged.length > 0);
    expect(first.purged).toEqual([]);
  });

  it("leaves what is no message of ours, and hears the next one", async () => {
    const [first, second] = [await open(), await open()];
    await publish("FLUSH");
    await publish(JSON.stringify({ from: "x", products: ["1"] }));
    first.tell([1]);
    await vi.waitUntil(() => second.purged.length > 0);
    expect(second.purged).toEqual([[1]]);
    expect(warn.mock.calls.map(([facts]) => facts)).toContainEqual({ text: "FLUSH" });
  });
});

it("tells nobody while Redis is away, and does no harm", async () => {
  const away = connectRedis("redis://127.0.0.1:1", { error: () => undefined });
  const onPurge = vi.fn<(products: readonly number[] | null) => void>();
  const channel = openPurgeChannel({ redis: away, apiUrl: "http://api", onPurge, log: { warn } });
  channel.tell([1]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  channel.close();
  away.destroy();
  expect(onPurge).not.toHaveBeenCalled();
});
