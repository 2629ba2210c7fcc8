import { afterEach, expect, test } from "vitest";
import { VISITOR_META } from "../../test/answers.ts";
import { serveHttp, type HttpOptions } from "../../test/serve-http.ts";
import { createSlotsByKey } from "../../throttle/slots-by-key.ts";
import { ApiFailure } from "../calls/api-failure.ts";
import type { CallContext } from "../calls/handlers.ts";

let http: Awaited<ReturnType<typeof serveHttp>>;
const serve = async (options?: HttpOptions) => (http = await serveHttp(options));
afterEach(() => http.close());

const REQUEST_ID = "0f0e0d0c-0b0a-4908-8706-050403020100";
const errorOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string }),
});

test("refuses requests without the service credential and does not reveal which paths exist", async () => {
  await serve({ handlers: { api_user_meta_view: async () => VISITOR_META } });
  for (const authorization of [
    "",
    "Bearer",
    "Bearer wrong",
    "Bearer service-token-of-the-tests-012345678",
    "Basic c2VydmljZQ==",
  ]) {
    for (const path of ["/api/cart", "/nowhere", "/api/user-meta-view", "/media/abc-160"]) {
      const response = await http.request(path, { headers: { authorization } });
      expect(await errorOf(response)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    }
  }
  expect((await http.post("/api/user-meta-view", "{}")).status).toBe(200);
});

test("health, readiness and the contract are public", async () => {
  let isReady = true;
  await serve({ isReady: async () => isReady });
  const anonymous = { headers: { authorization: "" } };
  expect(await (await http.request("/healthz", anonymous)).json()).toEqual({ status: "ok" });
  expect((await http.request("/readyz", anonymous)).status).toBe(200);
  isReady = false;
  expect(await errorOf(await http.request("/readyz", anonymous))).toMatchObject({
    status: 503,
    code: "SERVICE_UNAVAILABLE",
  });
  const document = await http.request("/api/openapi.json", anonymous);
  expect(await document.json()).toMatchObject({ openapi: "3.1.0" });
  const page = await (await http.request("/api/docs", anonymous)).text();
  expect(page).toContain("<h2>api_add_item_to_cart</h2>");
  expect(page).not.toContain("http://");
  expect(page).not.toContain("https://");
});

test("readiness reports a wrong credential", async () => {
  await serve({ serviceTokens: ["the-new-token", "the-old-token"] });
  const askAs = async (token: string) =>
    (await http.request("/readyz", { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await askAs("the-new-token"), await askAs("the-old-token"), await askAs("another")]).toEqual([
    200, 200, 401,
  ]);
});

test("accepts both tokens during token rotation", async () => {
  const handlers = { api_user_meta_view: async () => VISITOR_META };
  await serve({ handlers, serviceTokens: ["the-new-token", "the-old-token"] });
  const post = async (token: string) =>
    (await http.post("/api/user-meta-view", "{}", { authorization: `Bearer ${token}` })).status;
  expect([await post("the-new-token"), await post("the-old-token"), await post("another")]).toEqual([
    200, 200, 401,
  ]);
});

test("only the BFF sees the states of the dependencies", async () => {
  await serve();
  const path = "/healthz/dependencies";
  expect(await (await http.request(path)).json()).toEqual({ database: "up" });
  expect((await http.request(path, { headers: { authorization: "" } })).status).toBe(401);
});

test("logs only failed probes, which are no errors", async () => {
  let isReady = true;
  await serve({ isReady: async () => isReady });
  await http.request("/healthz");
  await http.request("/readyz");
  isReady = false;
  await http.request("/readyz");
  await expect.poll(() => http.lines).toMatchObject([{ level: 30, path: "/readyz", status: 503 }]);
});

test("the error item contains the request id of the BFF, or a generated one", async () => {
  await serve();
  const response = await http.request("/nowhere", { headers: { "x-request-id": REQUEST_ID } });
  expect(await response.json()).toEqual({
    code: "NOT_FOUND",
    message: expect.any(String),
    reference: REQUEST_ID,
  });
  const forged = (await (await http.request("/nowhere", { headers: { "x-request-id": 'a"b' } })).json()) as {
    reference: string;
  };
  expect(forged.reference).toMatch(/^[0-9a-f-]{36}$/u);
});

test("matches paths exactly; an unknown path is not found", async () => {
  await serve({ handlers: { api_user_meta_view: async () => VISITOR_META } });
  for (const path of [
    "/api/user-meta-view/",
    "/API/user-meta-view",
    "/api/User-meta-view",
    "//api/user-meta-view",
    "/api/user%2dmeta-viewx",
    "/",
    "/api",
  ]) {
    expect([path, (await http.post(path, "{}")).status]).toEqual([path, 404]);
  }
});

test("refuses an unknown method and lists the allowed ones", async () => {
  await serve();
  const expectations = [
    ["/api/user-meta-view", "GET", "POST"],
    ["/api/cart", "POST", "GET, HEAD"],
    ["/api/cart", "OPTIONS", "GET, HEAD"],
    ["/api/cart/items/0f0e0d0c-0b0a-4908-8706-050403020100", "PUT", "PATCH, DELETE"],
  ] as const;
  for (const [path, method, allow] of expectations) {
    const response = await http.request(path, { method });
    expect(response.headers.get("allow")).toBe(allow);
    expect(await errorOf(response)).toMatchObject({ status: 405, code: "METHOD_NOT_ALLOWED" });
  }
});

test("ids in a path that are no numbers are not found", async () => {
  await serve({
    handlers: { api_product_description: async ({ params }) => ({ id: params.id, paragraphs: [] }) },
  });
  for (const id of [
    "abc",
    "1.5",
    "-1",
    "0",
    "1e3",
    "99999999999",
    "%31%30%30x",
    "1%2f2",
    "1%00",
    "%F0%9F%98%80",
  ]) {
    expect(await errorOf(await http.request(`/api/products/${id}/description`))).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
  }
  expect(await (await http.request("/api/products/17/description")).json()).toEqual({
    id: 17,
    paragraphs: [],
  });
  expect(await errorOf(await http.request("/api/products/%zz/description"))).toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
  });
});

test("reports a wrong query or body field by field", async () => {
  await serve();
  const query = (await (await http.request("/api/products?page=0&sort=upwards&inStock=maybe")).json()) as {
    fields: Array<{ path: string }>;
  };
  expect(query).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(query.fields.map(({ path }) => path).sort()).toEqual(["query.inStock", "query.page", "query.sort"]);
  const twice = await http.request("/api/products?page=1&page=2");
  expect(await errorOf(twice)).toMatchObject({ status: 400, fields: [{ path: "query.page" }] });
  const nul = await http.request("/api/products?q=a%00b");
  expect(await errorOf(nul)).toMatchObject({ status: 400, fields: [{ path: "query.q" }] });
  const body = await http.post(
    "/api/cart/items",
    JSON.stringify({ id: "1", name: 2, productVariantLabel: "A9", more: true }),
  );
  const { fields } = (await body.json()) as { fields: Array<{ path: string }> };
  expect([...new Set(fields.map(({ path }) => path))].sort()).toEqual([
    "body.id",
    "body.name",
    "body.productVariantLabel",
  ]);
});

test("refuses invalid quantities", async () => {
  await serve();
  for (const quantity of [0, -1, 1.5, 1e9, "1", null, [1]]) {
    const response = await http.request(`/api/cart/items/${REQUEST_ID}`, {
      method: "PATCH",
      body: JSON.stringify({ quantity }),
      headers: { "content-type": "application/json" },
    });
    expect(await errorOf(response)).toMatchObject({
      status: 400,
      code: "VALIDATION_FAILED",
      fields: [{ path: "body.quantity" }],
    });
  }
});

test("handlers get the parsed input and the request context", async () => {
  const seen: CallContext[] = [];
  await serve({
    handlers: {
      api_user_meta_view: async (_input, context) => {
        seen.push(context);
        return { ...VISITOR_META, locale: context.locale };
      },
    },
  });
  const visitor = "v".repeat(43);
  const key = "0f0e0d0c-0b0a-4908-8706-0504030201ff";
  const french = await http.post("/api/user-meta-view", "{}", {
    "accept-language": "fr",
    "x-visitor-token": visitor,
    "x-request-id": REQUEST_ID,
    "idempotency-key": key,
  });
  expect(french.headers.get("content-language")).toBe("fr");
  expect(french.headers.get("vary")).toBe("Accept-Language");
  expect(french.headers.get("x-version")).toBe("1.2.3");
  expect(french.headers.get("cache-control")).toBe("private, no-store");
  expect(seen[0]).toMatchObject({
    locale: "fr",
    visitorToken: visitor,
    requestId: REQUEST_ID,
    idempotencyKey: null,
  });
  const other = await http.post("/api/user-meta-view", "{}", {
    "accept-language": "fr-CH,fr;q=0.9",
    "x-visitor-token": "short",
  });
  expect(other.headers.get("content-language")).toBe("de");
  expect(seen[1]).toMatchObject({ locale: "de", visitorToken: null });
});

test("refuses a malformed idempotency key", async () => {
  await serve();
  const body = JSON.stringify({ id: 1, name: "", productVariantLabel: "A0" });
  const response = await http.post("/api/cart/items", body, { "idempotency-key": "again" });
  expect(await errorOf(response)).toMatchObject({
    status: 400,
    fields: [{ path: "headers.Idempotency-Key" }],
  });
});

test("public answers are cacheable and answered with 304 when unchanged", async () => {
  await serve({
    handlers: { api_product_description: async ({ params }) => ({ id: params.id, paragraphs: ["Text"] }) },
  });
  const first = await http.request("/api/products/1/description");
  expect(first.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/u);
  // Not with fetch, which adds `Cache-Control: no-cache` to a conditional request.
  const condition = `If-None-Match: ${first.headers.get("etag")}`;
  const again = await http.raw(
    `${http.head("GET", "/api/products/1/description")}${condition}\r\nConnection: close\r\n\r\n`,
  );
  expect(again).toMatch(/^HTTP\/1.1 304 .*\r\n\r\n$/su);
  expect((await http.request("/api/products/1/description", { method: "HEAD" })).status).toBe(200);
  expect((await http.request("/api/cart")).headers.get("cache-control")).toBe("private, no-store");
});

test("logs an unexpected error completely and answers 500 without internal details", async () => {
  await serve({
    handlers: { api_get_cart: () => Promise.reject(new Error("password=hunter2 at 10.0.0.7")) },
  });
  const response = await http.request("/api/cart", { headers: { "x-request-id": REQUEST_ID } });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(text)).toEqual({
    code: "INTERNAL_ERROR",
    message: expect.any(String),
    reference: REQUEST_ID,
  });
  expect(text).not.toMatch(/hunter2|10\.0|stack|\.ts/u);
  expect(http.lines.find((line) => line["err"] !== undefined)).toMatchObject({
    requestId: REQUEST_ID,
    call: "api_get_cart",
    err: { message: expect.stringContaining("hunter2") },
  });
});

test("with checks enabled, answers and failures that break the contract are unexpected errors", async () => {
  const handlers = {
    api_user_meta_view: async () => ({ ...VISITOR_META, orderProductsCount: -1 }),
    api_get_cart: () => Promise.reject(new ApiFailure("CART_ITEM_NOT_FOUND", "Not declared")),
  };
  await serve({ handlers });
  expect((await http.post("/api/user-meta-view", "{}")).status).toBe(500);
  expect((await http.request("/api/cart")).status).toBe(500);
  await http.close();
  await serve({ handlers, checksAnswers: false });
  expect((await http.post("/api/user-meta-view", "{}")).status).toBe(200);
  expect((await http.request("/api/cart")).status).toBe(404);
});

test("answers 503 when a handler takes too long", async () => {
  await serve({ handlerTimeoutMs: 50, handlers: { api_get_cart: () => new Promise(() => {}) } });
  expect(await errorOf(await http.request("/api/cart"))).toMatchObject({
    status: 503,
    code: "SERVICE_UNAVAILABLE",
  });
});

test("a large call of operators may take longer than others", async () => {
  const late = Promise.withResolvers<void>();
  await serve({
    handlerTimeoutMs: 1_000,
    handlers: {
      api_get_cart: () => new Promise(() => {}),
      api_operator_prices_import: async () => {
        await late.promise;
        return { version: 1, changed: 1, unchanged: 0 };
      },
    },
    operators: {
      authenticate: async () => ({ name: "anna", roles: ["finance"] }),
      logRefusedCall: () => Promise.resolve(),
    },
  });
  const large = http.post(
    "/api/operator/purchase-prices",
    JSON.stringify({ prices: [{ product: 1, label: "A0", price: 1 }] }),
    { authorization: "Bearer x", "idempotency-key": REQUEST_ID },
  );
  // Each of the others takes its whole limit.
  for (let other = 0; other < 2; other += 1) expect((await http.request("/api/cart")).status).toBe(503);
  late.resolve();
  expect((await large).status).toBe(200);
});

test("aborts the signal of a handler when its client disconnects", async () => {
  const leaving = new AbortController();
  const gone = Promise.withResolvers<void>();
  await serve({
    handlers: {
      api_user_meta_view: (_input, { signal }) => {
        signal.addEventListener("abort", () => gone.resolve());
        leaving.abort();
        return new Promise(() => {});
      },
    },
  });
  const request = http.request("/api/user-meta-view", { method: "POST", signal: leaving.signal });
  await expect(request).rejects.toThrow(/abort/u);
  await gone.promise;
});

test("writes one log line for each request, without secrets, queries and bodies", async () => {
  await serve({ handlers: { api_user_meta_view: async () => VISITOR_META } });
  const headers = {
    "x-request-id": REQUEST_ID,
    "x-visitor-token": "secret".repeat(8),
    cookie: "session=secret",
  };
  await http.post("/api/user-meta-view?token=secret", "{}", headers);
  await http.request("/nowhere?secret", { headers });
  await expect.poll(() => http.lines.length).toBe(2);
  expect(http.lines).toMatchObject([
    {
      requestId: REQUEST_ID,
      method: "POST",
      path: "/api/user-meta-view",
      call: "api_user_meta_view",
      status: 200,
      ms: expect.any(Number),
    },
    { requestId: REQUEST_ID, path: "/nowhere", call: null, status: 404, code: "NOT_FOUND" },
  ]);
  expect(JSON.stringify(http.lines)).not.toContain("secret");
});

test.each(["53100", "ENOSPC"])(
  "a database that cannot write, because its disk is full (%s), is a 503",
  async (code) => {
    const full = async () => {
      throw Object.assign(new Error("could not extend file: No space left on device"), { code });
    };
    await serve({ handlers: { api_user_meta_view: full } });
    expect(await errorOf(await http.post("/api/user-meta-view", "{}"))).toMatchObject({
      status: 503,
      code: "SERVICE_UNAVAILABLE",
    });
  },
);

test("an operator does not choose the id of a request, which is the reference in the audit log", async () => {
  const audited: string[] = [];
  await serve({
    operators: {
      authenticate: async () => ({ name: "anna", roles: [] }),
      logRefusedCall: async ({ requestId }) => void audited.push(requestId),
    },
  });
  const headers = { "x-request-id": REQUEST_ID, authorization: "Bearer x" };
  const answer = await (await http.request("/api/operator/audit", { headers })).json();
  expect(audited).toEqual([expect.not.stringMatching(REQUEST_ID)]);
  expect(answer).toMatchObject({ code: "FORBIDDEN", reference: audited[0] });
  await expect.poll(() => http.lines).toMatchObject([{ requestId: audited[0], status: 403 }]);
});

test("the log line of an operator's call names the operator, and never the token", async () => {
  const token = "t".repeat(43);
  const anna = { name: "anna", roles: ["finance" as const] };
  await serve({
    handlers: { api_operator_audit: async () => ({ entries: [], nextBefore: null }) },
    operators: {
      authenticate: async (given) => (given === token ? anna : null),
      logRefusedCall: () => Promise.resolve(),
    },
  });
  const ask = (authorization: string) => http.request("/api/operator/audit", { headers: { authorization } });
  expect([(await ask(`Bearer ${token}`)).status, (await ask("Bearer x")).status]).toEqual([200, 401]);
  await expect.poll(() => http.lines).toHaveLength(2);
  expect(http.lines[0]).toMatchObject({ call: "api_operator_audit", operator: "anna" });
  expect(http.lines[1]).not.toHaveProperty("operator");
  expect(JSON.stringify(http.lines)).not.toContain(token);
});

test("writes of a shopper wait for each other; reads and other shoppers do not", async () => {
  const waiting: (() => void)[] = [];
  await serve({
    checksAnswers: false,
    admitWrite: createSlotsByKey({ atOnce: 2, waiting: 30, longestWaitMs: 60_000 }).run,
    handlers: {
      api_user_meta_view: () => new Promise((resolve) => void waiting.push(() => resolve(VISITOR_META))),
    },
  });
  const write = async (visitor: string) =>
    (await http.post("/api/user-meta-view", "{}", { "x-visitor-token": visitor.repeat(43) })).status;
  const writes = Array.from({ length: 40 }, () => write("a"));
  // Two run and 30 wait.
  expect(
    await Promise.any(writes.map(async (status) => ((await status) === 429 ? 429 : Promise.reject(status)))),
  ).toBe(429);
  expect(waiting).toHaveLength(2);
  const other = write("b");
  await expect.poll(() => waiting.length).toBe(3);
  expect((await http.request("/api/cart", { headers: { "x-visitor-token": "a".repeat(43) } })).status).toBe(
    404,
  );
  for (let next = 0; next < 33; next += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(next);
    waiting[next]?.();
  }
  expect(await other).toBe(200);
  const statuses = await Promise.all(writes);
  expect(statuses.filter((status) => status === 200)).toHaveLength(32);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
});
