import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type FakeApi, json, startFakeApi } from "../test/fake-api.ts";
import { sampleAnswer } from "../test/sample-answer.ts";
import { until } from "../test/until.ts";
import { type AnswerCache, createAnswerCache } from "./answer-cache.ts";
import { type ApiClients, createApiClients } from "./api-clients.ts";
import type { Caller } from "./identity.ts";
import { createUpstream, type Upstream } from "./upstream.ts";

let api: FakeApi;
let upstream: Upstream;
let answers: AnswerCache;
/** The calls that the cache has made. */
let calls: Promise<unknown>[];
let time: number;

beforeAll(async () => {
  api = await startFakeApi();
  upstream = createUpstream({ url: api.url, timeout: 1_000 });
});
beforeEach(() => {
  time = 0;
  calls = [];
  const apiClients = createApiClients(upstream, "token");
  const watched: ApiClients = (...caller) => ({
    call(...input) {
      const call = apiClients(...caller).call(...input);
      calls.push(call);
      return call;
    },
  });
  answers = createAnswerCache(watched, () => time);
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

/** Makes a request whose answer waits until `release()`. Later ones are answered at once. */
async function hold(request: () => Promise<unknown>) {
  const held: ServerResponse[] = [];
  api.answer((response) => held.push(response));
  const requested = request();
  await until(() => held.length > 0);
  api.answer(undefined);
  return {
    requested,
    release: () => held.forEach((response) => json(response, 200, sampleAnswer("api_get_navigation_view"))),
  };
}

it("does not cache a first answer that was requested before clear()", async () => {
  const { requested, release } = await hold(navigation);
  answers.clear();
  release();
  const old = await requested;
  expect(old).toMatchObject({ ok: true });
  expect(await navigation()).not.toBe(old);
});

it("does not replace a newer answer by a refresh that was requested before clear()", async () => {
  await navigation();
  time = MINUTES_5;
  const { release } = await hold(navigation);
  answers.clear();
  const fresh = await navigation();
  release();
  expect(await calls[1]).toMatchObject({ ok: true });
  expect(await navigation()).toBe(fresh);
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
