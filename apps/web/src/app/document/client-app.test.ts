// @vitest-environment happy-dom
import type { ApiClient } from "@reprise/contracts/client";
import { emptyFlashBag } from "@reprise/toasts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCsrfTokens } from "../../lib/calls/csrf-tokens.ts";
import { createInterceptedFetch } from "../../lib/calls/interceptor.ts";
import { createClientApp } from "./client-app.ts";
import type { HydrationState } from "./hydration-state.ts";

const assign = vi.fn<(address: string | URL) => void>();
let answers: Response[];
let asked: string[];

beforeEach(() => {
  [answers, asked] = [[], []];
  assign.mockReset();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answers.shift() ?? new Response(`{"cart.title":"Panier"}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const state = {
  locale: "fr",
  mode: { kind: "prefix", origin: "http://localhost:3000" },
  version: "1",
  isDemonstration: false,
  flashes: emptyFlashBag(),
  refusedForm: null,
  csrfToken: null,
  messagePaths: { cart: "/translations/cart.json?v=1", common: "/translations/common.json?v=1" },
} as HydrationState;

const create = () =>
  createClientApp(state, {
    api: {} as ApiClient,
    csrfTokens: createCsrfTokens(null, async () => "token"),
    fetch: createInterceptedFetch("1"),
  });

test("the texts of a page are loaded once", async () => {
  const app = create();
  await Promise.all([app.loadMessages(["cart"]), app.loadMessages(["cart", "common"])]);
  expect(app.i18n.t("cart.title")).toBe("Panier");
  expect(asked).toEqual(["/translations/cart.json?v=1", "/translations/common.json?v=1"]);
});

test("texts pass the interceptor as calls do, and are loaded again after a failure", async () => {
  const app = create();
  answers.push(new Response(null, { status: 429, headers: { "x-verify-location": "/verify" } }));
  await expect(app.loadMessages(["cart"])).rejects.toThrow("No messages: cart");
  expect(assign.mock.calls).toEqual([[expect.stringMatching(/^\/verify\?next=/u)]]);
  await app.loadMessages(["cart"]);
  expect(app.i18n.t("cart.title")).toBe("Panier");
});
