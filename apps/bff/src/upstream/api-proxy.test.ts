import { type Call, CALL_NAMES, CALLS, OPERATOR_PATH } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { describe, expect, it } from "vitest";
import { json } from "../test/fake-api.ts";
import { stateOf } from "../test/fake-web-app.ts";
import { rawRequest } from "../test/raw-request.ts";
import {
  createTestApp,
  csrfTokenOf,
  FROM_OUR_PAGE,
  fromPageAt,
  SERVICE_TOKEN,
  VISITOR,
} from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";

const { api, bff, get } = await testShop({ VERIFY_HOSTS: "verify.example" });
const host = "localhost:3000";
const uuid = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";
const item = { id: 42, name: "Kamera", productVariantLabel: "A1" };
const visitor = VISITOR;
const ourPage = FROM_OUR_PAGE;

const send = (
  method: "POST" | "PATCH" | "DELETE",
  url: string,
  payload?: unknown,
  headers: Record<string, string> = {},
) =>
  bff.app.inject({
    method,
    url,
    headers: {
      ...FROM_OUR_PAGE,
      ...(payload === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(payload === undefined
      ? {}
      : {
          payload:
            typeof payload === "string" || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
        }),
  });

describe("forwards", () => {
  it.each([
    ["/api/navigation?categoryId=7"],
    ["/api/products/42?wristbandId=9"],
    ["/api/products?q=caf%C3%A9&page=2"],
    ["/api/openapi.json"],
  ])("GET %s unchanged", async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(api.seen.map((request) => request.url)).toEqual([url]);
  });

  it("HEAD for a GET call", async () => {
    const response = await bff.app.inject({ method: "HEAD", url: "/api/navigation", headers: { host } });
    expect([response.statusCode, response.body]).toEqual([200, ""]);
  });

  it("a body, byte for byte", async () => {
    const text = `{ "id": 42,  "name": "Käse \\u00e4", "productVariantLabel": "A1" }`;
    const response = await send("POST", "/api/cart/items", text, { "idempotency-key": uuid });
    expect(response.statusCode).toBe(200);
    expect(api.seen[0]).toMatchObject({
      method: "POST",
      body: text,
      headers: { "content-type": "application/json", "idempotency-key": uuid },
    });
  });

  it("a DELETE without a body", async () => {
    expect((await send("DELETE", `/api/cart/items/${uuid}?page=cart`)).statusCode).toBe(200);
    expect(api.seen[0]).toMatchObject({
      method: "DELETE",
      url: `/api/cart/items/${uuid}?page=cart`,
      body: "",
    });
  });
});

describe("refuses", () => {
  const ODD_ADDRESSES = [
    ["/api", 404],
    ["/api/", 400],
    ["/api/nope", 404],
    ["/api/products/42/nope", 404],
    ["/api/docs", 404],
    ["/api/admin/../products", 400],
    ["/api/products/42/", 400],
    ["/api//products", 400],
    ["/api/products/%2e%2e/navigation", 400],
    ["/api/products/..%2fadmin", 400],
    ["/api/products/%252e%252e", 400],
    ["/api/%2e%2e/readyz", 400],
    ["/api/products/42%00", 400],
    ["/api/products/42%2fx", 400],
    ["/api/products/./42", 400],
    ["/api/\\evil.example/x", 400],
    ["/api/http://evil.example/", 400],
    ["/api/@evil.example", 400],
    ["/api/navigation;x=1", 400],
    ["/api/%zz", 400],
    ["/API/navigation", 404],
    ["/fr/api/navigation", 404],
  ] as const;

  it("GET of odd addresses", async () => {
    await bff.app.listen({ port: 0, host: "127.0.0.1" });
    const address = bff.app.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const failures: string[] = [];
    for (const [target, expected] of ODD_ADDRESSES) {
      const { status } = await rawRequest(
        port,
        `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      if (status !== expected) failures.push(`${target}: ${status} instead of ${expected}`);
    }
    expect(failures).toEqual([]);
    expect(api.seen).toEqual([]);
  });

  it.each([
    ["POST", "/api/navigation", "GET, HEAD"],
    ["DELETE", "/api/cart", "GET, HEAD"],
    ["POST", `/api/cart/items/${uuid}`, "PATCH, DELETE"],
  ] as const)("%s %s gets 405", async (method, url, allow) => {
    const response = await send(method, url);
    expect([response.statusCode, response.headers["allow"], response.json<{ code: string }>().code]).toEqual([
      405,
      allow,
      "METHOD_NOT_ALLOWED",
    ]);
    expect(api.seen).toHaveLength(0);
  });

  it("OPTIONS with 405, without CORS headers", async () => {
    const response = await bff.app.inject({
      method: "OPTIONS",
      url: "/api/cart/items",
      headers: { host, origin: "https://evil.example" },
    });
    expect(response.statusCode).toBe(405);
    expect(Object.keys(response.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it("the API's documentation outside of development", async () => {
    const development = await createTestApp(api.url, { NODE_ENV: "development" });
    api.answer((response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>API</h1>"));
    const response = await development.app.inject({ url: "/api/docs", headers: { host } });
    expect([response.statusCode, response.body]).toEqual([200, "<h1>API</h1>"]);
    await development.app.close();
  });
});

describe("bodies", () => {
  it.each([
    ["malformed JSON", "{", {}, 400, "MALFORMED_JSON"],
    ["an empty body with content type JSON", "", {}, 400, "MALFORMED_JSON"],
    ["__proto__", `{"__proto__":{"admin":true}}`, {}, 400, "MALFORMED_JSON"],
    ["constructor.prototype", `{"constructor":{"prototype":{}}}`, {}, 400, "MALFORMED_JSON"],
    [
      "text that is not UTF-8",
      Buffer.from('{"email":"\xff@example.com"}', "latin1"),
      {},
      400,
      "MALFORMED_JSON",
    ],
    ["nesting over 20", `${"[".repeat(21)}${"]".repeat(21)}`, {}, 400, "NESTING_TOO_DEEP"],
    ["very deep nesting", "[".repeat(60_000), {}, 400, "NESTING_TOO_DEEP"],
    ["text", "hello", { "content-type": "text/plain" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    [
      "a form",
      "id=42",
      { "content-type": "application/x-www-form-urlencoded" },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    ["something unknown", "x", { "content-type": "application/what" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["more than 64 KiB", JSON.stringify({ name: "a".repeat(65_536) }), {}, 413, "PAYLOAD_TOO_LARGE"],
  ])("refuses %s", async (_, body, headers, status, code) => {
    const response = await send("POST", "/api/cart/items", body, headers);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
    expect(response.json()).toMatchObject({ reference: response.headers["x-request-id"] });
    expect(api.seen).toHaveLength(0);
  });

  it("do not count brackets in strings as nesting", async () => {
    expect(
      (await send("POST", "/api/cart/items", { ...item, name: `"[${"[".repeat(100)}\\` })).statusCode,
    ).toBe(200);
  });
});

describe("calls of the BFF and of operators", () => {
  const SAMPLES: Readonly<Record<string, string>> = { provider: "google", uuid };
  const calls = CALL_NAMES.map((name): Call => CALLS[name])
    .filter(({ access }) => ["service", "session", "bootstrap", "operator"].includes(access))
    .map(
      ({ method, path }) =>
        [method, path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => SAMPLES[name] ?? "1")] as const,
    );

  it("are refused for browsers", async () => {
    const failures: string[] = [];
    for (const [method, url] of calls) {
      const { statusCode } = await bff.app.inject({
        method,
        url,
        headers: { ...FROM_OUR_PAGE, "content-type": "application/json" },
        ...(method === "GET" ? {} : { payload: "{}" }),
      });
      if (statusCode !== 404 && statusCode !== 405) failures.push(`${method} ${url}: ${statusCode}`);
    }
    expect(failures).toEqual([]);
    expect(api.seen).toEqual([]);
    expect(calls.filter(([, path]) => path.startsWith(OPERATOR_PATH)).length).toBeGreaterThan(3);
  });
});

describe("writes from other sites", () => {
  it.each<[string, Record<string, string>, number]>([
    ["our origin", { origin: "http://localhost:3000" }, 200],
    ["the browser's word", { "sec-fetch-site": "same-origin" }, 200],
    [
      "an opaque origin with Sec-Fetch-Site: same-origin",
      { origin: "null", "sec-fetch-site": "same-origin" },
      200,
    ],
    ["no proof", {}, 403],
    ["another origin", { origin: "https://evil.example" }, 403],
    [
      "another origin and a forged Sec-Fetch-Site",
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
      403,
    ],
    ["another scheme", { origin: "https://localhost:3000" }, 403],
    ["another port", { origin: "http://localhost:4000" }, 403],
    ["an opaque origin", { origin: "null" }, 403],
    ["a sibling subdomain", { "sec-fetch-site": "same-site" }, 403],
    ["a URL typed by the user", { "sec-fetch-site": "none" }, 403],
  ])("%s", async (_, headers, status) => {
    const response = await bff.app.inject({
      method: "POST",
      url: "/api/cart/items",
      headers: {
        host,
        cookie: ourPage.cookie,
        "x-csrf-token": ourPage["x-csrf-token"],
        "content-type": "application/json",
        ...headers,
      },
      payload: JSON.stringify(item),
    });
    expect(response.statusCode).toBe(status);
    expect(api.seen).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe("identity", () => {
  const forged = {
    authorization: "Bearer forged",
    "x-visitor-token": "forged",
    "x-request-id": "forged",
    "x-forwarded-for": "6.6.6.6",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "for=6.6.6.6",
    "x-real-ip": "6.6.6.6",
    via: "1.1 evil",
    te: "trailers",
    upgrade: "h2c",
    "proxy-authorization": "x",
    "x-user-id": "1",
  };

  it("is set by the BFF, regardless of client headers", async () => {
    const response = await get("/api/cart", { ...forged, cookie: `visitor=${visitor}; session=secret` });
    const [seen] = api.seen;
    expect(seen?.headers).toMatchObject({
      authorization: `Bearer ${SERVICE_TOKEN}`,
      "x-visitor-token": visitor,
      "x-request-id": response.headers["x-request-id"],
      "accept-language": "de",
    });
    for (const name of [
      "x-forwarded-for",
      "x-forwarded-host",
      "forwarded",
      "x-real-ip",
      "via",
      "te",
      "upgrade",
      "cookie",
      "x-user-id",
      "proxy-authorization",
    ]) {
      expect(seen?.headers).not.toHaveProperty(name);
    }
    expect(response.headers["x-request-id"]).not.toBe("forged");
  });

  it("cannot be removed by a Connection header", async () => {
    await get("/api/cart", {
      connection: "close, x-visitor-token, authorization, x-request-id, accept-language",
      cookie: `visitor=${visitor}`,
    });
    expect(api.seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${SERVICE_TOKEN}`,
      "x-visitor-token": visitor,
      "accept-language": "de",
    });
  });

  it("has each header once, even if the client repeats it", async () => {
    await bff.app.inject({
      url: "/api/cart",
      headers: { host, "X-Visitor-Token": ["a", "b"], Authorization: "c" },
    });
    const names =
      api.seen[0]?.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()) ?? [];
    expect(names).toHaveLength(new Set(names).size);
    expect(names).not.toContain("x-visitor-token");
  });

  it("has no malformed visitor token", async () => {
    for (const token of ["short", "v".repeat(44), `${"v".repeat(42)};`, "%0d%0ax"])
      await get("/api/cart", { cookie: `visitor=${token}` });
    expect(api.seen.map(({ headers }) => headers["x-visitor-token"])).toEqual(Array(4).fill(undefined));
  });

  it("has the locale of our pages", async () => {
    for (const locale of LOCALES) await get("/api/cart", { "accept-language": locale });
    expect(api.seen.map(({ headers }) => headers["accept-language"])).toEqual(LOCALES);
  });

  it("falls back to one of six locales for any other Accept-Language", async () => {
    await get("/api/cart", { "accept-language": "fr-FR,fr;q=0.9" });
    await get("/api/cart", { "accept-language": "pt", cookie: "language=nl" });
    await get("/api/cart", { "accept-language": "pt", cookie: "language=pt" });
    expect(api.seen.map((request) => request.headers["accept-language"])).toEqual(["de", "nl", "de"]);
  });
});

describe("the visitor's token", () => {
  const cookieOf = (response: Awaited<ReturnType<typeof send>>) =>
    response.cookies.find(({ name }) => name.endsWith("visitor"));

  it("is created with the CSRF token, and reused", async () => {
    const first = await get("/api/csrf-token");
    const cookie = cookieOf(first);
    expect(cookie).toMatchObject({
      name: "visitor",
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      maxAge: 30 * 24 * 60 * 60,
    });
    expect(cookie).not.toHaveProperty("secure");
    expect(cookie?.value).toMatch(/^[\w-]{43}$/u);
    const second = await send("POST", "/api/cart/items", item, {
      cookie: `visitor=${cookie?.value}`,
      "x-csrf-token": first.json<{ token: string }>().token,
    });
    expect(second.statusCode).toBe(200);
    expect(api.seen[0]?.headers["x-visitor-token"]).toBe(cookie?.value);
    expect(cookieOf(second)?.value).toBe(cookie?.value);
  });

  it("is not created by reads, including the read by POST", async () => {
    const noVisitor = { cookie: "", "x-csrf-token": "" };
    const responses = [
      await get("/api/cart"),
      await send("POST", "/api/user-meta-view", { withCart: true }, noVisitor),
    ];
    expect(responses.map((response) => [response.statusCode, cookieOf(response)])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });

  it.each([
    ["another site", { origin: "https://evil.example" }, 403],
    ["no JSON", { "content-type": "text/plain" }, 415],
    ["no token", { "x-csrf-token": "" }, 403],
    ["another browser's token", { "x-csrf-token": csrfTokenOf("w".repeat(43)) }, 403],
  ])("is not created for a refused write: %s", async (_, headers, status) => {
    const response = await send("POST", "/api/cart/items", item, headers);
    expect([response.statusCode, cookieOf(response)]).toEqual([status, undefined]);
  });

  it("is bound to the host on https", async () => {
    const secure = await createTestApp(api.url, { PUBLIC_ORIGIN: "https://shop.example" });
    const headers = { ...fromPageAt("https://shop.example"), "content-type": "application/json" };
    const response = await secure.app.inject({
      method: "POST",
      url: "/api/cart/items",
      headers,
      payload: JSON.stringify(item),
    });
    expect(cookieOf(response)).toMatchObject({
      name: "__Host-visitor",
      secure: true,
      path: "/",
      httpOnly: true,
    });
    expect(cookieOf(response)).not.toHaveProperty("domain");
    await secure.app.close();
  });
});

describe("answers", () => {
  it("have the version of the pages, whatever the API's is", async () => {
    const { version } = stateOf((await get("/products")).body);
    expect((await get("/api/cart")).headers["x-version"]).toBe(version);
    api.answer((response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
    expect((await get("/api/cart")).headers["x-version"]).toBe(version);
  });

  it("contain allowed headers only", async () => {
    api.answer((response) =>
      json(
        response,
        200,
        {},
        {
          "x-email-delivery-impossible": "1",
          "content-language": "fr",
          vary: "Accept-Language",
          etag: '"1"',
          "set-cookie": "api=1",
          server: "api",
          "x-powered-by": "Express",
          "x-internal": "1",
        },
      ),
    );
    const { headers } = await get("/api/cart");
    expect(headers).toMatchObject({
      "x-email-delivery-impossible": "1",
      "content-language": "fr",
      etag: '"1"',
      "cache-control": "private, no-store",
    });
    for (const name of ["set-cookie", "server", "x-powered-by", "x-internal"])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([
    ["/verify?x=1", "/verify?x=1"],
    ["https://verify.example/check", "https://verify.example/check"],
    ["https://evil.example/", undefined],
    ["//evil.example/", undefined],
    ["http://verify.example/", undefined],
    ["/\\evil.example", undefined],
    ["javascript:alert(1)", undefined],
  ])("429 with x-verify-location %s leads to %s", async (location, passed) => {
    api.answer((response) =>
      json(
        response,
        429,
        { code: "TOO_MANY_REQUESTS", message: "", reference: "" },
        { "x-verify-location": location },
      ),
    );
    const response = await get("/api/products");
    expect([response.statusCode, response.headers["x-verify-location"]]).toEqual([429, passed]);
  });

  it("contain the API's own errors", async () => {
    const error = { code: "PRODUCT_VARIANT_EXHAUSTED", message: "Sold", reference: "r" };
    api.answer((response) => json(response, 400, error));
    const response = await send("POST", "/api/cart/items", item);
    expect([response.statusCode, response.json()]).toEqual([400, error]);
  });

  it("hide errors that are not from the API itself", async () => {
    api.answer((response) =>
      response.writeHead(500, { "content-type": "text/html" }).end("<h1>Stack trace</h1>"),
    );
    const response = await get("/api/cart");
    expect(response.statusCode).toBe(502);
    expect(response.json()).toEqual({
      code: "UPSTREAM_ERROR",
      message: "Bad Gateway",
      reference: response.headers["x-request-id"],
    });
  });

  it("are compressed when they are long", async () => {
    api.answer((response) => json(response, 200, { text: "a".repeat(5_000) }));
    const response = await get("/api/cart", { "accept-encoding": "gzip" });
    expect(response.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(response.rawPayload.length).toBeLessThan(500);
  });
});

describe("pictures", () => {
  it("have the API's headers", async () => {
    api.answer((response) =>
      response
        .writeHead(200, {
          "content-type": "image/avif",
          "cache-control": "public, max-age=31536000, immutable",
          vary: "Accept",
        })
        .end("picture"),
    );
    const response = await get("/media/abc123-320", { accept: "image/avif,*/*" });
    expect([response.statusCode, response.body]).toEqual([200, "picture"]);
    expect(response.headers).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
    });
    expect(api.seen[0]).toMatchObject({ url: "/media/abc123-320", headers: { accept: "image/avif,*/*" } });
    for (const look of ["A4", "A0-near", "S0"]) await get(`/media/abc123-${look}-320`);
    expect(api.seen.slice(1).map(({ url }) => url)).toEqual([
      "/media/abc123-A4-320",
      "/media/abc123-A0-near-320",
      "/media/abc123-S0-320",
    ]);
  });

  it("are not found at other addresses", async () => {
    const found: string[] = [];
    for (const url of [
      "/media/abc",
      "/media/abc-A0-320",
      "/media/abc-S4-320",
      "/media/abc-S1-near-320",
      "/media/abc-A4",
      "/media/abc-320/x",
      "/media/..%2fapi-320",
      "/media/a.b-320",
      "/media/",
    ])
      if ((await get(url)).statusCode !== 404) found.push(url);
    expect(found).toEqual([]);
    expect(api.seen).toEqual([]);
  });
});
