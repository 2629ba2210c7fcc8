import { isDeepStrictEqual } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { json } from "../test/fake-api.ts";
import { fakeWebApp, stateOf } from "../test/fake-web-app.ts";
import { createTestApp, SERVICE_TOKEN } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";
import { unavailableSessionStore } from "../test/unavailable-session-store.ts";
import { EVENT_TIMEOUT, until } from "../test/until.ts";
import { createUpstream, type UpstreamRequest } from "../upstream/upstream.ts";

const { api, bff, get } = await testShop();
const host = "localhost:3000";

describe("while the API is unavailable", () => {
  it("shows the error page, stays ready, fails calls, and recovers", async () => {
    expect((await get("/fr/acheter")).statusCode).toBe(200);
    expect((await get("/readyz")).statusCode).toBe(200);
    expect((await get("/healthz/dependencies")).json()).toEqual({
      status: "up",
      dependencies: { api: "up", database: "up" },
    });
    await api.down();
    // More requests than the circuit needs to open.
    for (let times = 0; times < 8; times += 1) {
      const page = await get("/fr/acheter");
      expect(page.statusCode).toBe(503);
      expect(page.headers).toMatchObject({ "retry-after": "5", "cache-control": "private, no-store" });
      expect(stateOf(page.body)).toMatchObject({ locale: "fr", status: 503 });
    }
    const call = await get("/api/cart");
    expect([call.statusCode, call.headers["retry-after"]]).toEqual([503, "5"]);
    expect(call.json()).toEqual({
      code: "SERVICE_UNAVAILABLE",
      message: "Service Unavailable",
      reference: call.headers["x-request-id"],
    });
    expect((await get("/media/abc-320")).statusCode).toBe(503);
    // A proxy that removed this process would have nothing but a bare 503.
    const probe = await get("/readyz");
    expect([probe.statusCode, probe.json()]).toEqual([
      200,
      { status: "ready", checks: { web: true, api: true } },
    ]);
    await until(async () => {
      const states = (await get("/healthz/dependencies")).json<{ status: string; dependencies: object }>();
      return isDeepStrictEqual(states, { status: "degraded", dependencies: { api: "no answer" } });
    });
    expect((await get("/healthz")).statusCode).toBe(200);

    await api.up();
    await until(async () => (await get("/fr/acheter")).statusCode === 200);
    expect((await get("/api/cart")).statusCode).toBe(200);
    // The probe has a time limit of its own.
    await until(async () => (await get("/readyz")).statusCode === 200);
  });
});

describe("while the API fails", () => {
  it("retries failed reads, not writes", async () => {
    const failOnce = () => {
      let times = 0;
      api.answer((response) =>
        json(response, (times += 1) === 1 ? 500 : 200, {
          code: "INTERNAL_ERROR",
          message: "",
          reference: "",
        }),
      );
    };
    failOnce();
    expect((await get("/api/products")).statusCode).toBe(200);
    expect(api.seen).toHaveLength(2);
    failOnce();
    const headers = { host, origin: `http://${host}`, "content-type": "application/json" };
    const write = await bff.app.inject({
      method: "POST",
      url: "/api/user-meta-view",
      headers,
      payload: "{}",
    });
    expect([write.statusCode, write.json<{ code: string }>().code]).toEqual([500, "INTERNAL_ERROR"]);
    expect(api.seen).toHaveLength(3);
  });

  it("makes at most three attempts", async () => {
    const other = await createTestApp(api.url);
    api.answer((response) =>
      json(response, 503, { code: "SERVICE_UNAVAILABLE", message: "", reference: "" }),
    );
    const response = await other.app.inject({ url: "/api/products", headers: { host } });
    expect([response.statusCode, api.seen.length]).toEqual([503, 3]);
    await other.app.close();
  });

  it("limits retries to a share of requests", async () => {
    const other = await createTestApp(api.url);
    api.answer((response) => json(response, 500, { code: "INTERNAL_ERROR", message: "", reference: "" }));
    await Promise.all(
      Array.from({ length: 60 }, () => other.app.inject({ url: "/api/products", headers: { host } })),
    );
    // 60 requests, 10 retries of the initial budget, and a tenth of 60 earned.
    expect(api.seen.length).toBeGreaterThan(60);
    expect(api.seen.length).toBeLessThanOrEqual(60 + 16);
    await other.app.close();
  });

  it.each([502, 503, 504])("keeps the circuit closed for the API's own %i errors", async (status) => {
    const upstream = createUpstream({ url: api.url, timeout: EVENT_TIMEOUT, halfOpenAfter: 60_000 });
    const other = await createTestApp(api.url, {}, { upstream });
    api.answer((response) => json(response, status, { code: "UPSTREAM_ERROR", message: "", reference: "" }));
    const ask = () => other.app.inject({ url: "/api/cart", headers: { host } });
    expect((await Promise.all(Array.from({ length: 20 }, ask))).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 20 }, () => status),
    );
    api.reset();
    expect((await ask()).statusCode).toBe(200);
    await other.app.close();
    await upstream.close();
  });

  it("serves reads while writes time out", async () => {
    const upstream = createUpstream({ url: api.url, timeout: 2_000, halfOpenAfter: 60_000 });
    api.answer((response, { method }) => (method === "GET" ? json(response, 200, {}) : undefined));
    const ask = (method: string) => upstream.request({ method, path: "/api/cart", headers: {} });
    const writes = await Promise.allSettled(Array.from({ length: 10 }, () => ask("POST")));
    expect(writes.at(-1)).toMatchObject({ reason: { code: "UPSTREAM_TIMEOUT" } });
    await expect(ask("POST")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    const read = await ask("GET");
    await read.body.dump();
    expect(read.statusCode).toBe(200);
    await upstream.close();
  });

  it.each([
    ["POST", "/api/trade-in/search/list"],
    ["GET", "/api/products?q=x"],
    ["GET", "/api/recommendations?type=similar&quer%79=x"],
    ["GET", "/api/landing-pages/home"],
    ["POST", "/api/login"],
  ])("serves carts while other calls time out: %s %s", async (method, path) => {
    const upstream = createUpstream({ url: api.url, timeout: 2_000, halfOpenAfter: 60_000 });
    api.answer((response, { url }) => (url === "/api/cart" ? json(response, 200, {}) : undefined));
    const ask = (asked: Pick<UpstreamRequest, "method" | "path">) =>
      upstream.request({ ...asked, headers: {} });
    const others = await Promise.allSettled(Array.from({ length: 16 }, () => ask({ method, path })));
    expect(others.at(-1)).toMatchObject({ reason: { code: "UPSTREAM_TIMEOUT" } });
    await expect(ask({ method, path })).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    for (const cartMethod of ["GET", "POST"]) {
      const { statusCode, body } = await ask({ method: cartMethod, path: "/api/cart" });
      await body.dump();
      expect(statusCode).toBe(200);
    }
    await upstream.close();
  });

  it("keeps the circuit closed for requests that cannot be sent", async () => {
    const upstream = createUpstream({ url: api.url, timeout: EVENT_TIMEOUT, halfOpenAfter: 60_000 });
    for (let times = 0; times < 10; times += 1)
      await expect(upstream.request({ method: "GET", path: "/a b", headers: {} })).rejects.toMatchObject({
        code: "UPSTREAM_ERROR",
      });
    const answer = await upstream.request({ method: "GET", path: "/api/cart", headers: {} });
    await answer.body.dump();
    expect(answer.statusCode).toBe(200);
    await upstream.close();
  });

  it("refuses further calls once a thousand are queued", async () => {
    const upstream = createUpstream({ url: api.url, timeout: 60_000, connections: 1 });
    api.answer(() => undefined);
    const waiting = new AbortController();
    const ask = () => upstream.request({ method: "GET", path: "/", headers: {}, signal: waiting.signal });
    const asked = Array.from({ length: 1_001 }, () => ask().catch((error: Error) => error.name));
    await expect(ask()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    waiting.abort();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["AbortError"]));
    await upstream.close();
  });

  it("bounds the time of calls that wait for a connection, and ends them when their client leaves", async () => {
    const upstream = createUpstream({ url: api.url, timeout: 2_000, connections: 1 });
    // An answer that is not read occupies its connection. It has begun, so its own time limit is over.
    api.answer((response) => json(response, 200, "x".repeat(1_000_000)));
    const ask = (signal?: AbortSignal) =>
      upstream.request({ method: "GET", path: "/api/cart", headers: {}, signal });
    const unread = await ask();
    const client = new AbortController();
    const left = ask(client.signal);
    const waiting = [ask(), ask(new AbortController().signal)];
    client.abort();
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    for (const call of waiting) await expect(call).rejects.toMatchObject({ code: "UPSTREAM_TIMEOUT" });
    expect(api.seen).toHaveLength(1);
    await unread.body.text();
    await upstream.close();
  });

  it("keeps the circuit closed for calls that have waited for a connection only", async () => {
    const upstream = createUpstream({
      url: api.url,
      timeout: 2_000,
      connections: 1,
      halfOpenAfter: 60_000,
    });
    // An answer that is not read occupies its connection.
    api.answer((response) => json(response, 200, "x".repeat(1_000_000)));
    const ask = () => upstream.request({ method: "GET", path: "/api/cart", headers: {} });
    const unread = await ask();
    const late = await Promise.allSettled(Array.from({ length: 10 }, ask));
    expect(late.at(-1)).toMatchObject({ reason: { code: "UPSTREAM_TIMEOUT" } });
    expect(api.seen).toHaveLength(1);
    await unread.body.dump();
    const next = await ask();
    await next.body.dump();
    expect(next.statusCode).toBe(200);
    await upstream.close();
  });

  it.each([
    {
      kind: "searches",
      occupying: [
        "GET /api/products?q=x",
        "GET /api/suggestions?query=x",
        "GET /api/recommendations?query=x",
        "GET /api/trade-in/landing",
        "HEAD /api/trade-in/search?q=x",
      ],
    },
    {
      kind: "content pages with rows",
      occupying: [
        "GET /api/landing-pages/home",
        "GET /api/themes/summer?preview=x",
        "GET /api/promos?url=summer",
      ],
    },
    {
      kind: "calls that wait for passwords and providers",
      occupying: [
        "POST /api/login",
        "PUT /api/customer/password",
        "POST /api/sign-ins/google/completion",
        "POST /api/facebook-login",
        "POST /api/checkout/complete",
        "PUT /api/checkout/paypal-express",
        "POST /api/orders/6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10/payment-redirect",
        "DELETE /api/orders/6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10/payment",
      ],
    },
  ])("serves carts while $kind occupy all their connections", async ({ occupying }) => {
    const upstream = createUpstream({ url: api.url, timeout: 60_000, connections: 1 });
    api.answer((response, { url }) => (url === "/api/cart" ? json(response, 200, {}) : undefined));
    const waiting = new AbortController();
    const calls = occupying.map((call) => {
      const [method = "", path = ""] = call.split(" ");
      return upstream
        .request({ method, path, headers: {}, signal: waiting.signal })
        .catch((error: Error) => error.name);
    });
    const cart = await upstream.request({
      method: "GET",
      path: "/api/cart",
      headers: {},
      signal: AbortSignal.timeout(EVENT_TIMEOUT),
    });
    await cart.body.dump();
    expect(cart.statusCode).toBe(200);
    waiting.abort();
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["AbortError"]));
    await upstream.close();
  });

  it("reads again as soon as the API says that it is ready", async () => {
    const upstream = createUpstream({ url: api.url, timeout: EVENT_TIMEOUT, halfOpenAfter: 60_000 });
    const read = async () => {
      const { statusCode, body } = await upstream.request({ method: "GET", path: "/api/cart", headers: {} });
      await body.dump();
      return statusCode;
    };
    api.answer((response) => void response.writeHead(503, { "retry-after": "1" }).end());
    for (let times = 0; times < 5; times += 1) await read();
    await expect(read()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    api.reset();
    await expect(read()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(await upstream.readiness("another token")).toBe("token refused");
    await expect(read()).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(await upstream.readiness(SERVICE_TOKEN)).toBe("ready");
    expect(await read()).toBe(200);
    await upstream.close();
  });

  it("opens the circuit once all calls fail", async () => {
    const upstream = createUpstream({ url: api.url, timeout: EVENT_TIMEOUT, halfOpenAfter: 60_000 });
    const other = await createTestApp(api.url, {}, { upstream });
    // The response of a load balancer.
    api.answer((response) => void response.writeHead(503).end("<h1>Service Unavailable</h1>"));
    for (let times = 0; times < 4; times += 1)
      await other.app.inject({ url: "/api/products", headers: { host } });
    const before = api.seen.length;
    const response = await other.app.inject({ url: "/api/products", headers: { host } });
    expect([response.statusCode, api.seen.length]).toEqual([503, before]);
    await other.app.close();
    await upstream.close();
  });

  it("answers with an error when the API is too slow", async () => {
    const upstream = createUpstream({ url: api.url, timeout: 2_000 });
    const other = await createTestApp(api.url, {}, { upstream });
    api.answer(() => undefined);
    const response = await other.app.inject({ url: "/api/cart", headers: { host } });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([504, "UPSTREAM_TIMEOUT"]);
    expect(response.headers["retry-after"]).toBe("5");
    // A shopper does not wait for a second time limit.
    expect(api.seen).toHaveLength(1);
    await other.app.close();
    await upstream.close();
  });

  it.each([503, 504])("sets Retry-After on a page with %i", async (status) => {
    const page = await get(`/kaufen?status=${status}`);
    expect([page.statusCode, page.headers["retry-after"]]).toEqual([status, "5"]);
    expect((await get("/kaufen?status=500")).headers).not.toHaveProperty("retry-after");
  });

  it("answers with an error when the API's response breaks off", async () => {
    const other = await createTestApp(api.url);
    api.answer((response) => response.destroy());
    const response = await other.app.inject({ url: "/api/cart", headers: { host } });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([502, "UPSTREAM_ERROR"]);
    await other.app.close();
  });
});

describe("with an internal error", () => {
  it("shows the error page, and logs the error under the reference shown", async () => {
    const response = await get("/it/comprare?crash");
    expect(response.statusCode).toBe(500);
    const state = stateOf(response.body);
    expect(state).toMatchObject({ locale: "it", status: 500, requestId: response.headers["x-request-id"] });
    expect(response.body).not.toContain("an internal secret");
    expect(bff.logLines.find((line) => line["requestId"] === state.requestId && line["err"])).toMatchObject({
      err: { message: "an internal secret" },
    });
  });

  it("shows the last-resort page in the right locale", async () => {
    const response = await get("/es/comprar?crash&crash-again");
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('<html lang="es-ES">');
    expect(response.body).toContain("Algo ha salido mal");
    expect(response.body).toContain(String(response.headers["x-request-id"]));
    expect(response.body).not.toContain("<script");
  });

  it("limits the render time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const answered = get("/kaufen?hang");
      await vi.advanceTimersByTimeAsync(11_000);
      const response = await answered;
      expect([response.statusCode, stateOf(response.body).status]).toEqual([503, 503]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is not ready without the web app", async () => {
    const other = await createTestApp(
      api.url,
      {},
      { webApp: async () => ({ load: () => Promise.reject(new Error("not built")) }) },
    );
    expect((await other.app.inject({ url: "/readyz" })).json()).toMatchObject({ checks: { web: false } });
    const page = await other.app.inject({ url: "/nl/kopen", headers: { host } });
    expect([page.statusCode, page.body.includes("Er ging iets mis")]).toEqual([500, true]);
    await other.app.close();
  });

  it("is not ready with a wrong service token", async () => {
    const other = await createTestApp(api.url, { API_SERVICE_TOKEN: "another-token-of-32-characters-x" });
    const probe = await other.app.inject({ url: "/readyz" });
    expect([probe.statusCode, probe.json()]).toMatchObject([503, { checks: { api: false } }]);
    const states = await other.app.inject({ url: "/healthz/dependencies" });
    expect(states.json()).toEqual({ status: "degraded", dependencies: { api: "token refused" } });
    await other.app.close();
  });

  it("is not ready before it has reached the API", async () => {
    const other = await createTestApp("http://127.0.0.1:9");
    expect((await other.app.inject({ url: "/readyz" })).statusCode).toBe(503);
    await other.app.close();
  });

  it("is ready without sessions: visitors go on reading", async () => {
    const other = await createTestApp(
      api.url,
      {},
      { sessions: unavailableSessionStore, webApp: async () => ({ load: async () => fakeWebApp }) },
    );
    expect((await other.app.inject({ url: "/readyz" })).statusCode).toBe(200);
    // Pages are served without messages.
    const page = await other.app.inject({
      url: "/kaufen",
      headers: { host, cookie: `session=${"s".repeat(43)}` },
    });
    expect(page.statusCode).toBe(200);
    await other.app.close();
  });
});
