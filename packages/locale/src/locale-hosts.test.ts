import { expect, test } from "vitest";
import { isOrigin, parseLocaleHosts, sharedDomain } from "./locale-hosts.ts";
import { LOCALES, localized } from "./locales.ts";

const origins = Object.fromEntries(LOCALES.map((locale) => [locale, `https://${locale}.shop.example`]));
const textOf = (hosts: Readonly<Record<string, string>>) =>
  Object.entries(hosts)
    .map(([locale, origin]) => `${locale}=${origin}`)
    .join(", ");

test("an origin for each locale", () => {
  expect(parseLocaleHosts(textOf(origins))).toEqual({ origins });
});

test.each([
  ["an unknown locale", { ...origins, pt: "https://pt.shop.example" }, ["pt"]],
  ["a name that every object has", { ...origins, constructor: "https://shop.example" }, ["constructor"]],
  ["no origin", { ...origins, fr: "https://fr.shop.example/" }, ["fr"]],
  ["several", { de: "https://de.shop.example", en: "shop.example" }, LOCALES.slice(1)],
  ["a second =", { ...origins, fr: "https://fr.shop.example=https://shop.example" }, ["fr"]],
  ["a host with =", { ...origins, fr: "https://fr=shop.example" }, ["fr"]],
  ["a repeated host", { ...origins, nl: origins["fr"] ?? "" }, ["nl (the host of fr)"]],
  [
    "a host repeated with another protocol",
    { ...origins, nl: "http://fr.shop.example" },
    ["nl (the host of fr)"],
  ],
])("names what is wrong: %s", (_, hosts, wrong) => {
  expect(parseLocaleHosts(textOf(hosts))).toEqual({ wrong });
});

test.each(["https://fr.shop.example", "https://other.shop.example", "shop.example"])(
  "names a locale that is repeated with %s",
  (origin) => {
    expect(parseLocaleHosts(`${textOf(origins)},fr=${origin}`)).toMatchObject({
      wrong: expect.arrayContaining(["fr (twice)"]),
    });
  },
);

test("an empty entry is wrong", () => {
  expect(parseLocaleHosts(`${textOf(origins)},`)).toEqual({ wrong: [""] });
});

test.each([
  ["https://shop.example", true],
  ["http://localhost:3000", true],
  ["https://shop.example/", false],
  ["https://user@shop.example", false],
  ["ftp://shop.example", false],
  ["shop.example", false],
])("%s is an origin: %s", (text, isOne) => {
  expect(isOrigin(text)).toBe(isOne);
});

test.each([
  ["de.shop.example", "fr.shop.example", "shop.example"],
  ["shop.example", "fr.shop.example", "shop.example"],
  ["shop.de", "shop.fr", null],
  ["de.localhost", "fr.localhost", null],
  ["127.0.0.1", "127.0.0.1", null],
])("the shared domain of %s and %s is %j", (one, other, domain) => {
  const hosts = localized((locale) => `https://${locale === "de" ? one : other}`);
  expect(sharedDomain({ kind: "host", origins: hosts })).toBe(domain);
});

test("one host for all locales has no shared domain", () => {
  expect(sharedDomain({ kind: "prefix", origin: "https://shop.example" })).toBeNull();
});
