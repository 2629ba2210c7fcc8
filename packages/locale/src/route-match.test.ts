import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALES, type Locale } from "./locales.ts";
import { matchRouteInOtherLocale, matchRoute, type RouteParams, routePath } from "./route-match.ts";
import { ROUTE_NAMES, type RouteName, ROUTES } from "./route-table.ts";

const uuid = "0b5d5c1e-2f3a-4c6d-8e9f-0123456789ab";
const sampleOf: Record<string, string> = {
  id: "42",
  slug: "some-thing",
  from: "1",
  to: "100",
  project: "kaufen",
  orderUuid: uuid,
  tradeInUuid: uuid,
  productId: "42",
  returnNumber: "R-7K4M-9XP3",
  item: "1",
  addressKind: "billing",
  documentType: "imprint",
  survey: "mac",
  domain: "common",
  format: "json",
  angularOutletRoute: "",
  url: "a/b",
  path: "a/b",
  categorySanitizedPath: "some/category",
  categoryUrlPath: "some/category",
};
const samples = new Proxy<RouteParams>(sampleOf, { get: (target, name) => target[String(name)] ?? "word" });
/** Routes that share the path of the buy home in some locales (section 2). */
const isAlias = (name: RouteName, locale: Locale) => name === "sale" && locale !== "de" && locale !== "fr";

test.each(LOCALES)("%s: the path of each route matches it", (locale) => {
  const wrong = ROUTE_NAMES.filter((name) => !isAlias(name, locale)).filter(
    (name) => matchRoute(locale, routePath(name, locale, samples), ROUTES[name].method)?.name !== name,
  );
  expect(wrong).toEqual([]);
});

test.each<[Locale, string, RouteName]>([
  ["de", "/kaufen", "buy_home"],
  ["en", "/kaufen", "buy_home"],
  ["fr", "/acheter", "buy_home"],
  ["nl", "/kopen", "buy_home"],
  ["it", "/comprare", "buy_home"],
  ["es", "/comprar", "buy_home"],
  ["de", "/sale", "sale"],
  ["fr", "/bons-plans", "sale"],
  ["de", "/kaufen/medien", "media"],
  ["de", "/kaufen/elektronik", "electronics"],
  ["de", "/kaufen/suchen", "search"],
  ["fr", "/acheter/recherche", "search"],
  ["nl", "/kopen/zoeken", "search"],
  ["it", "/comprare/search", "search"],
  ["es", "/comprar/search", "search"],
  ["de", "/kaufen/categories", "category_landingpage"],
  ["de", "/verkaufen/suche", "green_search"],
  ["fr", "/vendre/telephones", "green_category"],
  ["nl", "/verkopen/telefoons", "green_category"],
  ["it", "/vendere/telefoni", "green_category"],
  ["es", "/vender/moviles", "green_category"],
  ["de", "/kaufen/theme/sommer", "theme"],
  ["de", "/kaufen/author/kafka", "author"],
  ["de", "/p/iphone-14/12", "product_details_basic_name"],
  ["de", "/trade-in/grading/3", "trade_in"],
  ["de", "/accessories/5/more", "accessory_list"],
  ["de", "/checkout/cart/coupon", "checkout_cart"],
  ["de", "/verkaufen/top-produkte/1-100", "onsite_sitemap"],
  ["de", "/checkout/address/delivery-address", "checkout_address_form"],
  ["de", "/autorinnen-und-autoren-welt", "authors_list"],
  ["de", "/omg/summer/deal", "promo_page"],
  ["de", "/tips-and-news/c/tech", "blog_category"],
])("%s %s is %s", (locale, path, name) => expect(matchRoute(locale, path)?.name).toBe(name));

test.each([
  ["/i12,some-slug", "some-slug"],
  ["/i12,", ""],
  ["/i12", ""],
  ["/i,12", ""],
])("%s is product 12", (path, slug) => {
  expect(matchRoute("de", path)).toEqual({ name: "product_details", params: { id: "12", slug } });
});

test.each([
  "/iphone",
  "/i12a",
  "/i12,a/b",
  "/p/name/abc",
  "/legal/other",
  "/checkout/order/index/id/123",
  "/checkout/address/home-address",
  "/kaufen/",
  "/KAUFEN",
  "/i12,%2Fetc",
  "/i12,%5Cetc",
  "/i12,%5cetc",
  "/kaufen/%00",
  "/kaufen/x1/%2e%2e/electronics",
  "/kaufen/x1/.%2E",
  "/kaufen/./electronics",
  "/kaufen/%E0%A4%A",
  "/einkaufen/top-produkte/1-2",
  "/nothing",
  "",
])("%s is no route", (path) => expect(matchRoute("de", path)).toBeNull());

test.each(["a/", "-", "1", "/", "a-", ",", "kaufen/"])("matches 8 kB of %j quickly", (part) => {
  // The linter cannot check these patterns, because they are built from the route table at run time.
  const start = process.cpuUsage();
  for (const begin of ["/", "/kaufen/", "/i1,", "/omg/", "/p/name/", "/tips-and-news/"])
    for (const end of ["", "!", "%0A"]) matchRoute("de", begin + part.repeat(8_000 / part.length) + end);
  const { user, system } = process.cpuUsage(start);
  // Processor time, in µs: other programs slow this one down.
  expect(user + system).toBeLessThan(4_000_000);
});

test("GET does not match a POST route, and vice versa", () => {
  expect(matchRoute("de", "/login_check", "GET")).toBeNull();
  expect(matchRoute("de", "/login_check", "POST")?.name).toBe("login_check");
  expect(matchRoute("de", "/kaufen", "POST")).toBeNull();
});

test("matchRouteInOtherLocale finds the route of another locale's path", () => {
  expect(matchRouteInOtherLocale("fr", "/kopen/zoeken")?.name).toBe("search");
  expect(matchRouteInOtherLocale("fr", "/acheter")).toBeNull();
});

test("a missing parameter throws an error with its name", () => {
  expect(() => routePath("product_details", "de", { id: 1 })).toThrow("slug");
});

test("parameters survive a round trip through a path", () => {
  const segment = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
    .filter(
      (text) =>
        text.isWellFormed() && !/[/\\\0]/u.test(text) && text.trim() !== "" && !/^\.{1,2}$/u.test(text),
    );
  fc.assert(
    fc.property(segment, fc.constantFrom(...LOCALES), (themeName, locale) => {
      expect(matchRoute(locale, routePath("theme", locale, { themeName }))).toEqual({
        name: "theme",
        params: { themeName },
      });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (path) => {
      const match = matchRoute("de", path);
      expect(match === null || ROUTE_NAMES.includes(match.name)).toBe(true);
    }),
  );
});
