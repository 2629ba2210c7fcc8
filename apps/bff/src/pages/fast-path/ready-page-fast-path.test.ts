import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { requestOverWire } from "../../test/request-over-wire.ts";
import { type FakeApi, startFakeApi } from "../../test/fake-api.ts";
import { rawRequest } from "../../test/raw-request.ts";
import { createReadyWebApp } from "../../test/ready-web-app.ts";
import { createTestApp, listen, type TestApp } from "../../test/test-app.ts";
import { STALE_LIMIT } from "../../page-cache/ready-pages.ts";

const host = "shop.example";
const web = createReadyWebApp();
let api: FakeApi;
let bff: TestApp;
/** Requests that went all the way. */
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

/** Asks until the page could come by the shortcut. */
async function known(url: string) {
  await vi.waitUntil(async () => (await get(url)).headers["etag"] !== undefined);
  // A body of this encoding is kept from now on.
  await get(url, { "accept-encoding": "br" });
  far.splice(0);
}

beforeAll(async () => {
  api = await startFakeApi();
  // Only the date: time limits and pauses are real.
  vi.useFakeTimers({ toFake: ["Date"] });
});
beforeEach(() => start());
afterEach(() => bff.app.close());
afterAll(async () => {
  vi.useRealTimers();
  await api.down();
});

describe("a known page", () => {
  const accepted = { "accept-encoding": "br" };

  it.each([
    ["whole", {}, 200],
    ["as what the client has", { "if-none-match": "*" }, 304],
  ])("is answered %s by the shortcut as by the whole way", async (_, asked, status) => {
    await known("/kaufen?q=same");
    const direct = await get("/kaufen?q=same", { ...accepted, ...asked });
    expect(far).toEqual([]);
    // Its messages may be waiting.
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

  it("is logged by the id that the client got", async () => {
    await known("/kaufen?q=log&token=hidden");
    const { headers } = await get("/kaufen?q=log&token=hidden", accepted);
    expect(far).toEqual([]);
    const id = headers["x-request-id"];
    expect(id).toMatch(/^[\da-f-]{36}$/u);
    const line = await vi.waitUntil(() => bff.logLines.find((each) => each["requestId"] === id));
    expect(line).toMatchObject({
      method: "GET",
      url: "/kaufen?q=log&token=*",
      status: 200,
      ip: "127.0.0.1",
      msg: "request",
    });
  });

  it.each([
    ["session=s", "a session"],
    ["__Host-session=s", "a session over https"],
    ["flash={}", "a message of another service"],
    ["other=1;  session = s", "a session after others"],
  ])("goes all the way with the cookie %s: %s", async (cookie) => {
    await known("/kaufen?q=cookies");
    await get("/kaufen?q=cookies", { ...accepted, cookie });
    expect(far).toHaveLength(1);
  });

  it("is a shortcut for a visitor with a cart", async () => {
    await known("/kaufen?q=visitor");
    await get("/kaufen?q=visitor", { ...accepted, cookie: `__Host-visitor=${"v".repeat(43)}; language=de` });
    expect(far).toEqual([]);
  });

  it.each([
    ["another method", 405, {}, "POST" as const],
    ["the headers alone", 200, {}, "HEAD" as const],
    ["long headers", 431, { "x-long": "x".repeat(17_000) }],
    ["another host", 421, { host: "evil.example" }],
  ])("goes all the way for %s: %i", async (_, status, headers, method?) => {
    await known("/kaufen?q=refused");
    const response = await get("/kaufen?q=refused", { ...accepted, ...headers }, method);
    expect(response.statusCode).toBe(status);
    expect(response.headers["etag"] !== undefined).toBe(status === 200);
  });

  it("believes nobody but its proxies what host was asked for", async () => {
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
    const lines = await vi.waitUntil(() => {
      const of = bff.logLines.filter((line) => line["ip"] === "192.0.2.7");
      return of.length === 2 && of;
    });
    expect(lines[1]).toMatchObject({ url: path, status: 200 });
  });

  it("goes all the way with two hosts, and is refused", async () => {
    await known("/kaufen?q=hosts");
    const [path, ours] = ["GET /kaufen?q=hosts HTTP/1.1", `Host: ${host}`];
    const close = "Accept-Encoding: br\r\nConnection: close\r\n\r\n";
    expect((await rawRequest(port, `${path}\r\n${ours}\r\n${close}`)).status).toBe(200);
    expect(far).toEqual([]);
    const two = await rawRequest(port, `${path}\r\n${ours}\r\nHost: evil.example\r\n${close}`);
    expect(two.status).toBe(400);
  });

  it("is no shortcut by parameters that it does not read", async () => {
    await known("/kaufen?q=known");
    for (let each = 0; each < 3; each += 1) await get("/kaufen?q=known&utm_source=news", accepted);
    expect(far).toHaveLength(3);
  });

  it("goes all the way once it is not ready any more", async () => {
    await known("/kaufen?q=late");
    vi.setSystemTime(Date.now() + STALE_LIMIT);
    expect((await get("/kaufen?q=late", accepted)).headers).not.toHaveProperty("etag");
    expect(far).toHaveLength(1);
  });
});
