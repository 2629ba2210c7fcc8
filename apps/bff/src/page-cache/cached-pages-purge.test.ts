import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { connectRedis } from "../server/redis.ts";
import { type FakeApi, json, startFakeApi } from "../test/fake-api.ts";
import { createReadyWebApp } from "../test/ready-web-app.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";
import { until } from "../test/until.ts";

const host = "localhost:3000";
let price = 1;
let changes: { id: number; changedIn: string }[] = [];
let tags: { tag: string; changedIn: string }[] = [];
let api: FakeApi;
let bffs: TestApp[];

beforeAll(async () => {
  // No page gets older, so none is refreshed for its age.
  const start = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => start);
  api = await startFakeApi();
  api.answer((response, { url }) => {
    if (url.startsWith("/api/catalogue-changes"))
      return json(response, 200, { cursor: "1", products: changes, tags });
    return json(response, 200, { breadcrumbs: [], categories: [], price: `costs ${price}` });
  });
  const webApp = async () => ({ load: async () => createReadyWebApp() });
  const create = () => createTestApp(api.url, {}, { webApp });
  bffs = await Promise.all([create(), create()]);
  for (const { app } of bffs) app.catalogueWatch.start();
});
afterAll(async () => {
  await Promise.all(bffs.map(({ app }) => app.close()));
  await api.down();
  vi.restoreAllMocks();
});

const get = ({ app }: TestApp, url: string) => app.inject({ url, headers: { host } });

it("refreshes the page of a product at a price change, not only when it is old, in every BFF", async () => {
  const changed = "/kaufen?product=42&product=43";
  const other = "/kaufen?product=44";
  for (const bff of bffs)
    for (const url of [changed, other])
      await until(async () => (await get(bff, url)).headers["etag"] !== undefined);
  price = 2;
  changes = [{ id: 42, changedIn: "7" }];
  for (const bff of bffs) await until(async () => (await get(bff, changed)).body.includes("costs 2"));
  for (const bff of bffs) expect((await get(bff, other)).body).toContain("costs 1");
});

it("refreshes the list of a category at a change of the category, and no other page", async () => {
  const [bff] = bffs;
  if (!bff) throw new Error("No BFF");
  const list = "/kaufen?category=7";
  const others = ["/kaufen?category=8", "/kaufen?product=7", "/kaufen?product=9"];
  const etagOf = async (url: string) => (await get(bff, url)).headers["etag"];
  for (const url of [list, ...others]) await until(() => etagOf(url));
  const before = (await get(bff, list)).body;
  price += 10;
  tags = [{ tag: "category:7", changedIn: "20" }];
  await until(async () => (await get(bff, list)).body !== before);
  expect((await get(bff, list)).body).toContain(`costs ${price}`);
  for (const url of others) expect((await get(bff, url)).body).not.toContain(`costs ${price}`);
});

const redisUrl = process.env["REDIS_URL"];

it.each(redisUrl === undefined ? [] : [redisUrl])(
  "also refreshes it in a BFF that does not poll, by a message through Redis",
  async (url) => {
    const redis = connectRedis(url, { error: () => undefined });
    const webApp = async () => ({ load: async () => createReadyWebApp() });
    const [watcher, subscriber] = await Promise.all(
      [1, 2].map(() => createTestApp(api.url, {}, { webApp, redis })),
    );
    if (!watcher || !subscriber) throw new Error("No BFFs");
    onTestFinished(async () => {
      await Promise.all([watcher.app.close(), subscriber.app.close()]);
      await redis.close();
    });
    watcher.app.catalogueWatch.start();
    const changed = "/kaufen?product=52";
    await until(async () => (await get(subscriber, changed)).headers["etag"] !== undefined);
    price = 3;
    changes = [{ id: 52, changedIn: "8" }];
    await expect.poll(async () => (await get(subscriber, changed)).body).toContain("costs 3");
  },
);
