import { runInNewContext } from "node:vm";
import { DOMAINS, LOCALES } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { describe, expect, it } from "vitest";
import { testShop } from "../test/test-shop.ts";

const { get } = await testShop();
const catalogue = (domain: string, locale: string) =>
  readMessageCatalogues().find((found) => found.domain === domain && found.locale === locale);

describe("translations", () => {
  it.each(LOCALES)("are sent as JSON, domain by domain: %s", async (locale) => {
    for (const domain of DOMAINS) {
      const response = await get(`${locale === "de" ? "" : `/${locale}`}/translations/${domain}.json`);
      expect.soft(response.json(), domain).toEqual(catalogue(domain, locale)?.messages);
      expect.soft(response.headers, domain).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "content-language": locale,
        "cache-control": "no-cache",
      });
    }
  });

  it("are sent as a script that pushes them to window.__messages", async () => {
    const response = await get("/fr/translations/cart.js");
    expect(response.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    const window: { __messages?: unknown[] } = {};
    runInNewContext(response.body, { window });
    expect(JSON.parse(JSON.stringify(window.__messages))).toEqual([
      { domain: "cart", locale: "fr", messages: catalogue("cart", "fr")?.messages },
    ]);
  });

  it("are cached for a year by version, and revalidated without it or with another", async () => {
    const version = catalogue("common", "de")?.version;
    expect((await get(`/translations/common.js?v=${version}`)).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await get("/translations/common.js?v=old")).headers["cache-control"]).toBe("no-cache");
  });

  it("are not sent again to a client that has them", async () => {
    const etag = String((await get("/translations/common.json")).headers["etag"]);
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await get("/translations/common.json", { "if-none-match": tag });
      expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", etag]);
    }
    expect((await get("/translations/common.json", { "if-none-match": '"x"' })).statusCode).toBe(200);
  });

  it.each([
    "/translations/nope.json",
    "/translations/common.xml",
    "/translations/common",
    "/translations/../common.json",
    "/translations/..%2fcommon.json",
    "/translations/%2e%2e/common.json",
    "/translations/common/de.json",
    "/translations/COMMON%00.json",
    "/translations/",
    "/pt/translations/common.json",
    "/fr/translations/nope.js",
  ])("%s is not there", async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
  });

  it("answers a missing domain with an error item", async () => {
    const response = await get("/fr/translations/nope.js");
    expect(response.json()).toMatchObject({ code: "NOT_FOUND", reference: response.headers["x-request-id"] });
  });
});
