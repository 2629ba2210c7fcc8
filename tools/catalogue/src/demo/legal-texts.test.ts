import { globSync, readFileSync } from "node:fs";
import { RETURN_DAYS, WARRANTY_MONTHS } from "@reprise/cart";
import { LOCALES, type Locale } from "@reprise/locale";
import { QUOTE_DAYS, REVISION_DAYS } from "@reprise/trade-in";
import { describe, expect, test } from "vitest";

const ROOT = new URL("../../../../", import.meta.url);

const sources = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => readFileSync(new URL(file, ROOT), "utf8"))
    .join("\n");

const latest = (type: string, locale: Locale): string => {
  const [file = ""] = globSync(`content/legal/${type}/*/${locale}.md`, { cwd: import.meta.dirname })
    .toSorted()
    .reverse();
  return readFileSync(new URL(file, import.meta.url), "utf8");
};

/** The names in backticks at the beginning of the rows of a text's tables. */
const namesInTables = (text: string): string[] =>
  [...text.matchAll(/^\| `([^`]+)` \|/gmu)].map(([, name = ""]) => name).toSorted();

const cookies = [
  ...sources("apps/bff/src/server/cookie-registry.ts").matchAll(/^ {2}"?([\w-]+)"?: \{ affectsPages/gmu),
].map(([, name = ""]) => name);
const storageKeys = [
  ...sources("{apps/web,packages/*}/src/**/*.{ts,tsx}").matchAll(/_?[A-Z]+ = "(reprise\.[\w.]+)"/gu),
].map(([, key = ""]) => key);
/** The name of a file, not of an entry in the browser's storage. */
const FILE = "reprise.json";

describe.each(LOCALES)("%s", (locale) => {
  test("the privacy policy names all cookies and entries in the browser's storage, and no others", () => {
    const used = [...cookies, ...new Set(storageKeys)].filter((name) => name !== FILE);
    expect(namesInTables(latest("privacy-policy", locale))).toEqual(used.toSorted());
  });

  test.each([
    ["withdrawal", 8, RETURN_DAYS],
    ["warranty", 10, WARRANTY_MONTHS],
    ["quote", 12, QUOTE_DAYS],
    ["revised offer", 15, REVISION_DAYS],
  ])("the terms name the period of the %s", (_, section, period) => {
    const text = latest("terms-and-conditions", locale).split(/^#+ /gmu);
    const numbers = text.find((part) => part.startsWith(`${section}. `))?.match(/\d+/gu);
    expect(numbers).toContain(`${period}`);
  });
});
