import { expect, test } from "vitest";
import { CALL_NAMES, callRoutes, CALLS, findCalls } from "./calls.ts";
import { type ApiRequest, type ApiResponse, createApiClient, orNoAnswer } from "./client.ts";
import { fillPath } from "./fill-path.ts";

function clientAnswering(response: ApiResponse) {
  const sent: ApiRequest[] = [];
  const client = createApiClient({
    routes: callRoutes,
    locale: "fr",
    transport: async (request) => (sent.push(request), response),
  });
  return { client, sent };
}

test("sends method, path, query and locale of a call", async () => {
  const { client, sent } = clientAnswering({ status: 200, body: "{}" });
  await client.call("api_product_view", { params: { id: "12/../3" }, query: { wristbandId: "7" } });
  expect(sent).toEqual([
    {
      method: "GET",
      path: "/api/products/12%2F..%2F3?wristbandId=7",
      isSafe: true,
      headers: { accept: "application/json", "accept-language": "fr" },
    },
  ]);
});

test("sends the body as JSON and the idempotency key as a header", async () => {
  const { client, sent } = clientAnswering({ status: 200, body: "{}" });
  const body = { id: 1, name: "x", productVariantLabel: "A1" } as const;
  await client.call("api_add_item_to_cart", { body }, { idempotencyKey: "k" });
  expect(sent[0]?.body).toBe(JSON.stringify(body));
  expect(sent[0]?.headers).toMatchObject({ "content-type": "application/json", "idempotency-key": "k" });
});

test("returns a declared error as a value", async () => {
  const error = { code: "NOT_FOUND", message: "No such product", reference: "r" };
  const { client } = clientAnswering({ status: 404, body: JSON.stringify(error) });
  expect(await client.call("api_product_view", { params: { id: "1" } })).toEqual({
    ok: false,
    status: 404,
    error,
  });
});

test.each([
  [502, "<html>bad gateway</html>", "UPSTREAM_ERROR"],
  [503, "", "SERVICE_UNAVAILABLE"],
  [429, "{}", "TOO_MANY_REQUESTS"],
  [500, '{"co', "UPSTREAM_ERROR"],
])("converts HTTP %i with an unknown body to an error item", async (status, body, code) => {
  const { client } = clientAnswering({ status, body });
  expect(await client.call("api_get_cart")).toMatchObject({ ok: false, status, error: { code } });
});

test("a missing answer is a failure, and any answer stays as it is", async () => {
  const client = createApiClient({
    routes: callRoutes,
    locale: "fr",
    transport: () => Promise.reject(new TypeError("no network")),
  });
  expect(await orNoAnswer(client.call("api_get_cart"))).toMatchObject({
    ok: false,
    status: 0,
    error: { code: "SERVICE_UNAVAILABLE" },
  });
  const { client: answering } = clientAnswering({ status: 404, body: "" });
  expect(await orNoAnswer(answering.call("api_get_cart"))).toMatchObject({ ok: false, status: 404 });
});

test("routes that could not be loaded are loaded again at the next call", async () => {
  const results = [Promise.reject(new TypeError("no network")), Promise.resolve(callRoutes)];
  const client = createApiClient({
    routes: () => results.shift() ?? Promise.resolve({}),
    locale: "fr",
    transport: () => Promise.resolve({ status: 200, body: "{}" }),
  });
  expect(await orNoAnswer(client.call("api_get_cart"))).toMatchObject({ ok: false, status: 0 });
  expect(await client.call("api_get_cart")).toMatchObject({ ok: true });
});

test("findCalls returns every call for its path", () => {
  for (const name of CALL_NAMES) {
    const path = fillPath(CALLS[name].path, () => "1");
    expect(findCalls(path).map((found) => found.name)).toContain(name);
  }
});

test("findCalls returns only calls whose whole path matches", () => {
  expect(
    findCalls("/api/cart/items/1")
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["api_remove_cart_item", "api_update_cart_item"]);
  expect(findCalls("/api/cart/items/1/2")).toEqual([]);
  expect(findCalls("/api/cartitems")).toEqual([]);
  expect(findCalls("/x/api/cart")).toEqual([]);
});

test("returns Retry-After with the error", async () => {
  const body = JSON.stringify({ code: "TOO_MANY_REQUESTS", message: "", reference: "r-1" });
  const { client } = clientAnswering({ status: 429, body, retryAfterSeconds: 90 });
  expect(await client.call("api_get_navigation_view")).toMatchObject({
    ok: false,
    status: 429,
    retryAfterSeconds: 90,
  });
});
