import {
  type Addresses,
  createAddresses,
  LOCALES,
  localized,
  ROUTE_NAMES,
  type RouteName,
  ROUTES,
  type RouteParams,
} from "@reprise/locale";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolveAddress } from "../server/request-context.ts";
import { locatePage } from "./locate-page.ts";

const prefixed = createAddresses({ kind: "prefix", origin: "http://localhost:3000" });
const hosted = createAddresses({
  kind: "host",
  origins: localized((locale) => `https://${locale}.shop.example`),
});

const uuid = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";
const PARAMS: Partial<Record<RouteName, RouteParams>> = {
  theme: { themeName: "sommer" },
  author: { authorName: "juli-zeh" },
  onsite_sitemap: { project: "kaufen", from: 1, to: 500 },
  product_details: { id: 42, slug: "iphone-14" },
  product_details_basic_name: { basicSanitizedName: "iphone-14", id: 42 },
  product_write_review: { id: 42, slug: "iphone-14" },
  product_variant_information: { id: 42 },
  accessory_list: { id: 42 },
  wristband_selection: { id: 42 },
  cross_selling: { id: 42 },
  unsubscribe: { token: "a-token" },
  blog_category: { category: "tipps" },
  blog_post: { slug: "akku" },
  checkout_address_form: { addressKind: "billing" },
  checkout_order: { orderUuid: uuid },
  customer_order: { orderUuid: uuid },
  order_withdrawal: { orderUuid: uuid },
  after_sale: { orderUuid: uuid },
  return_label: { orderUuid: uuid, returnNumber: "R-2222-2222" },
  claim: { orderUuid: uuid, item: 1 },
  checkout_payment_redirect: { orderUuid: uuid },
  checkout_payment_details: { orderUuid: uuid },
  promo_page: { url: "sommer/aktion" },
  recommendations_list: { type: "bestsellers" },
  survey: { survey: "mac" },
  legal_document: { documentType: "imprint" },
  static_content: { path: "hilfe" },
  static_template: { path: "hilfe" },
  trade_in_grading: { productId: 42 },
  trade_in_order: { tradeInUuid: uuid },
  trade_in_payout: { tradeInUuid: uuid },
  green_category: { categoryUrlPath: "handys" },
  translations: { domain: "common", format: "json" },
  category: { categorySanitizedPath: "smartphones/apple" },
};

const cases = LOCALES.flatMap((locale) =>
  ROUTE_NAMES.filter((name) => ROUTES[name].method === "GET").map((name) => ({ locale, name })),
);

const locate = (addresses: Addresses, host: string, pathname: string, search: string) =>
  locatePage(addresses, { ...resolveAddress(addresses, host, pathname), pathname, search });

/** Locales without an address for `sale` use the buy home. */
const nameOf = (name: RouteName, path: string, other: string) =>
  name === "sale" && path === other ? "buy_home" : name;

describe("every named route in every locale", () => {
  it.each(cases)("$locale $name", ({ locale, name }) => {
    for (const [addresses, host] of [
      [prefixed, "localhost:3000"],
      [hosted, `${locale}.shop.example`],
    ] as const) {
      const path = addresses.path(name, locale, PARAMS[name]);
      const expected = nameOf(name, path, addresses.path("buy_home", locale));
      expect(locate(addresses, host, path, "?page=2")).toMatchObject({
        kind: "page",
        locale,
        match: { name: expected },
      });
    }
  });
});

describe("redirects in prefix mode", () => {
  it.each([
    ["/de", "/"],
    ["/de/", "/"],
    ["/de/kaufen", "/kaufen"],
    ["/DE/kaufen", "/kaufen"],
    ["/FR/acheter", "/fr/acheter"],
    ["/fr/", "/fr"],
    ["/kaufen/", "/kaufen"],
    ["//kaufen", "/kaufen"],
    ["/kaufen//smartphones", "/kaufen/smartphones"],
    ["/Kaufen", "/kaufen"],
    ["/kaufen/Smartphones/Apple", "/kaufen/smartphones/apple"],
    ["/kaufen/Suchen", "/kaufen/suchen"],
    ["/Legal/Imprint", "/legal/imprint"],
    ["/fr/kaufen", "/fr/acheter"],
    ["/fr/Kaufen/", "/fr/acheter"],
    ["/acheter/recherche", "/kaufen/suchen"],
    ["/it/kaufen/smartphones", "/it/comprare/smartphones"],
    ["/nl/sale", "/nl/kopen"],
    ["/fr/sale", "/fr/bons-plans"],
    ["/es/bons-plans", "/es/comprar"],
    ["/verkaufen/Handys/", "/verkaufen/handys"],
    ["/kaufen/caf%C3%A9-Maschinen", "/kaufen/caf%C3%A9-maschinen"],
    ["/de/%C3%BCber//", null],
    ["/de/de/kaufen", "/kaufen"],
    ["/checkout/cart/", "/checkout/cart"],
  ])("%s leads to %s", (path, location) => {
    const found = locate(prefixed, "localhost:3000", path, "?q=akku&page=2");
    expect(found).toMatchObject(
      location === null ? { kind: "not-found" } : { kind: "redirect", location: `${location}?q=akku&page=2` },
    );
  });
});

describe("unknown paths", () => {
  it.each([
    "/nope",
    "/fr/nope",
    "/pt/acheter/x/",
    "/de/\\evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "/kaufen/%2e%2e%2fadmin",
    "/kaufen/%00",
    "/kaufen/%zz",
    "/login_check",
    "/iabc,x",
    "/legal/other",
    "/kaufen/\u00e4",
  ])("%s is not found", (path) => {
    expect(locate(prefixed, "localhost:3000", path, "").kind).toBe("not-found");
  });

  it("keeps the locale of the path, or of the host", () => {
    expect(locate(prefixed, "localhost:3000", "/nl/nope", "").locale).toBe("nl");
    expect(locate(hosted, "it.shop.example", "/fr/acheter", "")).toEqual({
      kind: "not-found",
      locale: "it",
    });
  });
});

it("leaves the redirects of product URLs to the page, which knows the name in the slug", () => {
  for (const path of ["/i42", "/i42,", "/i,42", "/i42,wrong-slug"]) {
    expect(locate(prefixed, "localhost:3000", path, "")).toMatchObject({
      kind: "page",
      match: { name: "product_details" },
    });
  }
});

it("redirects once, to our own host", () => {
  const segment = fc.constantFrom(
    "de",
    "FR",
    "",
    "kaufen",
    "Acheter",
    "suchen",
    "smartphones",
    "i42,x",
    "\\evil",
    "evil.example",
    ".",
    "..",
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      const found = locate(prefixed, "localhost:3000", `/${segments.join("/")}`, "");
      if (found.kind !== "redirect") return;
      expect(new URL(found.location, "http://localhost:3000").host).toBe("localhost:3000");
      expect(locate(prefixed, "localhost:3000", found.location, "").kind).not.toBe("redirect");
    }),
  );
});
