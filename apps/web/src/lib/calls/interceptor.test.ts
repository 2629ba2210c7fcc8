import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBrowserTransport } from "./browser-transport.ts";
import { createCsrfTokens, loadCsrfToken } from "./csrf-tokens.ts";
import { createInterceptedFetch, onEmailUndeliverable } from "./interceptor.ts";

const assign = vi.fn<(address: string) => void>();
let answer: { readonly status: number; readonly headers: Record<string, string> };

beforeEach(() => {
  assign.mockReset();
  answer = { status: 200, headers: {} };
  vi.stubGlobal("fetch", async () => new Response('{"token":"t"}', answer));
  vi.stubGlobal("window", {
    location: { pathname: "/fr/i42,kamera", search: "?page=2", hash: "#A1", assign },
  });
});
afterEach(() => vi.unstubAllGlobals());

const fetchIt = createInterceptedFetch("1");
const next = encodeURIComponent("/fr/i42,kamera?page=2#A1");

describe("a 429", () => {
  test.each([
    ["/verify", `/verify?next=${next}`],
    ["https://verify.example/check?a=1", `https://verify.example/check?a=1&next=${next}`],
  ])("with the location %s leads there, and from there back", async (location, address) => {
    answer = { status: 429, headers: { "x-verify-location": location } };
    expect((await fetchIt("/api/cart")).status).toBe(429);
    expect(assign.mock.calls).toEqual([[address]]);
  });

  test.each(["javascript:alert(1)", "//evil.example", "http://verify.example/", ""])(
    "with the location %j leads nowhere",
    async (location) => {
      answer = { status: 429, headers: { "x-verify-location": location } };
      await fetchIt("/api/cart");
      expect(assign).not.toHaveBeenCalled();
    },
  );

  test("a 429 without a location, or another status with one, does not redirect", async () => {
    answer = { status: 429, headers: {} };
    await fetchIt("/api/cart");
    answer = { status: 403, headers: { "x-verify-location": "/verify" } };
    await fetchIt("/api/cart");
    expect(assign).not.toHaveBeenCalled();
  });
});

test("notifies listeners of bounced mail until they unsubscribe", async () => {
  const listener = vi.fn<() => void>();
  const stop = onEmailUndeliverable(listener);
  await fetchIt("/api/cart");
  expect(listener).not.toHaveBeenCalled();
  answer = { status: 200, headers: { "x-email-delivery-impossible": "1" } };
  await fetchIt("/api/cart");
  stop();
  await fetchIt("/api/cart");
  expect(listener).toHaveBeenCalledTimes(1);
});

test("inspects calls and token requests alike", async () => {
  answer = { status: 429, headers: { "x-verify-location": "/verify" } };
  const tokens = createCsrfTokens(null, () => loadCsrfToken(fetchIt));
  await expect(tokens.get()).rejects.toThrow("HTTP 429");
  const transport = createBrowserTransport(fetchIt, tokens);
  await transport({ method: "GET", path: "/api/cart", headers: {}, isSafe: true });
  expect(assign).toHaveBeenCalledTimes(2);
});

describe("a new version on the server", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test("marks the page as outdated after fifteen minutes, once", async () => {
    const { createInterceptedFetch: create, isPageOutdated } = await import("./interceptor.ts");
    const ask = create("1");
    answer = { status: 200, headers: { "x-version": "1" } };
    await ask("/api/cart");
    vi.advanceTimersByTime(900_000);
    expect(isPageOutdated()).toBe(false);
    answer = { status: 200, headers: { "x-version": "2" } };
    await ask("/api/cart");
    vi.advanceTimersByTime(899_999);
    await ask("/api/cart");
    expect(isPageOutdated()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isPageOutdated()).toBe(true);
  });
});
