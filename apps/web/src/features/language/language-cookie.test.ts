import { localized, LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { chosenLanguage, comesFromOwnHost, languageCookie } from "./language-cookie.ts";

const prefix = { kind: "prefix", origin: "https://shop.example" } as const;
const hosts = { kind: "host", origins: localized((locale) => `https://${locale}.shop.example`) } as const;

test("reads only a supported language", () => {
  expect(chosenLanguage("")).toBeNull();
  expect(chosenLanguage("visitor=x; language=fr; a=b")).toBe("fr");
  expect(chosenLanguage("mylanguage=fr")).toBeNull();
  expect(chosenLanguage("language=xx")).toBeNull();
  for (const locale of LOCALES) expect(chosenLanguage(languageCookie(locale, prefix, true))).toBe(locale);
});

test("lasts 365 days, is SameSite=Lax, and Secure on https", () => {
  expect(languageCookie("fr", prefix, true)).toBe(
    "language=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  );
  expect(languageCookie("fr", prefix, false)).not.toContain("Secure");
  expect(languageCookie("fr", hosts, true)).toContain("; Domain=shop.example;");
});

test("recognises a shopper who comes from the host of another language", () => {
  expect(comesFromOwnHost("https://de.shop.example/kaufen", hosts, "https://fr.shop.example")).toBe(true);
  expect(comesFromOwnHost("https://fr.shop.example/", hosts, "https://fr.shop.example")).toBe(false);
  expect(comesFromOwnHost("https://search.example/", hosts, "https://fr.shop.example")).toBe(false);
  expect(comesFromOwnHost("", hosts, "https://fr.shop.example")).toBe(false);
  expect(comesFromOwnHost("https://shop.example/", prefix, "https://shop.example")).toBe(false);
});
