import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync, gzipSync } from "node:zlib";
import { LOCALES, localized } from "@reprise/locale";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeApi, json, startFakeApi } from "../../test/fake-api.ts";
import { requestOverWire } from "../../test/request-over-wire.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { until } from "../../test/until.ts";
import { FEEDS } from "./feed-places.ts";

let api: FakeApi;
let shop: TestApp;
const CHANGED = "2026-11-20T10:00:00.500Z";
const feed = { etag: "abc", changedAt: CHANGED, parts: [1, 3], head: "<rss>", foot: "</rss>" };
const partOf = (text: string) => ({ body: gzipSync(text).toString("base64") });

beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  api.reset();
  api.answer((response, { url }) =>
    url === "/api/product-feed"
      ? json(response, 200, feed)
      : json(response, 200, partOf(`<item>${url.split("/").at(-1)}</item>`)),
  );
  shop = await createTestApp(api.url, { PUBLIC_ORIGIN: "https://shop.example" });
  return () => shop.app.close();
});
afterAll(() => api.down());

const HEADERS = { host: "shop.example", "x-forwarded-proto": "https" };
const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { ...HEADERS, ...headers } });

test("sends the parts of the feed of a language, compressed if the client accepts it", async () => {
  const plain = await get("/feeds/google/fr.xml");
  expect([plain.statusCode, plain.body]).toEqual([200, "<rss><item>1</item><item>3</item></rss>"]);
  expect(plain.headers).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=900",
    "last-modified": "Fri, 20 Nov 2026 10:00:00 GMT",
    etag: '"abc"',
  });
  expect(api.seen.every(({ headers }) => headers["accept-language"] === "fr")).toBe(true);
  const compressed = await get("/feeds/google/fr.xml", { "accept-encoding": "gzip" });
  expect(compressed.headers).toMatchObject({ "content-encoding": "gzip", etag: '"abc-gzip"' });
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
});

test.each([
  { "if-none-match": '"abc"' },
  { "if-none-match": 'W/"other", W/"abc"' },
  { "if-modified-since": "Fri, 20 Nov 2026 10:00:00 GMT" },
])("does not send again what the client has: %j", async (headers) => {
  const answer = await get("/feeds/google/de.xml", headers);
  expect([answer.statusCode, answer.body]).toEqual([304, ""]);
  expect(api.seen.map(({ url }) => url)).toEqual(["/api/product-feed"]);
});

test.each([
  { "if-none-match": '"old"', "if-modified-since": "Fri, 20 Nov 2026 10:00:00 GMT" },
  { "if-modified-since": "Thu, 19 Nov 2026 10:00:00 GMT" },
  { "if-modified-since": "yesterday" },
])("sends what has changed: %j", async (headers) => {
  expect((await get("/feeds/google/de.xml", headers)).statusCode).toBe(200);
});

test.each(["xx.xml", "de.txt", "de", "..%2fde.xml", "DE.xml"])("there is no feed %s", async (file) => {
  const answer = await get(`/feeds/google/${file}`);
  // Programs read it: an error page would have to be rendered for each.
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
  expect(api.seen).toEqual([]);
});

test("a host of one language has its own feed only", async () => {
  const hosts = localized((locale) => `${locale}.shop.example`);
  const origins = LOCALES.map((locale) => `${locale}=https://${hosts[locale]}`).join(",");
  const hosted = await createTestApp(api.url, { LOCALE_HOSTS: origins });
  const status = async (host: string, locale: string) =>
    (await hosted.app.inject({ url: `/feeds/google/${locale}.xml`, headers: { host } })).statusCode;
  expect([await status(hosts.it, "it"), await status(hosts.it, "de")]).toEqual([200, 404]);
  await hosted.app.close();
});

test("before the first build, and while the API is down, the client is asked to come again", async () => {
  api.answer((response) => json(response, 404, { code: "NOT_FOUND", message: "", reference: "" }));
  expect((await get("/feeds/google/de.xml")).statusCode).toBe(503);
  api.answer((response) => void response.writeHead(503).end());
  expect((await get("/feeds/google/de.xml")).statusCode).toBe(503);
});

interface Answered {
  readonly status: number | undefined;
  readonly cache: string | undefined;
}

/** Asks for a feed over a socket and never reads it. */
async function slowReaders(port: number, count: number) {
  const open = Array.from({ length: count }, () => {
    const { promise, resolve } = Promise.withResolvers<Answered>();
    const options = { port, path: "/feeds/google/de.xml", agent: false, headers: HEADERS };
    const asked = httpRequest(options, (response) => {
      resolve({ status: response.statusCode, cache: response.headers["cache-control"] });
    });
    asked.on("error", () => resolve({ status: undefined, cache: undefined }));
    asked.end();
    return { asked, answer: promise };
  });
  return { answers: await Promise.all(open.map(({ answer }) => answer)), open };
}

test.each([
  ["gzip;q=0", undefined],
  ["identity, gzip;q=0", undefined],
  ["br, gzip;q=0.5", "gzip"],
])("Accept-Encoding %j gets the encoding %j", async (accepted, encoding) => {
  const answer = await get("/feeds/google/de.xml", { "accept-encoding": accepted });
  expect(answer.headers["content-encoding"]).toBe(encoding);
});

test("a client has one feed at a time, and its place is free again when it disconnects", async () => {
  const { promise: go, resolve: release } = Promise.withResolvers<void>();
  api.answer((response, { url }) => {
    if (url === "/api/product-feed") return json(response, 200, feed);
    return void go.then(() => json(response, 200, partOf("x")));
  });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  const { answers, open } = await slowReaders(port, 5);
  const cachesOf = (status: number) =>
    answers.filter((answer) => answer.status === status).map(({ cache }) => cache);
  expect(cachesOf(200)).toEqual(Array.from({ length: 1 }, () => "public, max-age=900"));
  expect(cachesOf(429)).toEqual(Array.from({ length: 4 }, () => "no-store"));
  for (const { asked } of open) asked.destroy();
  release();
  await expect.poll(async () => (await slowReaders(port, 1)).answers[0]?.status).toBe(200);
});

const connections = () =>
  new Promise<number>((resolve) => shop.app.server.getConnections((_, count) => resolve(count)));

test("a client whose feed is being looked up gets no other one, and asks the API nothing", async () => {
  const { promise: go, resolve: release } = Promise.withResolvers<void>();
  api.answer((response) => void go.then(() => json(response, 200, { ...feed, parts: [] })));
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  const first = requestOverWire(port, "/feeds/google/de.xml", HEADERS);
  await until(() => api.seen.length === 1);
  const others = await Promise.all(
    ["fr", "de"].map((locale) => requestOverWire(port, `/feeds/google/${locale}.xml`, HEADERS)),
  );
  expect(others.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  expect(api.seen).toHaveLength(1);
  release();
  expect((await first).statusCode).toBe(200);
});

test("clients that leave before the API answers keep no place", async () => {
  const { promise: go, resolve: release } = Promise.withResolvers<void>();
  api.answer((response) => void go.then(() => json(response, 200, { ...feed, parts: [] })));
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  for (let left = 1; left <= FEEDS.atOnce; left += 1) {
    const asked = httpRequest({ port, path: "/feeds/google/de.xml", agent: false, headers: HEADERS });
    asked.on("error", () => undefined).end();
    await until(() => api.seen.length === left);
    asked.destroy();
    await until(async () => (await connections()) === 0);
  }
  release();
  await expect.poll(async () => (await get("/feeds/google/de.xml")).statusCode).toBe(200);
});

test("a feed that misses a part does not look complete", async () => {
  api.answer((response, { url }) =>
    url.endsWith("/3")
      ? json(response, 404, { code: "NOT_FOUND", message: "", reference: "" })
      : json(response, 200, url === "/api/product-feed" ? feed : partOf("<item/>")),
  );
  for (const encoding of ["gzip", "identity"]) {
    const answer = await get("/feeds/google/de.xml", { "accept-encoding": encoding }).catch(() => null);
    expect(answer?.body.includes("</rss>") ?? false).toBe(false);
  }
});
