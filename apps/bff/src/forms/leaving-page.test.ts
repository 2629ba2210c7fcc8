import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { leavingPage, popupPage } from "./leaving-page.ts";

test.each(LOCALES)("%s: the pages between this site and a provider have all their texts", (locale) => {
  const leaving = leavingPage(locale, "https://provider.example/?a=1&b=2");
  expect(leaving).toMatch(/<title>[^<]+<\/title>/u);
  expect(leaving).toMatch(/<a href="https:\/\/provider\.example\/\?a=1&amp;b=2">[^<]+<\/a>/u);
  expect(popupPage(locale)).toMatch(/<p role="status">[^<]+<\/p>/u);
  expect(leaving + popupPage(locale)).not.toMatch(/signIn\.|\{\{/u);
});
