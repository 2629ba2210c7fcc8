import { randomInt } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { LOCALES } from "@reprise/locale";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FakeApi, startFakeApi } from "../test/fake-api.ts";
import { fakeWebApp, stateOf } from "../test/fake-web-app.ts";
import { createTestApp, FROM_OUR_PAGE, type TestApp } from "../test/test-app.ts";
import { until } from "../test/until.ts";
import { connectRedis } from "./redis.ts";

let api: FakeApi;
let bff: TestApp;
let clientFolder: string;
const host = "localhost:3000";
const get = (url: string, headers: Record<string, string> = {}, app = bff.app) =>
  app.inject({ url, headers: { host, ...headers } });

beforeAll(async () => {
  api = await startFakeApi();
  clientFolder = await mkdtemp(join(tmpdir(), "reprise-client-"));
  await mkdir(join(clientFolder, "assets"));
  await mkdir(join(clientFolder, ".vite"));
  await writeFile(join(clientFolder, "assets/entry-abc.js"), "start();");
  await writeFile(join(clientFolder, "assets/entry-abc.js.br"), brotliCompressSync("start();"));
  await writeFile(join(clientFolder, "favicon.svg"), "<svg/>");
  await writeFile(join(clientFolder, ".vite/manifest.json"), "{}");
  bff = await createTestApp(
    api.url,
    {},
    { webApp: async () => ({ load: async () => fakeWebApp, clientFolder }) },
  );
});
afterAll(async () => {
  await bff.app.close();
  await api.down();
  await rm(clientFolder, { recursive: true });
});

describe("security headers", () => {
  it.each([
    "/kaufen",
    "/nope",
    "/api/cart",
    "/api/nope",
    "/assets/entry-abc.js",
    "/translations/common.json",
    "/healthz",
  ])("are set on %s", async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringMatching(/^camera=\(self\), .*microphone=\(\)/u),
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("strict-transport-security");
  });

  it("allow only the page's own scripts, by a nonce that differs in every response", async () => {
    const pages = await Promise.all([get("/kaufen"), get("/kaufen")]);
    const nonces = pages.map(({ body }) => stateOf(body).nonce);
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { headers }] of pages.entries()) {
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain(`script-src 'nonce-${nonces[index]}' 'strict-dynamic'`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-|https?:\/\/(?!localhost:3000)|\*/u);
    }
  });

  it("allow form redirects to the locales' hosts, and set HSTS there", async () => {
    const LOCALE_HOSTS = LOCALES.map((locale) => `${locale}=https://${locale}.shop.example`).join(",");
    const hosted = await createTestApp(api.url, { LOCALE_HOSTS });
    const { headers } = await get("/", { host: "de.shop.example" }, hosted.app);
    expect(headers["content-security-policy"]).toMatch(
      /form-action 'self' .*https:\/\/fr\.shop\.example.*upgrade-insecure-requests/u,
    );
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    await hosted.app.close();
  });
});

it("sets security headers on responses to unknown hosts too", async () => {
  const { statusCode, headers } = await get("/", { host: "evil.example" });
  expect([statusCode, headers["x-content-type-options"]]).toEqual([421, "nosniff"]);
});

describe("files", () => {
  it("with a hash in their name are cached for a year", async () => {
    const response = await get("/assets/entry-abc.js");
    expect([response.statusCode, response.body]).toEqual([200, "start();"]);
    expect(response.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=utf-8",
    });
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=86400");
  });

  it("include those of other builds, added while the server runs", async () => {
    expect((await get("/assets/entry-new.js")).statusCode).toBe(404);
    await writeFile(join(clientFolder, "assets/entry-new.js"), "startAnew();");
    const response = await get("/assets/entry-new.js");
    expect([response.statusCode, response.body]).toEqual([200, "startAnew();"]);
    expect(response.headers["cache-control"]).toContain("immutable");
  });

  it("are sent precompressed where a compressed file exists", async () => {
    const response = await get("/assets/entry-abc.js", { "accept-encoding": "br" });
    expect(response.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=utf-8",
      vary: expect.stringMatching(/accept-encoding/iu),
    });
  });

  it.each([
    "/assets/nope.js",
    "/assets/",
    "/assets/..%2f.vite%2fmanifest.json",
    "/.vite/manifest.json",
    "/favicon.ico",
  ])("%s is not a file", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it("include robots.txt", async () => {
    expect((await get("/robots.txt")).body).toContain("Disallow: /checkout/");
  });
});

describe("calls", () => {
  /** Not the address of other tests on the same Redis. */
  const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const write = (app: TestApp["app"], url = "/api/cart/items", remoteAddress = "127.0.0.1") =>
    app.inject({
      method: "POST",
      remoteAddress,
      url,
      headers: { ...FROM_OUR_PAGE, "content-type": "application/json" },
      payload: `{"id":1}`,
    });

  /** The statuses of five writes with a limit of three, and of reads after them. */
  async function statusesOf({ app }: TestApp, address?: string): Promise<number[]> {
    const responses = [];
    for (let times = 0; times < 5; times += 1) responses.push(await write(app, undefined, address));
    responses.push(await get("/kaufen", {}, app), await write(app, "/api/user-meta-view", address));
    return responses.map(({ statusCode }) => statusCode);
  }

  it("that write have a limit separate from calls that read", async () => {
    const limited = await createTestApp(api.url, { WRITES_PER_MINUTE: "3" });
    expect(await statusesOf(limited)).toEqual([200, 200, 200, 429, 429, 200, 200]);
    const refused = await write(limited.app);
    expect(refused.json()).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      reference: refused.headers["x-request-id"],
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await limited.app.close();
  });

  it("that write are counted for a /64 of IPv6 together", async () => {
    const limited = await createTestApp(api.url, { WRITES_PER_MINUTE: "2" });
    const addresses = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3", "2001:db8:1:3::1"];
    const statuses = [];
    for (const address of addresses) statuses.push((await write(limited.app, undefined, address)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200]);
    await limited.app.close();
  });

  it.each([
    "/checkout/paypal-express?session=exp_1",
    "/checkout/b8f0c0de-1111-4000-8000-000000000001/handle-payment-redirect?payment=1",
    "/checkout/b8f0c0de-1111-4000-8000-000000000001/handle-payment-details?payment=1",
    "/checkout/b8f0c0de-1111-4000-8000-000000000001/handle-paymen%74-redirect?payment=1",
  ])("that write by GET count as writes: %s", async (url) => {
    const limited = await createTestApp(api.url, { WRITES_PER_MINUTE: "2" });
    const statuses = [(await write(limited.app)).statusCode];
    const answers = [];
    for (let times = 0; times < 3; times += 1) answers.push(await get(url, {}, limited.app));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
    expect(statuses).toEqual([200, 303, 429, 429]);
    expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
    await limited.app.close();
  });

  it("that read have ten times the limit, with any method", async () => {
    const limited = await createTestApp(api.url, { WRITES_PER_MINUTE: "1" });
    const ask = (index: number) =>
      index % 2 === 0 ? get("/api/cart", {}, limited.app) : write(limited.app, "/api/user-meta-view");
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await ask(index)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await get("/kaufen", {}, limited.app)).statusCode).toBe(200);
    await limited.app.close();
  });

  it.runIf(process.env["REDIS_URL"])("that write are counted across all processes in Redis", async () => {
    const redis = connectRedis(process.env["REDIS_URL"] ?? "", { error: () => undefined });
    await until(() => redis.isReady);
    const address = randomAddress();
    const [one, two] = await Promise.all(
      [0, 1].map(() => createTestApp(api.url, { WRITES_PER_MINUTE: "3" }, { redis })),
    );
    expect(await statusesOf(one!, address)).toEqual([200, 200, 200, 429, 429, 200, 200]);
    expect((await write(two!.app, undefined, address)).statusCode).toBe(429);
    await Promise.all([one?.app.close(), two?.app.close()]);
    expect(await redis.pTTL((await redis.keys(`writes:*${address}*`))[0] ?? "")).toBeGreaterThan(0);
    await redis.close();
  });

  it("are not limited while Redis is unavailable", async () => {
    const redis = connectRedis("redis://127.0.0.1:1", { error: () => undefined });
    const app = await createTestApp(api.url, { WRITES_PER_MINUTE: "1" }, { redis });
    expect([(await write(app.app)).statusCode, (await write(app.app)).statusCode]).toEqual([200, 200]);
    await app.app.close();
    redis.destroy();
  });

  it.runIf(process.env["REDIS_URL"])(
    "are not limited while Redis refuses to count, which is logged once a minute",
    async ({ onTestFinished }) => {
      const redis = connectRedis(process.env["REDIS_URL"] ?? "", { error: () => undefined });
      await until(() => redis.isReady);
      const address = randomAddress();
      // A value that cannot be increased.
      await redis.set(`writes:${address}`, "text", { expiration: { type: "EX", value: 60 } });
      const { app, logLines } = await createTestApp(api.url, { WRITES_PER_MINUTE: "1" }, { redis });
      const statusesOfTwo = async () => [
        (await write(app, undefined, address)).statusCode,
        (await write(app, undefined, address)).statusCode,
      ];
      const errors = () =>
        logLines.filter(({ msg }) => msg === "Writes cannot be counted and are not limited");
      vi.useFakeTimers({ toFake: ["Date"] });
      onTestFinished(() => void vi.useRealTimers());
      expect(await statusesOfTwo()).toEqual([200, 200]);
      expect(errors()).toEqual([
        expect.objectContaining({ level: 50, err: expect.objectContaining({ type: "MultiErrorReply" }) }),
      ]);
      vi.setSystemTime(Date.now() + 60_000);
      expect(await statusesOfTwo()).toEqual([200, 200]);
      expect(errors()).toHaveLength(2);
      await app.close();
      await redis.close();
    },
  );
});

it("handles no request of a client that has left", async () => {
  const before = bff.logLines.length;
  // What Node gives for a connection that was reset: no address.
  const socket = new Socket();
  const request = Object.assign(new IncomingMessage(socket), {
    method: "GET",
    url: "/kaufen",
    headers: { host },
  });
  bff.app.server.emit("request", request, new ServerResponse(request));
  await until(() => socket.destroyed);
  expect(bff.logLines.slice(before)).toEqual([]);
});

describe("logs", () => {
  it("have one line per request, without secrets", async () => {
    const before = bff.logLines.length;
    const response = await get("/auth?code=geheim&state=geheim&page=2", {
      cookie: "session=geheim",
      authorization: "Bearer geheim",
    });
    const lines = bff.logLines.slice(before).filter((line) => line["msg"] === "request");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      requestId: response.headers["x-request-id"],
      method: "GET",
      url: "/auth?code=*&state=*&page=2",
      status: 200,
      ip: "127.0.0.0",
    });
    expect(JSON.stringify(bff.logLines)).not.toContain("geheim");
  });

  it("hide secrets in errors", () => {
    bff.app.log.error(
      {
        headers: { cookie: "geheim", authorization: "geheim" },
        request: { headers: { cookie: "geheim" } },
        user: { password: "geheim" },
      },
      "x",
    );
    expect(JSON.stringify(bff.logLines.at(-1))).not.toContain("geheim");
  });

  it("ignore request ids sent by clients", async () => {
    const response = await get("/healthz", { "x-request-id": "mine", "request-id": "mine" });
    expect(response.headers["x-request-id"]).toMatch(/^[\da-f]{8}-/u);
  });
});
