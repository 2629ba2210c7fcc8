import { LOCALES } from "@reprise/locale";
import { describe, expect, it } from "vitest";
import { startFakeApi } from "../../test/fake-api.ts";
import { sampleAnswer } from "../../test/sample-answer.ts";
import { createTestApp, FROM_OUR_PAGE } from "../../test/test-app.ts";
import { testShop } from "../../test/test-shop.ts";

const { api, bff } = await testShop();

const choose = (locale: string, returnTo: string, app = bff.app, headers = FROM_OUR_PAGE) =>
  app.inject({
    method: "POST",
    url: "/language",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ locale, returnTo }).toString(),
  });

describe("choosing a language without scripts", () => {
  it.each([
    ["fr", "/", "/fr"],
    ["de", "/fr", "/"],
    ["fr", "/kaufen/suchen?q=akku&page=2", "/fr/acheter/recherche?q=akku&page=2"],
    ["nl", "/fr/acheter/recherche?q=akku", "/nl/kopen/zoeken?q=akku"],
    ["en", "/i42,iphone-14", "/en/i42,iphone-14"],
    ["it", "/checkout/cart", "/it/checkout/cart"],
    ["es", "/legal/imprint?x=1", "/es/legal/imprint?x=1"],
    ["fr", "/nope", "/fr"],
    ["fr", "//evil.example/", "/fr"],
    ["fr", "https://evil.example/kaufen", "/fr"],
    ["xx", "/kaufen", "/kaufen"],
  ])("%s on %s leads to %s", async (locale, returnTo, location) => {
    const response = await choose(locale, returnTo);
    expect([response.statusCode, response.headers["location"]]).toEqual([303, location]);
  });

  it("stores the choice for a year, readable by scripts", async () => {
    const cookie = (await choose("it", "/")).cookies.find(({ name }) => name === "language");
    expect(cookie).toMatchObject({ value: "it", path: "/", sameSite: "Lax", maxAge: 365 * 24 * 60 * 60 });
    expect(cookie).not.toHaveProperty("httpOnly");
    expect(cookie).not.toHaveProperty("domain");
  });

  it("translates a category's path", async () => {
    const list = sampleAnswer("api_product_list_view") as object;
    api.data("api_product_list_view", { ...list, categoryPaths: { de: "handys", fr: "telephones" } });
    expect((await choose("fr", "/kaufen/handys?brand=apple")).headers["location"]).toBe(
      "/fr/acheter/telephones?brand=apple",
    );
    expect(api.seen[0]).toMatchObject({
      url: "/api/products?categorySanitizedPath=handys",
      headers: { "accept-language": "de" },
    });
    expect((await choose("nl", "/kaufen/handys")).headers["location"]).toBe("/nl/kopen");
  });

  it("leads to the shop's home while the API is down", async () => {
    const other = await startFakeApi();
    const alone = await createTestApp(other.url);
    await other.down();
    const response = await choose("fr", "/kaufen/handys", alone.app);
    expect([response.statusCode, response.headers["location"]]).toEqual([303, "/fr/acheter"]);
    await alone.app.close();
  });

  it("redirects to the host of the locale", async () => {
    const LOCALE_HOSTS = LOCALES.map((locale) => `${locale}=https://${locale}.shop.example`).join(",");
    const hosted = await createTestApp(api.url, { LOCALE_HOSTS });
    const headers = { ...FROM_OUR_PAGE, host: "de.shop.example", origin: "https://de.shop.example" };
    const response = await choose("fr", "/kaufen?x=1", hosted.app, headers);
    expect(response.headers["location"]).toBe("https://fr.shop.example/acheter?x=1");
    expect(response.cookies.find(({ name }) => name === "language")).toMatchObject({
      secure: true,
      domain: "shop.example",
    });
    await hosted.app.close();
  });
});
