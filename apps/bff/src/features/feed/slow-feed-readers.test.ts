import { randomBytes } from "node:crypto";
import { type IncomingMessage, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createAddresses } from "@reprise/locale";
import fastify from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Config } from "../../config.ts";
import { failureOf, sendErrorItem } from "../../server/error-item.ts";
import { requestContext } from "../../server/request-context.ts";
import { type FakeApi, json, startFakeApi } from "../../test/fake-api.ts";
import { SERVICE_TOKEN } from "../../test/test-app.ts";
import { EVENT_TIMEOUT, until } from "../../test/until.ts";
import { createApiClients } from "../../upstream/api-clients.ts";
import { createUpstream } from "../../upstream/upstream.ts";
import { createFeedPlaces } from "./feed-places.ts";
import { feeds } from "./feeds.ts";

/** More than the buffers of a connection take. */
const PARTS = { count: 24, size: 500_000 };
const LIMITS = { atOnce: 2, partTime: 3_000, sendTime: 60_000 };

let api: FakeApi;
let partsAreReady: Promise<void>;
beforeAll(async () => {
  api = await startFakeApi();
  const parts = Array.from({ length: PARTS.count }, (_, part) => part);
  const feed = { etag: "abc", changedAt: "2026-11-20T10:00:00.000Z", parts, head: "<rss>", foot: "</rss>" };
  const body = randomBytes(PARTS.size).toString("base64");
  api.answer((response, { url }) => {
    if (url === "/api/product-feed") return json(response, 200, feed);
    return void partsAreReady.then(() => json(response, 200, { body }));
  });
});
beforeEach(() => {
  api.seen.length = 0;
  partsAreReady = Promise.resolve();
});
afterAll(() => api.down());

/** The feeds alone, with two places and a clock. */
async function startFeeds(limits: Partial<typeof LIMITS> = {}) {
  let time = 0;
  const upstream = createUpstream({ url: api.url, timeout: 20_000 });
  const addresses = createAddresses({ kind: "prefix", origin: "http://shop.example" });
  const app = fastify({ trustProxy: true });
  app.setErrorHandler((error, _request, reply) => sendErrorItem(reply, failureOf(error)));
  /** Networks whose connections have ended, on the side of the server. */
  const left: string[] = [];
  app.addHook("onRequest", async ({ ip }, reply) => void reply.raw.once("close", () => left.push(ip)));
  app.decorate("shopAddresses", addresses);
  app.decorate("config", { extraOrigins: [] as readonly string[] } as Config);
  app.decorate("apiClients", createApiClients(upstream, SERVICE_TOKEN));
  await app.register(requestContext);
  const places = createFeedPlaces({ ...LIMITS, ...limits }, () => time);
  await app.register(feeds, { places });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  /** Asks for the feed over a connection of its own. Nothing of it is read before `size`. */
  async function ask(network: string) {
    const asked = httpRequest({
      port,
      path: "/feeds/google/de.xml",
      agent: false,
      headers: { host: "shop.example", "x-forwarded-for": network, "accept-encoding": "gzip" },
    });
    const answer = await new Promise<IncomingMessage | null>((resolve) => {
      asked
        .once("response", resolve)
        .on("error", () => resolve(null))
        .end();
    });
    answer?.on("error", () => undefined);
    return {
      /** Undefined: the connection ended before. */
      status: answer?.statusCode,
      /** Reads the feed and returns its length in bytes. */
      size: async () => answer && (await buffer(answer)).length,
    };
  }
  return {
    ask,
    left,
    pass: (ms: number) => {
      time += ms;
    },
    async [Symbol.asyncDispose]() {
      app.server.closeAllConnections();
      await app.close();
      await upstream.close();
    },
  };
}

test("a network that does not read loses its place to the next one that asks", async () => {
  await using feeds = await startFeeds();
  const slow = ["192.0.2.1", "192.0.2.2"];
  for (const network of slow) expect((await feeds.ask(network)).status).toBe(200);
  expect((await feeds.ask("192.0.2.3")).status).toBe(429);
  const next = await until(async () => {
    feeds.pass(LIMITS.partTime + 1);
    // It has its place already, so it takes no other one.
    expect((await feeds.ask("192.0.2.1")).status).toBe(429);
    expect(feeds.left).not.toContain("192.0.2.2");
    const asked = await feeds.ask("192.0.2.3");
    return asked.status === 200 && asked;
  });
  expect(await next.size()).toBeGreaterThan(PARTS.count * PARTS.size);
});

test("a network that waits for the API keeps its place", async () => {
  const { promise, resolve: answerParts } = Promise.withResolvers<void>();
  partsAreReady = promise;
  await using feeds = await startFeeds({ atOnce: 1 });
  const reader = await feeds.ask("192.0.2.1");
  await until(() => api.seen.some(({ url }) => url.endsWith("/0")));
  feeds.pass(2 * LIMITS.partTime);
  expect((await feeds.ask("192.0.2.2")).status).toBe(429);
  answerParts();
  expect(await reader.size()).toBeGreaterThan(PARTS.count * PARTS.size);
});

test("a feed that is not read within its time is given up", async () => {
  await using feeds = await startFeeds({ atOnce: 1, sendTime: 1_000 });
  await feeds.ask("192.0.2.1");
  await until(() => feeds.left.includes("192.0.2.1"));
  const statusOfNext = async () => (await feeds.ask("192.0.2.2")).status;
  await expect.poll(statusOfNext, { timeout: EVENT_TIMEOUT }).toBe(200);
});

test("a network has one place, with all its addresses", async () => {
  await using feeds = await startFeeds();
  expect((await feeds.ask("2001:db8:1:2::1")).status).toBe(200);
  expect((await feeds.ask("2001:db8:1:2:ffff::2")).status).toBe(429);
  expect((await feeds.ask("2001:db8:1:3::1")).status).toBe(200);
});
