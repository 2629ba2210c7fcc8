import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { localizedRow, orEnglish } from "./localized-rows.ts";

test("a row has a text for each of its columns, or one for all locales", () => {
  expect(localizedRow("Maus|mouse|ratón|souris|mouse|muis")).toMatchObject({
    de: "Maus",
    en: "mouse",
    nl: "muis",
  });
  expect(Object.values(localizedRow("USB"))).toEqual(LOCALES.map(() => "USB"));
  expect(() => localizedRow("Maus|mouse")).toThrow("expected 6 texts");
});

test("a locale without a text gets the English text", () => {
  expect(orEnglish((locale) => (locale === "en" ? "mouse" : undefined)).fr).toBe("mouse");
});
