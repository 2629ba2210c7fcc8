import { expect, test } from "vitest";
import { createAddresses } from "./addresses.ts";
import { LOCALES, localized } from "./locales.ts";

const prefix = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const host = createAddresses({
  kind: "host",
  origins: localized((locale) => `https://${locale}.shop.example`),
});

test.each([
  ["/", "de", "/"],
  ["/kaufen", "de", "/kaufen"],
  ["/fr", "fr", "/"],
  ["/fr/acheter/a", "fr", "/acheter/a"],
  ["/french", "de", "/french"],
  ["/i12", "de", "/i12"],
])("prefix mode: %s is %s %s", (path, locale, pathname) => {
  expect(prefix.resolve("any.host", path)).toEqual({ kind: "page", locale, pathname });
});

test.each([
  ["/de", "/"],
  ["/de/", "/"],
  ["/de/kaufen", "/kaufen"],
  ["/FR/acheter", "/fr/acheter"],
  ["/fr/", "/fr"],
  ["/De/x", "/x"],
])("prefix mode: redirects %s to %s", (path, location) => {
  expect(prefix.resolve("any.host", path)).toEqual({ kind: "redirect", location });
});

test("host mode: the host decides the locale; other hosts are foreign", () => {
  for (const locale of LOCALES) {
    expect(host.resolve(`${locale.toUpperCase()}.shop.example`, "/fr/x")).toEqual({
      kind: "page",
      locale,
      pathname: "/fr/x",
    });
  }
  expect(host.resolve("evil.example", "/")).toEqual({ kind: "foreign-host" });
});

test("path and url resolve to the same page", () => {
  for (const addresses of [prefix, host]) {
    for (const locale of LOCALES) {
      const url = new URL(
        addresses.url("category", locale, { categorySanitizedPath: "a b/ü" }, { page: 2, q: undefined }),
      );
      expect(url.search).toBe("?page=2");
      expect(addresses.resolve(url.host, url.pathname)).toMatchObject({ kind: "page", locale });
    }
  }
  expect(prefix.path("landingpage", "de")).toBe("/");
  expect(prefix.path("landingpage", "nl")).toBe("/nl");
  expect(host.path("landingpage", "nl")).toBe("/");
});
