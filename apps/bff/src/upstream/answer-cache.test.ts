import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type FakeApi, json, startFakeApi } from "../test/fake-api.ts";
import { until } from "../test/until.ts";
import { type AnswerCache, createAnswerCache } from "./answer-cache.ts";
import { createApiClients } from "./api-clients.ts";
import type { Caller } from "./identity.ts";
import { createUpstream, type Upstream } from "./upstream.ts";

let api: FakeApi;
let upstream: Upstream;
let answers: AnswerCache;
let time: number;

beforeAll(async () => {
  api = await startFakeApi();
  upstream = createUpstream({ url: api.url, timeout: 1_000 });
});
beforeEach(() => {
  time = 0;
  answers = createAnswerCache(createApiClients(upstream, "token"), () => time);
});
afterEach(() => api.reset());
afterAll(async () => {
  await upstream.close();
  await api.down();
});

const shopper = {
  visitor: "v".repeat(43),
  login: { customerUuid: "c", customerToken: "secret" },
  address: "203.0.113.7",
  userAgent: "browser",
};
const caller = (more: Partial<Caller> = {}): Caller => ({ requestId: "r", locale: "de", shopper, ...more });
const navigation = (more?: Partial<Caller>) =>
  answers.apiClients(caller(more)).call("api_get_navigation_view");
const MINUTES_5 = 300_000;

it("calls the API once per locale, without the shopper's identity", async () => {
  const first = await navigation();
  expect(await navigation({ shopper: null })).toBe(first);
  expect(await navigation({ locale: "fr" })).not.toBe(first);
  expect(api.seen.map(({ headers }) => headers["accept-language"])).toEqual(["de", "fr"]);
  for (const { headers } of api.seen)
    for (const name of ["x-visitor-token", "x-customer-token", "x-client-address", "x-client-user-agent"])
      expect(headers).not.toHaveProperty(name);
});

it("caches calls with different input separately", async () => {
  const block = (identifier: string) =>
    answers.apiClients(caller()).call("api_get_seo_block", { query: { identifier } });
  for (const identifier of ["home", "media", "home"]) await block(identifier);
  expect(api.seen.map(({ url }) => url)).toEqual([
    "/api/seo-blocks?identifier=home",
    "/api/seo-blocks?identifier=media",
  ]);
});

it.each(["api_get_sign_in_providers", "api_get_paypal_express"] as const)(
  "caches the answer of %s",
  async (name) => {
    const call = () => answers.apiClients(caller()).call(name, {});
    expect(await call()).toBe(await call());
    expect(api.seen).toHaveLength(1);
  },
);

it("refreshes a stale entry once, and returns the old answer meanwhile", async () => {
  const first = await navigation();
  time = MINUTES_5;
  expect([await navigation(), await navigation()]).toEqual([first, first]);
  await until(async () => (await navigation()) !== first);
  expect(api.seen).toHaveLength(2);
});

it("returns the stale answer while the API fails, and retries after a pause", async () => {
  const first = await navigation();
  api.answer((response) => json(response, 404, { code: "NOT_FOUND", message: "", reference: "" }));
  for (time of [MINUTES_5, MINUTES_5 + 999, MINUTES_5 + 1_000]) {
    expect(await navigation()).toBe(first);
    await until(() => api.seen.length === (time === MINUTES_5 + 1_000 ? 3 : 2));
  }
});

it("caches no failure, and returns it", async () => {
  api.answer((response) => json(response, 503, { code: "SERVICE_UNAVAILABLE", message: "", reference: "" }));
  const onFailedCall = vi.fn<() => void>();
  expect(await navigation({ onFailedCall })).toMatchObject({ ok: false, status: 503 });
  expect(onFailedCall).toHaveBeenCalled();
  api.answer(undefined);
  expect(await navigation()).toMatchObject({ ok: true });
});

it("caches neither prices, stock nor personal answers, and nothing after clear()", async () => {
  const client = answers.apiClients(caller());
  for (let times = 0; times < 2; times += 1) {
    await client.call("api_product_view", { params: { id: "1" } });
    await client.call("api_product_list_view", { query: {} });
    await client.call("api_get_cart");
    await navigation();
    answers.clear();
  }
  expect(api.seen).toHaveLength(8);
});
