import { languageTag, LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { lastResortPage } from "./last-resort-page.ts";

test.each(LOCALES)("%s: has all its texts and the reference", (locale) => {
  const page = lastResortPage(locale, "ref-1");
  expect(page).toContain(`<html lang="${languageTag(locale)}">`);
  expect(page).toMatch(/<h1>[^<]+<\/h1><p>[^<]+<\/p><p>[^<]+ ref-1<\/p>/u);
  expect(page).not.toMatch(/lastResort\.|\{\{/u);
});
