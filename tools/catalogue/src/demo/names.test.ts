import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { curatedName } from "./accessories/curated-names.ts";
import { attributeTexts, memoryText, storageText } from "./attributes.ts";
import { COLOURS } from "./colours.ts";
import { localizedRow } from "./localized-rows.ts";
import { frenchArticle, localTypography, nameOf, typographic } from "./names.ts";
import { products } from "./test-catalogue.ts";

test.each([
  ["iPhone 13", "l’iPhone 13"],
  ["Galaxy S23", "le Galaxy S23"],
  ["OnePlus 9", "le OnePlus 9"],
] as const)("the French article of %s", (name, text) => expect(frenchArticle("le", name)).toBe(text));

test.each([
  ["Stephen King", "de Stephen King"],
  ["Agatha Christie", "d’Agatha Christie"],
  ["Émile Zola", "d’Émile Zola"],
] as const)("the French preposition before %s", (name, text) => expect(frenchArticle("de", name)).toBe(text));

test("English names capitalise colours", () => {
  const midnight = localizedRow("Mitternacht|midnight|a|b|c|middernacht");
  expect(nameOf("iPhone 13", "128 GB", midnight)).toMatchObject({
    de: "iPhone 13 128 GB Mitternacht",
    en: "iPhone 13 128 GB Midnight",
    es: "iPhone 13 128 GB a",
    nl: "iPhone 13 128 GB middernacht",
  });
  expect(curatedName("DualSense Weiß")).toMatchObject({
    de: "DualSense Weiß",
    en: "DualSense White",
    fr: "DualSense blanc",
    nl: "DualSense wit",
  });
});

test("English names of all kinds of products capitalise the colour", () => {
  const small = products.flatMap(({ name, attributes }) => {
    const colour = COLOURS.get(attributes["colour"] as string)?.name;
    return colour !== undefined && name.en.endsWith(` ${colour.en}`) ? [name.en] : [];
  });
  expect(small).toEqual([]);
});

test("inches have the decimal mark of the locale", () => {
  expect(localTypography('iPad Pro 12.9"', "de")).toBe("iPad Pro 12,9″");
  expect(localTypography('iPad Pro 12.9"', "en")).toBe("iPad Pro 12.9″");
  const foreign = products.flatMap(({ name, description }) =>
    LOCALES.flatMap((locale) => [name[locale], description[locale]]).filter((text, index) =>
      (index > 1 && index < 4 ? /\d,\d+″/u : /\d\.\d+″/u).test(text),
    ),
  );
  expect(foreign).toEqual([]);
});

test("labels inside sentences are in lower case, names of formats and networks as the locale writes them", () => {
  const texts = attributeTexts({ format: "blu-ray", connectivity: "wireless" });
  expect([texts.en.format, texts.nl.format]).toEqual(["Blu-ray", "blu-ray"]);
  expect([texts.de, texts.en, texts.es, texts.fr].map(({ connectivity }) => connectivity)).toEqual([
    "Kabellos",
    "wireless",
    "inalámbrica",
    "sans fil",
  ]);
  const other = attributeTexts({ format: "vinyl", connectivity: "gps-cellular" });
  expect([other.it.format, other.nl.connectivity, other.fr.connectivity, other.it.connectivity]).toEqual([
    "vinile",
    "gps + mobiel",
    "GPS + Cellular",
    "GPS + rete cellulare",
  ]);
});

test("no sentence ends with two full stops", () => {
  const doubled = products.flatMap(({ description }) =>
    Object.values(description).filter((text) => /(?<!\.)\.\.(?!\.)/u.test(text)),
  );
  expect(doubled).toEqual([]);
});

test("a range of focal lengths has a dash, and each author is a value of its own", () => {
  const values = (key: string) => products.flatMap(({ attributes }) => attributes[key] ?? []);
  expect(values("focalLength").filter((text) => /\d-\d/u.test(String(text)))).toEqual([]);
  expect(values("author").filter((text) => String(text).includes(" & "))).toEqual([]);
});

test("apostrophes and inch marks are typographic", () => {
  expect(typographic(`Charlotte's 13" from the Toolworks' web`)).toBe(
    "Charlotte’s 13″ from the Toolworks’ web",
  );
});

test("Spanish, French and Italian put the noun before the manufacturer", () => {
  const names = curatedName("Apple 20W USB-C Power Adapter");
  expect([names.en, names.es, names.fr, names.nl]).toEqual([
    "Apple 20W USB-C power adapter",
    "Adaptador de corriente USB-C Apple 20 W",
    "Adaptateur secteur USB-C Apple 20 W",
    "Apple 20 W USB-C-lichtnetadapter",
  ]);
  expect(curatedName("Canon LP-E6NH-Akku")).toMatchObject({
    de: "Canon LP-E6NH-Akku",
    en: "Canon LP-E6NH battery",
    it: "Batteria Canon LP-E6NH",
  });
});

test("formats storage and memory in names", () => {
  expect([storageText(512).de, storageText(1024).fr, storageText(4096).en, memoryText(16).fr]).toEqual([
    "512 GB",
    "1 To",
    "4 TB",
    "16 Go de RAM",
  ]);
});

test("names and descriptions have no straight quotes, no unfilled placeholder and no repeated year", () => {
  const slips = products.flatMap(({ name, description }) =>
    LOCALES.flatMap((locale) =>
      [name[locale], description[locale]].filter((text) =>
        /\p{L}'|\d"|[{}]|undefined| {2}|(\(20\d\d\)) .{0,12}20\d\d/u.test(text),
      ),
    ),
  );
  expect(slips).toEqual([]);
});

test("French descriptions have no-break spaces before high punctuation", () => {
  const broken = products.filter(({ description }) => / [:;!?»]|« /u.test(description.fr));
  expect(broken.map(({ description }) => description.fr)).toEqual([]);
});
