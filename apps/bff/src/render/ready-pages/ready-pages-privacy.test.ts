import { LOCALES, ROUTE_NAMES, routePath } from "@reprise/locale";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FakeApi, json, startFakeApi } from "../../test/fake-api.ts";
import { createReadyWebApp } from "../../test/ready-web-app.ts";
import { createTestApp, FROM_OUR_PAGE, type TestApp } from "../../test/test-app.ts";

const host = "localhost:3000";
const web = createReadyWebApp();
let api: FakeApi;
let bff: TestApp;

beforeAll(async () => {
  api = await startFakeApi();
  // Whatever the API is told of a shopper comes back in the page.
  api.answer((response, { headers, url }) => {
    const { "x-request-id": _, ...told } = headers;
    json(response, 200, { breadcrumbs: [], categories: [], echo: { told, url } });
  });
  bff = await createTestApp(api.url, {}, { webApp: async () => ({ load: async () => web }) });
});
afterAll(async () => {
  await bff.app.close();
  await api.down();
});

const PARAMS: Record<string, string> = { id: "42", from: "1", to: "100", format: "json", domain: "common" };
const params = new Proxy(PARAMS, { get: (known, name) => known[String(name)] ?? "word" });
const path = (locale: (typeof LOCALES)[number], name: (typeof ROUTE_NAMES)[number]) =>
  `${locale === "de" ? "" : `/${locale}`}${routePath(name, locale, params)}`;

const shown = '"message":"cart.flash.quantityInvalid"';

/** Headers that some server, cache or framework believes; none of them is part of a page's address. */
const ODD_HEADERS = [
  "x-forwarded-host", "x-forwarded-proto", "x-forwarded-for", "x-forwarded-prefix", "x-forwarded-port",
  "forwarded",
  "x-original-url", "x-rewrite-url", "x-http-method-override", "x-host", "x-real-ip", "via",
  "origin", "referer",
  "accept-language", "user-agent", "x-visitor-token", "x-request-id", "x-user-id", "authorization", "range",
  "x-middleware-prefetch", "sec-fetch-site", "pragma", "cache-control", "if-modified-since", "dnt", "cookie2",
];
const oddHeaders = (mark: string) => Object.fromEntries(ODD_HEADERS.map((name) => [name, `${mark}-${name}`]));

describe("two shoppers and a stranger", () => {
  interface Shopper {
    readonly mark: string;
    readonly cookie: string;
  }
  async function shopper(mark: string): Promise<Shopper> {
    const posted = await bff.app.inject({
      method: "POST",
      url: "/cart/items/not-a-uuid",
      headers: { ...FROM_OUR_PAGE, "content-type": "application/x-www-form-urlencoded" },
      payload: "quantity=0",
    });
    const session = posted.cookies.find(({ name }) => name === "session")?.value ?? "";
    const visitor = mark.padEnd(43, "x");
    return { mark, cookie: `session=${session}; visitor=${visitor}; other=${mark}; language=${mark}` };
  }
  const visit = ({ mark, cookie }: Shopper, url: string) =>
    bff.app.inject({ url: `${url}?utm_source=${mark}`, headers: { ...oddHeaders(mark), host, cookie } });

  it.each(LOCALES)("find nothing of each other on any route (%s)", async (locale) => {
    const [anna, bert] = [await shopper("MARK-OF-ANNA"), await shopper("MARK-OF-BERT")];
    const urls = [...new Set(ROUTE_NAMES.map((name) => path(locale, name)))];
    for (const url of urls) {
      const [first, hers, his, strangers] = [
        await visit(anna, url),
        await visit(anna, url),
        await visit(bert, url),
        await bff.app.inject({ url, headers: { host } }),
      ];
      // Anna's first page with her message is hers alone; the rest is the same for all.
      const all = ({ headers, body }: typeof his) => JSON.stringify([headers, body]);
      expect(all(his) + all(strangers)).not.toContain("MARK-OF-ANNA");
      expect(all(first) + all(hers) + all(strangers)).not.toContain("MARK-OF-BERT");
      expect(strangers.body).not.toContain(shown);
    }
  });

  it("get their own messages though the page is ready, once", async () => {
    const url = "/kaufen";
    await bff.app.inject({ url, headers: { host } });
    await vi.waitUntil(async () => (await bff.app.inject({ url, headers: { host } })).headers["etag"]);
    const { cookie } = await shopper("MARK-OF-ANNA");
    const first = await bff.app.inject({ url, headers: { host, cookie } });
    expect(first.body).toContain(shown);
    expect(first.headers).toMatchObject({ "cache-control": "private, no-store" });
    expect(first.headers).not.toHaveProperty("etag");
    const second = await bff.app.inject({ url, headers: { host, cookie } });
    expect(second.headers).toHaveProperty("etag");
    expect(second.body).not.toContain("quantityInvalid");
  });
});

describe("what is no part of the address cannot poison a page", () => {
  it.each(ODD_HEADERS)("header %s", async (name) => {
    const url = `/kaufen?q=${name}`;
    const poisoned = await bff.app.inject({ url, headers: { host, [name]: "POISON" } });
    expect(poisoned.body).not.toContain("POISON");
    const after = await bff.app.inject({ url, headers: { host } });
    expect(JSON.stringify([after.statusCode, after.headers, after.body])).not.toContain("POISON");
    expect(after.statusCode).toBe(200);
  });

  it.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:3000"])("host %s", async (name) => {
    await bff.app.inject({ url: "/kaufen?q=hosts", headers: { host: name } });
    const after = await bff.app.inject({ url: "/kaufen?q=hosts", headers: { host } });
    expect(after.body).toContain("http://localhost:3000/kaufen?q=hosts");
  });

  it("parameters that the page does not read neither get in nor make more pages", async () => {
    web.reset();
    await bff.app.inject({ url: "/kaufen?q=parameters", headers: { host } });
    for (let each = 0; each < 20; each += 1) {
      const url = `/kaufen?utm_${each}=POISON&q=parameters&utm_source=${each}`;
      expect((await bff.app.inject({ url, headers: { host } })).body).not.toContain("POISON");
    }
    expect(web.rendered).toEqual(["/kaufen?q=parameters"]);
  });
});
