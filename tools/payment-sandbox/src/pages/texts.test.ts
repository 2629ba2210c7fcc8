import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { TEXTS } from "./texts.ts";

/** Names of all texts: "notifications.early". */
const namesIn = (texts: object, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" ? namesIn(value as object, `${path}${key}.`) : [path + key],
  );

test.each(LOCALES)("%s has every text", (locale) => {
  expect(namesIn(TEXTS[locale]).toSorted()).toEqual(namesIn(TEXTS.de).toSorted());
  expect(TEXTS[locale].pay("5 €")).toContain("5 €");
  expect(TEXTS[locale].wrongCode(2)).toContain("2");
});
