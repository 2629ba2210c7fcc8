import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeApi, json, startFakeApi } from "../test/fake-api.ts";
import { createReadyWebApp } from "../test/ready-web-app.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";
import { until } from "../test/until.ts";
import { FRESH_LIMIT, STALE_LIMIT } from "./page-cache.ts";

const host = "localhost:3000";
const web = createReadyWebApp();
let api: FakeApi;
let bff: TestApp;

const get = (url: string, headers: Record<string, string> = {}) =>
  bff.app.inject({ url, headers: { host, ...headers } });
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Requests the page until it is cached. Later renders are counted from here. */
async function ready(url: string, headers: Record<string, string> = {}) {
  await until(async () => (await get(url)).headers["etag"] !== undefined);
  web.reset();
  return get(url, headers);
}

beforeAll(async () => {
  api = await startFakeApi();
  // Only the date is faked: time limits and pauses are real.
  vi.useFakeTimers({ toFake: ["Date"] });
});
beforeEach(async () => {
  bff = await createTestApp(api.url, {}, { webApp: async () => ({ load: async () => web }) });
});
afterEach(async () => {
  await bff.app.close();
  api.reset();
  web.reset();
});
afterAll(async () => {
  vi.useRealTimers();
  await api.down();
});

describe("a cached page", () => {
  it("is streamed to the first request and cached for the others", async () => {
    const first = await get("/kaufen");
    expect(first.headers).not.toHaveProperty("etag");
    const second = await ready("/kaufen");
    expect(web.rendered).toEqual([]);
    expect(second.body).toBe(first.body.replaceAll(/ nonce="[^"]*"/gu, ""));
    expect(second.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-language": "de",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  it("is sent in an encoding that the client accepts, with its length", async () => {
    const plain = await ready("/kaufen", { "accept-encoding": "identity" });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    const open = { br: brotliDecompressSync, gzip: gunzipSync };
    const choices = [
      ["gzip, br, zstd", "br"],
      ["gzip", "gzip"],
    ] as const;
    for (const [accepted, sent] of choices) {
      const response = await get("/kaufen", { "accept-encoding": accepted });
      expect(response.headers).toMatchObject({ "content-encoding": sent, etag: plain.headers["etag"] });
      expect(response.headers["content-length"]).toBe(`${response.rawPayload.length}`);
      expect(open[sent](response.rawPayload).toString()).toBe(plain.body);
    }
  });

  it("allows exactly its own scripts, and contains no nonce", async () => {
    const { body, headers } = await ready("/kaufen");
    const policy = `${headers["content-security-policy"]?.toString()}`;
    const codes = [...body.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(([, code = ""]) => code);
    expect(codes).toHaveLength(2);
    const hashes = codes.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(/script-src ([^;]*)/u.exec(policy)?.[1]).toBe(["'self'", ...hashes].join(" "));
    expect(body + policy).not.toContain("nonce");
  });

  it("is not sent again to a client that has it", async () => {
    const { headers } = await ready("/kaufen");
    const etag = `${headers["etag"]?.toString()}`;
    for (const tags of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      const response = await get("/kaufen", { "if-none-match": tags });
      expect([response.statusCode, response.body]).toEqual([304, ""]);
      const same = ["etag", "vary", "cache-control", "content-security-policy"];
      for (const name of same) expect(response.headers[name]).toBe(headers[name]);
    }
    expect((await get("/kaufen", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("answers HEAD like GET, without a body", async () => {
    const { headers } = await ready("/kaufen");
    const response = await bff.app.inject({ method: "HEAD", url: "/kaufen", headers: { host } });
    expect([response.statusCode, response.body]).toEqual([200, ""]);
    expect(response.headers["etag"]).toBe(headers["etag"]);
  });

  it.each([
    ["/kaufen?gone=1", "is not found"],
    ["/kaufen?redirect=1", "leads elsewhere"],
    ["/kaufen?ignored=1", "has a parameter that the page does not read"],
    ["/nope", "is not a page"],
    ["/checkout/cart", "is a personal page"],
    [`/kaufen?long=${"x".repeat(500)}`, "is longer than addresses are"],
  ])("is not created for %s, which %s", async (url) => {
    await get(url);
    await get(url);
    expect(web.rendered).toHaveLength(2);
  });

  const failParts = () =>
    api.answer((response, { url }) =>
      url.includes("description") ? response.writeHead(500).end() : json(response, 200, {}),
    );

  it("is not created from a page without a part, even with status 200", async () => {
    failParts();
    for (const count of [1, 2]) {
      const response = await get("/kaufen?part=1");
      expect([response.statusCode, response.headers["etag"]]).toEqual([200, undefined]);
      expect(response.body).toContain('"hasPart":false');
      expect(web.rendered).toHaveLength(count);
    }
    api.reset();
    expect((await ready("/kaufen?part=1")).body).toContain('"hasPart":true');
  });

  it("is not replaced by a page without a part", async () => {
    const { headers } = await ready("/kaufen?part=1");
    failParts();
    wait(FRESH_LIMIT);
    await get("/kaufen?part=1");
    await until(() => web.rendered.length === 1);
    await until(async () => {
      wait(1_000);
      const { body, headers: sent } = await get("/kaufen?part=1");
      expect([sent["etag"], body.includes('"hasPart":true')]).toEqual([headers["etag"], true]);
      return web.rendered.length > 2;
    });
  });

  it("is not created from an incomplete page", async () => {
    api.answer((response) => response.writeHead(500).end());
    expect((await get("/kaufen")).statusCode).toBe(503);
    api.reset();
    expect((await ready("/kaufen")).statusCode).toBe(200);
  });
});

describe("a stale page with fifty concurrent requests", () => {
  const fifty = (url: string) => Promise.all(Array.from({ length: 50 }, () => get(url)));

  it("is refreshed once, while all requests get the stale page", async () => {
    const { headers } = await ready("/kaufen");
    wait(FRESH_LIMIT);
    const answers = await fifty("/kaufen");
    expect(new Set(answers.map((answer) => answer.headers["etag"]))).toEqual(new Set([headers["etag"]]));
    await until(() => web.rendered.length > 0);
    await fifty("/kaufen");
    expect(web.rendered).toHaveLength(1);
  });
});

describe("while the API is down", () => {
  afterEach(() => api.up());

  it("sends the stale page for a minute, then the error page", async () => {
    const { headers } = await ready("/kaufen");
    await api.down();
    // Caching the page takes time too.
    for (const age of [FRESH_LIMIT, STALE_LIMIT - FRESH_LIMIT - 2_000]) {
      wait(age);
      const response = await get("/kaufen");
      expect([response.statusCode, response.headers["etag"]]).toEqual([200, headers["etag"]]);
    }
    wait(2_000);
    const late = await get("/kaufen");
    expect(late.statusCode).toBe(503);
    expect(late.headers).toMatchObject({ "retry-after": "5", "cache-control": "private, no-store" });
  });

  it("tries a failed refresh again", async () => {
    await ready("/kaufen");
    await api.down();
    wait(FRESH_LIMIT);
    await until(async () => {
      wait(1_000);
      await get("/kaufen");
      return web.rendered.length >= 2;
    });
    expect(web.rendered.length).toBeGreaterThanOrEqual(2);
  });
});

describe("memory", () => {
  it("of 0 MB caches no page, not even for concurrent requests", async () => {
    await bff.app.close();
    const webApp = async () => ({ load: async () => web });
    bff = await createTestApp(api.url, { READY_PAGES_MB: "0" }, { webApp });
    await Promise.all([get("/kaufen"), get("/kaufen")]);
    expect(web.rendered).toHaveLength(2);
    expect((await get("/kaufen")).headers).not.toHaveProperty("etag");
  });

  it("is bounded: evicted pages are rendered again", async () => {
    await bff.app.close();
    const webApp = async () => ({ load: async () => web });
    bff = await createTestApp(api.url, { READY_PAGES_MB: "1" }, { webApp });
    await ready("/kaufen?q=first");
    const products = Array.from({ length: 25 }, (_, id) => `product=${id}`).join("&");
    for (let batch = 0; batch < 100; batch += 1)
      await Promise.all(
        Array.from({ length: 5 }, (_, each) => get(`/kaufen?q=${batch}-${each}&${products}`)),
      );
    web.reset();
    await get("/kaufen?q=first");
    expect(web.rendered).toHaveLength(1);
  });
});
