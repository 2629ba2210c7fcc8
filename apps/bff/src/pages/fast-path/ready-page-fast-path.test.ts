import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { STALE_LIMIT } from "../../page-cache/ready-pages.ts";
import { type FakeApi, startFakeApi } from "../../test/fake-api.ts";
import { rawRequest } from "../../test/raw-request.ts";
import { createReadyWebApp } from "../../test/ready-web-app.ts";
import { requestOverWire } from "../../test/request-over-wire.ts";
import { createTestApp, listen, type TestApp } from "../../test/test-app.ts";
import { until } from "../../test/until.ts";

const host = "shop.example";
const web = createReadyWebApp();
let api: FakeApi;
let bff: TestApp;
/** Requests that Fastify handled. */
let far: string[];

let port: number;

const get = (path: string, headers: Record<string, string> = {}, method?: "GET" | "HEAD" | "POST") =>
  requestOverWire(port, path, { host, ...headers }, method);

async function start(env: Record<string, string> = {}): Promise<void> {
  far = [];
  bff = await createTestApp(
    api.url,
    { PUBLIC_ORIGIN: `https://${host}`, ...env },
    { webApp: async () => ({ load: async () => web }) },
  );
  bff.app.addHook("onRequest", async ({ id }) => void far.push(id));
  port = await listen(bff);
}

/** Requests the page until the fast path can answer it. */
async function known(url: string) {
  await until(async () => (await get(url)).headers["etag"] !== undefined);
  // Caches the body of this encoding.
  await get(url, { "accept-encoding": "br" });
  far.splice(0);
}

beforeAll(async () => {
  api = await startFakeApi();
  // Only the date is faked: time limits and pauses are real.
  vi.useFakeTimers({ toFake: ["Date"] });
});
beforeEach(() => start());
afterEach(() => bff.app.close());
afterAll(async () => {
  vi.useRealTimers();
  await api.down();
});

describe("a cached page", () => {
  const accepted = { "accept-encoding": "br" };

  it.each([
    ["whole", {}, 200],
    ["with 304", { "if-none-match": "*" }, 304],
  ])("is answered %s by the fast path exactly as by Fastify", async (_, asked, status) => {
    await known("/kaufen?q=same");
    const direct = await get("/kaufen?q=same", { ...accepted, ...asked });
    expect(far).toEqual([]);
    // The session may contain messages.
    const whole = await get("/kaufen?q=same", { ...accepted, ...asked, cookie: "session=none" });
    expect(far).toHaveLength(1);
    const all = ({ headers, ...rest }: typeof whole) => ({
      ...rest,
      headers: { ...headers, "x-request-id": "", date: "" },
    });
    expect(all(direct)).toEqual(all(whole));
    expect(direct.statusCode).toBe(status);
    expect(direct.headers).toHaveProperty("strict-transport-security");
  });

  it("is logged under the id that the client received", async () => {
    await known("/kaufen?q=log&token=hidden");
    const { headers } = await get("/kaufen?q=log&token=hidden", accepted);
    expect(far).toEqual([]);
    const id = headers["x-request-id"];
    expect(id).toMatch(/^[\da-f-]{36}$/u);
    const line = await until(() => bff.logLines.find((each) => each["requestId"] === id));
    expect(line).toMatchObject({
      method: "GET",
      url: "/kaufen?q=log&token=*",
      status: 200,
      ip: "127.0.0.0",
      msg: "request",
    });
  });

  it.each([
    ["session=s", "a session"],
    ["__Host-session=s", "a session on https"],
    ["flash={}", "a message of another service"],
    ["other=1;  session = s", "a session after others"],
  ])("is answered by Fastify with the cookie %s: %s", async (cookie) => {
    await known("/kaufen?q=cookies");
    await get("/kaufen?q=cookies", { ...accepted, cookie });
    expect(far).toHaveLength(1);
  });

  it("uses the fast path for a visitor with a cart", async () => {
    await known("/kaufen?q=visitor");
    await get("/kaufen?q=visitor", { ...accepted, cookie: `__Host-visitor=${"v".repeat(43)}; language=de` });
    expect(far).toEqual([]);
  });

  it.each([
    ["another method", 405, {}, "POST" as const],
    ["HEAD", 200, {}, "HEAD" as const],
    ["long headers", 431, { "x-long": "x".repeat(17_000) }],
    ["another host", 421, { host: "evil.example" }],
  ])("is answered by Fastify for %s: %i", async (_, status, headers, method?) => {
    await known("/kaufen?q=refused");
    const response = await get("/kaufen?q=refused", { ...accepted, ...headers }, method);
    expect(response.statusCode).toBe(status);
    expect(response.headers["etag"] !== undefined).toBe(status === 200);
  });

  it("trusts forwarded hosts from its proxies only", async () => {
    const path = "/kaufen?q=forwarded";
    await known(path);
    await get(path, { ...accepted, "x-forwarded-host": "evil.example" });
    expect(far).toEqual([]);
    await bff.app.close();
    await start({ TRUSTED_PROXIES: "127.0.0.1" });
    await known(path);
    expect((await get(path, { ...accepted, "x-forwarded-host": "evil.example" })).statusCode).toBe(421);
    for (const time of ["first", "second"]) {
      const { statusCode } = await get(path, {
        ...accepted,
        host: "inside",
        "x-forwarded-host": host,
        "x-forwarded-for": "192.0.2.7",
      });
      expect([time, statusCode, far.length]).toEqual([time, 200, 1]);
    }
    const lines = await until(() => {
      const of = bff.logLines.filter((line) => line["ip"] === "192.0.2.0");
      return of.length === 2 && of;
    });
    expect(lines[1]).toMatchObject({ url: path, status: 200 });
  });

  it("is refused by Fastify with two Host headers", async () => {
    await known("/kaufen?q=hosts");
    const [path, ours] = ["GET /kaufen?q=hosts HTTP/1.1", `Host: ${host}`];
    const close = "Accept-Encoding: br\r\nConnection: close\r\n\r\n";
    expect((await rawRequest(port, `${path}\r\n${ours}\r\n${close}`)).status).toBe(200);
    expect(far).toEqual([]);
    const two = await rawRequest(port, `${path}\r\n${ours}\r\nHost: evil.example\r\n${close}`);
    expect(two.status).toBe(400);
  });

  it("is answered by Fastify with parameters that the page does not read", async () => {
    await known("/kaufen?q=known");
    for (let each = 0; each < 3; each += 1) await get("/kaufen?q=known&utm_source=news", accepted);
    expect(far).toHaveLength(3);
  });

  it("is answered by Fastify once it is no longer cached", async () => {
    await known("/kaufen?q=late");
    vi.setSystemTime(Date.now() + STALE_LIMIT);
    expect((await get("/kaufen?q=late", accepted)).headers).not.toHaveProperty("etag");
    expect(far).toHaveLength(1);
  });
});
