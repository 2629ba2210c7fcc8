import { type Addresses, createAddresses, type Locale, LOCALES, localized } from "@reprise/locale";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolveAddress } from "../server/request-context.ts";
import { locatePage } from "./locate-page.ts";

const prefixed = createAddresses({ kind: "prefix", origin: "http://localhost:3000" });
const hosted = createAddresses({
  kind: "host",
  origins: localized((locale) => `https://${locale}.shop.example`),
});

const orderUuid = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";

const locate = (addresses: Addresses, host: string, pathname: string, search: string) =>
  locatePage(addresses, { ...resolveAddress(addresses, host, pathname), pathname, search });

// `route-match.test.ts` of packages/locale tests the paths of all routes.
it.each([
  ["prefixes", prefixed, () => "localhost:3000"],
  ["hosts", hosted, (locale: Locale) => `${locale}.shop.example`],
] as const)("finds locale and route with %s", (_, addresses, hostOf) => {
  for (const locale of LOCALES)
    for (const [name, params] of [
      ["buy_home", {}],
      ["search", {}],
      ["product_details", { id: 42, slug: "iphone-14" }],
      ["category", { categorySanitizedPath: "smartphones/apple" }],
      // Its number has capitals, which only paths of categories lose.
      ["return_label", { orderUuid, returnNumber: "R-2222-2222" }],
    ] as const)
      expect(
        locate(addresses, hostOf(locale), addresses.path(name, locale, params), "?page=2"),
      ).toMatchObject({ kind: "page", locale, match: { name } });
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
