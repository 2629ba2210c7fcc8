import { LOCALES } from "@reprise/locale";
import { wordingFaults } from "@reprise/locale/wording";
import { expect, test } from "vitest";
import { TEXTS } from "./texts.ts";

/** All texts by their names, such as "notifications.early". */
const textsIn = (texts: object, path = ""): (readonly [name: string, text: unknown])[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? textsIn(value, `${path}${key}.`)
      : [[path + key, value] as const],
  );
const namesIn = (texts: object) => textsIn(texts).map(([name]) => name);

test.each(LOCALES)("%s has every text", (locale) => {
  expect(namesIn(TEXTS[locale]).toSorted()).toEqual(namesIn(TEXTS.de).toSorted());
  expect(TEXTS[locale].pay("5 €")).toContain("5 €");
  expect(TEXTS[locale].wrongCode(2)).toContain("2");
});

test.each(LOCALES)("%s: all texts follow the wording rules", (locale) => {
  const texts: object = {
    ...TEXTS[locale],
    pay: TEXTS[locale].pay("5\u00a0€"),
    wrongCode: TEXTS[locale].wrongCode(2),
  };
  for (const [name, text] of textsIn(texts))
    expect.soft(wordingFaults(String(text), locale), name).toEqual([]);
});
