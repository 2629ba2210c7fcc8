import { expect, test, vi } from "vitest";
import { createI18n, type LoadMessages, type MessageParams } from "./i18n.ts";
import { LOCALES } from "./locales.ts";
import type { MessageKey } from "./message-keys.ts";
import { readMessageCatalogues } from "./messages.ts";

test("every message of every locale is written with its parameters", () => {
  const COUNTS = [0, 1, 2, 5, 21, 1000, 1_000_000];
  for (const { locale, domain, messages } of readMessageCatalogues()) {
    const { t } = createI18n(locale, messages);
    const wrong = Object.entries(messages).filter(([name, message]) => {
      const key = name.replace(/_(?:one|many|other)$/u, "") as MessageKey;
      const names = Array.from(message.matchAll(/\{\{(\w+)\}\}/gu), ([, param = ""]) => param);
      const params: MessageParams = Object.fromEntries(names.map((param) => [param, "x"]));
      return key === name
        ? t(key, { ...params }) !== message.replaceAll(/\{\{\w+\}\}/gu, "x")
        : COUNTS.some((count) => /\{\{|^$/u.test(t(key, { ...params, count })) || t(key, { count }) === key);
    });
    expect(wrong, `${locale} ${domain}`).toEqual([]);
  }
});

test.each([
  ["de", "Ein Gerät", "15.000 Geräte"],
  ["en", "One device", "15,000 devices"],
] as const)("%s: plurals, and numbers in groups of digits", (locale, one, many) => {
  const { t } = createI18n(locale, {
    "cart.items_one": one,
    "cart.items_other": many.replace(/[\d.,]+/u, "{{count}}"),
  });
  expect([t("cart.items", { count: 1 }), t("cart.items", { count: 15_000 })]).toEqual([one, many]);
});

test("a parameter stays text", () => {
  const { t } = createI18n("de", { "cart.title": "Korb von {{name}}", "cart.empty": "Leer" });
  for (const name of ["", "15000", "Ä & <b>", "$& $1", "{{name}}", "$t(cart.empty)", "489,99\u00a0€"])
    expect(t("cart.title", { name })).toBe(`Korb von ${name}`);
});

test("returns the key for a missing text and nothing for a missing parameter", () => {
  const { t } = createI18n("de", { "cart.title": "Korb von {{name}}" });
  expect(t("cart.title", {})).toBe("Korb von ");
  expect(t("cart.items", { count: 2 })).toBe("cart.items");
  for (const key of ["constructor", "__proto__", "toString", "a:b", "cart.title.x"])
    expect(t(key as MessageKey)).toBe(key);
});

test.each(LOCALES)("%s: loads a domain on demand, and finds its texts without naming it", async (locale) => {
  const load = vi.fn<LoadMessages>(async (domain) => ({ [`${domain}.title`]: `${domain} ${locale}` }));
  const i18n = createI18n(locale, load);
  await i18n.loadNamespaces(["common", "cart"]);
  expect(i18n.t("cart.title")).toBe(`cart ${locale}`);
  expect(load.mock.calls.map(([domain]) => domain)).toEqual(["common", "cart"]);
});
