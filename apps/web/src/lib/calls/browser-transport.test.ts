import { getEventListeners } from "node:events";
import type { ApiRequest } from "@reprise/contracts/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBrowserTransport } from "./browser-transport.ts";

const sent: {
  readonly path: string;
  readonly token: string | null;
  readonly keepalive: boolean | undefined;
}[] = [];
let answers: readonly [number, object][] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (path: string, { headers, keepalive }: RequestInit) => {
    sent.push({ path, token: new Headers(headers).get("x-csrf-token"), keepalive });
    const [status, body] = answers[sent.length - 1] ?? [200, {}];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers = [];
});

const error = { code: "CSRF_INVALID", message: "", reference: "" };
const transport = () =>
  createBrowserTransport((path, init) => fetch(path, init), {
    get: async () => "first",
    renew: async () => "second",
  });
const request = (more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: "POST",
  path: "/api/cart/items",
  headers: {},
  body: "{}",
  isSafe: false,
  ...more,
});

test("writes carry the token, reads do not", async () => {
  await transport()(request());
  await transport()(request({ method: "GET", path: "/api/cart", isSafe: true }));
  await transport()(request({ path: "/api/user-meta-view", isSafe: true }));
  expect(sent.map(({ token }) => token)).toEqual(["first", null, null]);
});

test("writes continue after the page is left, reads are aborted", async () => {
  await transport()(request());
  await transport()(request({ method: "GET", path: "/api/cart", isSafe: true }));
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

test("renews a refused token once and repeats the write", async () => {
  answers = [
    [403, error],
    [200, { done: true }],
  ];
  expect(await transport()(request())).toEqual({ status: 200, body: '{"done":true}' });
  expect(sent.map(({ token }) => token)).toEqual(["first", "second"]);
});

test("a token refused twice is an ordinary 403", async () => {
  answers = [
    [403, error],
    [403, error],
  ];
  expect((await transport()(request())).status).toBe(403);
  expect(sent).toHaveLength(2);
  sent.length = 0;
  answers = [[403, { ...error, code: "REAUTHENTICATION_NEEDED" }]];
  expect((await transport()(request())).status).toBe(403);
  expect(sent).toHaveLength(1);
});

test.each(["/api/products?q=iphone", "/api/products/7", "/api/products"])(
  "%s is asked again on HTTP 500, twice at most",
  async (path) => {
    vi.useFakeTimers();
    answers = [
      [500, {}],
      [500, {}],
      [200, { ok: 1 }],
    ];
    const answer = transport()(request({ method: "GET", path, isSafe: true }));
    await vi.runAllTimersAsync();
    expect((await answer).status).toBe(200);
    expect(sent).toHaveLength(3);
    sent.length = 0;
    answers = [
      [500, {}],
      [500, {}],
      [500, {}],
      [200, {}],
    ];
    const refused = transport()(request({ method: "GET", path, isSafe: true }));
    await vi.runAllTimersAsync();
    expect((await refused).status).toBe(500);
    expect(sent).toHaveLength(3);
    vi.useRealTimers();
  },
);

test.each([
  ["/api/products/7/description", 500],
  ["/api/cart", 500],
  ["/api/products/7", 503],
])("%s is not asked again on HTTP %i", async (path, status) => {
  answers = [[status, {}]];
  expect((await transport()(request({ method: "GET", path, isSafe: true }))).status).toBe(status);
  expect(sent).toHaveLength(1);
});

test("an aborted write stops waiting for its token, and other writes get it", async () => {
  const token = Promise.withResolvers<string>();
  const send = createBrowserTransport((path, init) => fetch(path, init), {
    get: () => token.promise,
    renew: () => token.promise,
  });
  const controller = new AbortController();
  const aborted = send(request({ signal: controller.signal }));
  const other = send(request());
  controller.abort();
  await expect(aborted).rejects.toThrow("aborted");
  await expect(send(request({ signal: controller.signal }))).rejects.toThrow("aborted");
  token.resolve("late");
  expect((await other).status).toBe(200);
  expect(sent.map((one) => one.token)).toEqual(["late"]);
});

test("a write that has its token no longer listens to its signal", async () => {
  const { signal } = new AbortController();
  await transport()(request({ signal }));
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test.each([
  ["a write with an idempotency key", { headers: { "idempotency-key": "k" } }, 3],
  ["a write without one", {}, 1],
  ["the product list", { method: "GET" as const, path: "/api/products?page=2", isSafe: true }, 3],
  ["a product", { method: "GET" as const, path: "/api/products/42", isSafe: true }, 3],
  ["another read", { method: "GET" as const, path: "/api/cart", isSafe: true }, 1],
])("%s, failing with 500: %o is sent %i times", async (_, more, times) => {
  answers = [500, 500, 500, 500].map((status) => [status, {}]);
  expect((await transport()(request(more))).status).toBe(500);
  expect(sent).toHaveLength(times);
});
