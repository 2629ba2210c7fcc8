import { createAddresses, localized, matchRoute } from "@reprise/locale";
import { expect, test } from "vitest";
import { addressInLocale } from "./address-in-locale.ts";

const prefix = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const hosts = createAddresses({
  kind: "host",
  origins: localized((locale) => `https://${locale}.shop.example`),
});
const here = { search: "?brand=apple&page=2", hash: "#a1" };

test("returns the same page with its translated slug and the query", () => {
  const alternate = "https://shop.example/fr/acheter/ordinateurs?page=2";
  const match = matchRoute("de", "/kaufen/computer");
  expect(addressInLocale(prefix, "fr", { alternate, match, here })).toBe(
    "/fr/acheter/ordinateurs?brand=apple&page=2#a1",
  );
});

test("uses the host of the language if there is one", () => {
  const alternate = "https://fr.shop.example/acheter/ordinateurs";
  expect(addressInLocale(hosts, "fr", { alternate, match: null, here })).toBe(
    "https://fr.shop.example/acheter/ordinateurs?brand=apple&page=2#a1",
  );
});

test("keeps what the page has removed from the address, such as the token of a mailed link", () => {
  const alternate = "https://shop.example/fr/auth/confirm-email?token=x";
  const match = matchRoute("de", "/auth/confirm-email");
  expect(addressInLocale(prefix, "fr", { alternate, match, here: { search: "", hash: "" } })).toBe(
    "/fr/auth/confirm-email?token=x",
  );
});

test("keeps all values of a parameter, and the address has precedence", () => {
  const alternate = "https://shop.example/fr/acheter/ordinateurs?page=2";
  const search = "?page=3&brand=apple&brand=hp";
  expect(addressInLocale(prefix, "fr", { alternate, match: null, here: { search, hash: "" } })).toBe(
    "/fr/acheter/ordinateurs?page=3&brand=apple&brand=hp",
  );
});

test("uses the route if the page has no hreflang links", () => {
  const match = matchRoute("de", "/kaufen/suchen");
  expect(addressInLocale(prefix, "nl", { alternate: null, match, here: { search: "?q=x", hash: "" } })).toBe(
    "/nl/kopen/zoeken?q=x",
  );
  expect(addressInLocale(prefix, "de", { alternate: null, match, here: { search: "", hash: "" } })).toBe(
    "/kaufen/suchen",
  );
});

test("leads to the home page from an unknown path", () => {
  expect(addressInLocale(prefix, "it", { alternate: null, match: null, here })).toBe("/it");
  expect(addressInLocale(hosts, "it", { alternate: null, match: null, here })).toBe(
    "https://it.shop.example/",
  );
});
