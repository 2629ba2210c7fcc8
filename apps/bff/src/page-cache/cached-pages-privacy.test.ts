import {
  createAddresses,
  type Locale,
  LOCALES,
  ROUTE_NAMES,
  type RouteName,
  routePath,
} from "@reprise/locale";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemorySessionStore } from "../sessions/memory-session-store.ts";
import { json } from "../test/fake-api.ts";
import { createReadyWebApp } from "../test/ready-web-app.ts";
import { FROM_OUR_PAGE } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";
import { until } from "../test/until.ts";
import { loadBuiltWebApp } from "../web-app/built-web-app.ts";

const host = "localhost:3000";
const web = createReadyWebApp();
/** A web app that shows all its input, and an API that returns all that it receives about a shopper. */
const sessions = createMemorySessionStore();
const telltale = await testShop({}, { sessions, webApp: async () => ({ load: async () => web }) });
const { bff } = telltale;
const real = await testShop({}, { sessions, webApp: loadBuiltWebApp });
const { pageEntry } = await (await loadBuiltWebApp()).load();
const entries = new Map(
  await Promise.all(ROUTE_NAMES.map(async (name) => [name, await pageEntry(name)] as const)),
);

beforeEach(() => {
  telltale.api.answer((response, { headers, url }) => {
    const { "x-request-id": _, ...received } = headers;
    json(response, 200, { breadcrumbs: [], categories: [], echo: { received, url } });
  });
});

/** The values of the sample answers, so that the real web app finds its product. */
const PARAMS: Record<string, string> = {
  id: "0",
  from: "1",
  to: "100",
  format: "json",
  domain: "common",
  angularOutletRoute: "",
};
const params = new Proxy(PARAMS, { get: (known, name) => known[String(name)] ?? "text" });
const addresses = createAddresses({ kind: "prefix", origin: `http://${host}` });
const path = (locale: Locale, name: RouteName) => addresses.prefixed(locale, routePath(name, locale, params));

const shown = '"message":"cart.flash.quantityInvalid"';

/** Headers that some servers, caches or frameworks trust. None of them is part of a page's address. */
const ODD_HEADERS = [
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-for",
  "x-forwarded-prefix",
  "x-forwarded-port",
  "forwarded",
  "x-original-url",
  "x-rewrite-url",
  "x-http-method-override",
  "x-host",
  "x-real-ip",
  "via",
  "origin",
  "referer",
  "accept-language",
  "user-agent",
  "x-visitor-token",
  "x-request-id",
  "x-user-id",
  "authorization",
  "range",
  "x-middleware-prefetch",
  "sec-fetch-site",
  "pragma",
  "cache-control",
  "if-modified-since",
  "dnt",
  "cookie2",
];
const oddHeaders = (mark: string) => Object.fromEntries(ODD_HEADERS.map((name) => [name, `${mark}-${name}`]));

describe.each([
  ["a web app that shows all its input", telltale, ROUTE_NAMES],
  ["the real web app", real, ROUTE_NAMES.filter((name) => entries.get(name))],
] as const)("two shoppers and a stranger, in %s,", (_, shop, names) => {
  interface Shopper {
    readonly mark: string;
    readonly cookie: string;
  }
  /** A logged-in shopper with a pending message. */
  async function shopper(mark: string): Promise<Shopper> {
    const session = await sessions.replace(undefined, {
      customerUuid: `${mark}-uuid`,
      customerToken: `${mark}-login`,
    });
    const visitor = mark.padEnd(43, "x");
    await shop.bff.app.inject({
      method: "POST",
      url: "/cart/items/not-a-uuid",
      headers: {
        ...FROM_OUR_PAGE,
        "content-type": "application/x-www-form-urlencoded",
        cookie: `${FROM_OUR_PAGE.cookie}; session=${session}`,
      },
      payload: "quantity=0",
    });
    return { mark, cookie: `session=${session}; visitor=${visitor}; other=${mark}; language=${mark}` };
  }
  const getPage = ({ mark, cookie }: Shopper, url: string) =>
    shop.get(`${url}?utm_source=${mark}`, { ...oddHeaders(mark), host, cookie });

  it.each(LOCALES)("never see each other's data on any route (%s)", { timeout: 120_000 }, async (locale) => {
    const [anna, bert] = [await shopper("MARK-OF-ANNA"), await shopper("MARK-OF-BERT")];
    const urls = new Map(names.map((name) => [path(locale, name), name]));
    for (const [url, name] of urls) {
      const [first, hers, his, strangers] = [
        await getPage(anna, url),
        await getPage(anna, url),
        await getPage(bert, url),
        await shop.get(url),
      ];
      // Anna's first page contains her message; all other pages are the same for everyone.
      const all = ({ headers, body }: typeof his) => JSON.stringify([headers, body]);
      expect(all(his) + all(strangers)).not.toContain("MARK-OF-ANNA");
      expect(all(first) + all(hers) + all(strangers)).not.toContain("MARK-OF-BERT");
      expect(strangers.body).not.toContain(shown);
      // A shared page is rendered without the login of the shopper who requested it.
      const forEveryone = entries.get(name)?.isPersonal ? "" : all(first) + all(hers);
      expect(forEveryone).not.toMatch(/MARK-OF-ANNA-(?:login|uuid)/u);
    }
  });

  it("get their own messages once, although the page is cached", async () => {
    const url = "/kaufen";
    await until(async () => (await shop.get(url)).headers["etag"]);
    const { cookie } = await shopper("MARK-OF-ANNA");
    const first = await shop.get(url, { cookie });
    expect(first.body).toContain(shown);
    expect(first.headers).toMatchObject({ "cache-control": "private, no-store" });
    expect(first.headers).not.toHaveProperty("etag");
    const second = await shop.get(url, { cookie });
    expect(second.headers).toHaveProperty("etag");
    expect(second.body).not.toContain("quantityInvalid");
  });
});

describe("input outside of the address cannot poison the cache", () => {
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

  it("parameters that the page does not read neither appear in it nor create more entries", async () => {
    const plain = () => bff.app.inject({ url: "/kaufen?q=parameters", headers: { host } });
    await until(async () => (await plain()).headers["etag"] !== undefined);
    web.reset();
    for (let each = 0; each < 20; each += 1) {
      const url = `/kaufen?utm_${each}=POISON&q=parameters&utm_source=${each}`;
      expect((await bff.app.inject({ url, headers: { host } })).body).not.toContain("POISON");
    }
    expect(web.rendered).toEqual([]);
  });
});
