import { BFF_CALL_NAMES, BFF_CALLS, type Call, CALL_NAMES, CALLS, CONSENT_VERSION } from "@reprise/contracts";
import type { FormShape } from "@reprise/contracts/forms";
import * as forms from "@reprise/contracts/forms";
import { describe, expect, it } from "vitest";
import { csrfTokenOf, FROM_OUR_PAGE, VISITOR } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";

const { api, bff, get } = await testShop({ WRITES_PER_MINUTE: "100000" });

type Headers = Readonly<Record<string, string>>;
type Method = "POST" | "PUT" | "PATCH" | "DELETE";

const uuid = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";
const at = (path: string) =>
  path
    .replaceAll("{uuid}", uuid)
    .replaceAll(/\{(?:provider)\}/gu, "google")
    .replaceAll(/\{\w+\}/gu, "42");
const isWritten = ({ method, isSafe, beacon }: Call) =>
  method !== "GET" && isSafe !== true && beacon === undefined;

const proxied = CALL_NAMES.map((name): Call => CALLS[name]).filter(
  (call) => isWritten(call) && (call.access === "public" || call.access === "customer"),
);
const own = BFF_CALL_NAMES.map((name): Call => BFF_CALLS[name]).filter(isWritten);
const calls = [...proxied, ...own].map(({ method, path }) => [method as Method, at(path)] as const);

const definitions: readonly FormShape[] = Object.values(forms).flatMap((value) =>
  typeof value === "object" && "path" in value ? [value as FormShape] : [],
);
/** An upload needs a login before its body is read, and with it the token (`review-photos.test.ts`). */
const isUpload = ({ path }: FormShape) => path === forms.addReviewPhotoForm.path;
const FORMS = definitions
  .filter((form) => !form.isOnSharedPages && !isUpload(form))
  .map(({ path }) => at(path));
/** Forms on shared pages (decision 18). */
const SHARED_FORMS = definitions.filter((form) => form.isOnSharedPages).map(({ path }) => at(path));

it("covers the forms of the contract", () => {
  expect(FORMS.length).toBeGreaterThan(20);
  expect(SHARED_FORMS.toSorted()).toEqual([
    "/buy-alerts",
    "/cart/items",
    "/checkout/paypal-express",
    "/consent",
    "/contact",
    "/language",
    "/newsletter",
    "/review-reports/42",
    "/review-votes/42",
    "/search-alerts",
    "/survey/42",
    "/trade-in/items/42",
    "/trade-in/listed-items",
    "/warranty/claims",
    "/wishlist/42/add",
  ]);
});

const JSON_TYPE = { "content-type": "application/json", accept: "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
/** Some calls do nothing without consent. */
const CONSENT = `consent=${CONSENT_VERSION}.${uuid}.psm`;
const send = (method: Method, url: string, headers: Headers, payload: string) => {
  const all: Headers = { ...FROM_OUR_PAGE, ...headers };
  return bff.app.inject({
    method,
    url,
    headers: { ...all, cookie: `${all["cookie"]}; ${CONSENT}` },
    payload,
  });
};

const NO_TOKEN: readonly (readonly [string, Headers])[] = [
  ["no token", { "x-csrf-token": "" }],
  ["another browser's token", { "x-csrf-token": csrfTokenOf("w".repeat(43)) }],
  ["a token of an empty visitor cookie", { "x-csrf-token": csrfTokenOf("") }],
  ["half a token", { "x-csrf-token": csrfTokenOf(VISITOR).slice(0, 20) }],
  ["a token without its cookie", { cookie: "" }],
  ["a token with an invalid cookie", { cookie: "visitor=x" }],
];
const FOREIGN: readonly (readonly [string, Headers])[] = [
  ["another site", { origin: "https://evil.example" }],
  ["an opaque origin", { origin: "null" }],
  ["a fetch across sites", { origin: "http://localhost:3000.evil.example", "sec-fetch-site": "cross-site" }],
  [
    "another origin and a forged Sec-Fetch-Site",
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  ],
];
const OVERRIDES: readonly (readonly [string, Headers])[] = [
  ["X-HTTP-Method-Override", { "x-http-method-override": "DELETE" }],
  ["X-Method-Override", { "x-method-override": "GET" }],
  ["X-HTTP-Method", { "x-http-method": "PUT" }],
];

const FIELDS = "id=1&label=A1&locale=fr&email=a%40example.com&password=x";
const sendCall = (method: Method, url: string, headers: Headers) =>
  send(method, url, { ...JSON_TYPE, ...headers }, "{}");
const sendForm = (url: string, headers: Headers, fields = FIELDS) =>
  send("POST", url, { ...FORM_TYPE, ...headers }, fields);
const writes = () => api.seen.filter(({ method }) => method !== "GET");

/** The requests that are not answered with `status`, and errors that log in. */
async function others(
  status: number,
  requests: readonly (readonly [name: string, request: () => ReturnType<typeof send>])[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, request] of requests) {
    const { statusCode, cookies } = await request();
    const isLogin = cookies.some((cookie) => cookie.name === "session" || cookie.name === "device");
    if (statusCode !== status || (status >= 400 && isLogin)) found.push(`${name}: ${statusCode}`);
  }
  return found;
}

// Every write is mounted under the guard. What the guard refuses is tested below with one of each.
describe("every write without an effect", () => {
  const [[, noToken]] = NO_TOKEN as readonly [(typeof NO_TOKEN)[number]];
  const [[, foreign]] = FOREIGN as readonly [(typeof FOREIGN)[number]];
  const [[, override]] = OVERRIDES as readonly [(typeof OVERRIDES)[number]];

  it.each([
    ["without a token", noToken, 403],
    ["from another site", foreign, 403],
    ["that names another method", override, 403],
    ["of a type that forms can send", { "content-type": "text/plain" }, 415],
  ] as const)("refuses a call %s", async (_, headers, status) => {
    const requests = calls.map(
      ([method, url]) => [`${method} ${url}`, () => sendCall(method, url, headers)] as const,
    );
    expect(await others(status, requests)).toEqual([]);
    expect(api.seen).toEqual([]);
  });

  it.each([
    ["without a token", FORMS, noToken],
    ["from another site", [...FORMS, ...SHARED_FORMS], foreign],
    ["that names another method", [...FORMS, ...SHARED_FORMS], override],
  ] as const)("refuses a form %s", async (_, urls, headers) => {
    expect(
      await others(
        403,
        urls.map((url) => [url, () => sendForm(url, headers)] as const),
      ),
    ).toEqual([]);
    expect(writes()).toEqual([]);
  });

  it("refuses a form with the field _method", async () => {
    const requests = FORMS.map((url) => [url, () => sendForm(url, {}, "_method=DELETE")] as const);
    expect(await others(403, requests)).toEqual([]);
    expect(writes()).toEqual([]);
  });

  it("takes forms of shared pages without a token", async () => {
    const requests = SHARED_FORMS.map(
      (url) => [url, () => sendForm(url, { "x-csrf-token": "" }, "locale=fr")] as const,
    );
    expect(await others(303, requests)).toEqual([]);
  });
});

describe("the guard", () => {
  const VECTORS = [...NO_TOKEN, ...FOREIGN, ...OVERRIDES];

  it.each(VECTORS)("refuses a call with %s", async (_, headers) => {
    expect((await sendCall("POST", "/api/cart/items", headers)).statusCode).toBe(403);
    expect(api.seen).toEqual([]);
  });

  it.each(VECTORS)("refuses a form with %s", async (_, headers) => {
    expect((await sendForm("/cart/coupon", headers)).statusCode).toBe(403);
    expect(writes()).toEqual([]);
  });

  // They need no token, so the origin is their only proof.
  it.each([...FOREIGN, ...OVERRIDES])("refuses a form of shared pages with %s", async (_, headers) => {
    expect((await sendForm("/newsletter", headers)).statusCode).toBe(403);
    expect(writes()).toEqual([]);
  });

  it.each(["text/plain;application/json", "multipart/form-data; boundary=x"])(
    "refuses JSON sent as %s",
    async (type) => {
      const { statusCode } = await sendCall("POST", "/api/cart/items", { "content-type": type });
      expect([statusCode, api.seen.length]).toEqual([415, 0]);
    },
  );
});

describe("the token", () => {
  it("stays the same while the visitor cookie does", async () => {
    const first = await get("/api/csrf-token");
    const visitor = first.cookies.find(({ name }) => name === "visitor")?.value ?? "";
    expect(first.json()).toEqual({ token: csrfTokenOf(visitor) });
    expect(first.headers["cache-control"]).toBe("private, no-store");
    const again = await get("/api/csrf-token", { cookie: `visitor=${visitor}` });
    expect(again.json()).toEqual(first.json());
    expect(csrfTokenOf("w".repeat(43))).not.toBe(csrfTokenOf(VISITOR));
  });

  it.each(["cross-site", "same-site"])("is not created for a %s request", async (site) => {
    const answer = await get("/api/csrf-token", { "sec-fetch-site": site });
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  it("is part of personal pages only", async () => {
    const personal = await get("/checkout/cart", { cookie: `visitor=${VISITOR}` });
    expect(personal.body).toContain(csrfTokenOf(VISITOR));
    for (const url of ["/kaufen", "/kaufen?hang-not=1", "/i42,kamera", "/nothing"]) {
      const shared = await get(url, { cookie: `visitor=${VISITOR}` });
      expect(shared.body).not.toContain(csrfTokenOf(VISITOR));
      expect(shared.headers["set-cookie"]).toBeUndefined();
    }
  });
});
