import { definitionOf, LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { COUNTRIES } from "./address-choices.ts";

test.each(LOCALES)("%s: a new address starts with a country of the shop", (locale) => {
  expect(COUNTRIES).toContain(definitionOf(locale).country);
});
