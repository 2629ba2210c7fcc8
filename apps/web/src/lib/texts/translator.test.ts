import { createTranslator, LOCALES, type MessageKey, type MessageParams } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { describe, expect, test, vi } from "vitest";
import { i18nextOf } from "./rich-text.tsx";

const catalogues = readMessageCatalogues();
const COUNTS = [0, 1, 2, 5, 21, 1000, 1_000_000];
const AWKWARD = ["", "Ä & <b>", "$& $1", "489,99\u00a0€"];

const namesIn = (message: string) => [...message.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = ""]) => name);

describe.each(LOCALES)("%s", (locale) => {
  const own = catalogues.filter((catalogue) => catalogue.locale === locale).map(({ messages }) => messages);
  const translator = createTranslator(locale, Object.assign({}, ...own));
  const i18next = i18nextOf(translator);

  test("formats each message like i18next", () => {
    const messages = Object.entries(translator.messages);
    expect(messages.length).toBeGreaterThan(200);
    for (const [name, message] of messages) {
      const key = name.replace(/_(?:one|many|other)$/u, "") as MessageKey;
      const values = Object.fromEntries(
        namesIn(message).map((param, index) => [param, AWKWARD[index % AWKWARD.length] ?? ""]),
      );
      const plurals: readonly MessageParams[] =
        key === name ? [values] : COUNTS.map((count) => ({ ...values, count }));
      for (const params of plurals) expect(translator.t(key, params)).toBe(i18next.t(key, { ...params }));
    }
  });
});

test("groups digits of numbers and leaves texts unchanged", () => {
  const { t } = createTranslator("de", { "cart.title": "{{count}} von {{name}}" });
  expect(t("cart.title", { count: 15_000, name: "15000" })).toBe("15.000 von 15000");
});

test("returns the key for a missing text and nothing for a missing parameter", () => {
  const { t } = createTranslator("de", { "cart.title": "Korb von {{name}}" });
  expect(t("cart.title", {})).toBe("Korb von ");
  expect(t("cart.items")).toBe("cart.items");
  expect(t("cart.items", { count: 2 })).toBe("cart.items");
});

test("does not find keys of Object.prototype", () => {
  const { t } = createTranslator("de", {});
  for (const key of ["constructor", "__proto__", "toString"]) {
    expect(t(key as MessageKey)).toBe(key);
    expect(t(key as MessageKey, { count: 1 })).toBe(key);
  }
});

test("caches existing texts only, never requested keys", () => {
  const split = vi.spyOn(String.prototype, "split");
  const { t } = createTranslator("de", { "cart.title": "Nur hier: {{name}}" });
  for (let times = 0; times < 3; times += 1) {
    t("cart.title", { name: "x" });
    t(`no.such.text{{${times}}}` as MessageKey, { name: "x" });
  }
  expect(split).toHaveBeenCalledTimes(1);
  split.mockRestore();
});

test("uses messages added later", () => {
  const { t, add } = createTranslator("de", {});
  add({ "cart.title": "Korb" });
  expect(t("cart.title")).toBe("Korb");
});
