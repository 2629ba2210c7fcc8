import { catalogueLine } from "@reprise/contracts/catalogue-file";
import { expect, test } from "vitest";
import { demoCatalogue } from "./demo-catalogue.ts";
import { films } from "./media/films.ts";
import { RELEASED_TITLES, SHORT_NAMES } from "./other-names.ts";

/** Same number of products as in the demo shop. */
const SIZE = 15_000;
const products = [...demoCatalogue({ products: SIZE })].filter((line) => line.type === "product");
/** One product for each name with other keywords. */
const works = [
  ...new Map(
    products.map((product) => [`${product.basicName} ${product.keywords.join()}`, product]),
  ).values(),
];

const hasAll = (keywords: readonly string[], names: readonly string[]) =>
  names.every((name) => keywords.includes(name));
const keywordsOf = (name: string) =>
  works.filter(({ basicName }) => basicName === name).map(({ keywords }) => keywords);

test("each row of titles belongs to a product, which has them as keywords", () => {
  const lost = RELEASED_TITLES.filter(
    ({ title, year, titles }) =>
      !works.some(
        ({ basicName, keywords, attributes }) =>
          basicName === title &&
          (year === undefined || attributes["year"] === year) &&
          hasAll(keywords, titles),
      ),
  );
  expect(lost).toEqual([]);
});

test("each row of short names belongs to a product, which has them as keywords", () => {
  const lost = SHORT_NAMES.filter(
    ({ of, names }) =>
      !works.some(({ basicName, keywords, attributes: { series, artist, platform } }) => {
        if (!hasAll(keywords, names)) return false;
        const texts = [basicName, series, artist, platform].flat().map(String);
        return (
          texts.includes(of) || (of.endsWith("*") && texts.some((text) => text.startsWith(of.slice(0, -1))))
        );
      }),
  );
  expect(lost).toEqual([]);
});

test("each row has names, each of them once, not empty and not the name of the product itself", () => {
  const rows = [
    ...RELEASED_TITLES.map(({ title, titles }) => ({ own: title, names: titles })),
    ...SHORT_NAMES.map(({ of, names }) => ({ own: of, names })),
  ];
  const wrong = rows.filter(
    ({ own, names }) =>
      names.length === 0 ||
      names.some((name) => name.trim() === "" || name.toLowerCase() === own.toLowerCase()),
  );
  expect(wrong).toEqual([]);
});

test("no product has too many keywords or a keyword that is too long", () => {
  expect(products.flatMap((line) => catalogueLine.safeParse(line).error?.issues ?? [])).toEqual([]);
});

test("works of the same title have the titles of their own year", () => {
  expect(keywordsOf("Frozen").some((keywords) => keywords.includes("La Reine des neiges"))).toBe(true);
  expect(
    keywordsOf("Frozen").filter((keywords) =>
      hasAll(keywords, ["La Reine des neiges", "Frozen – Eiskalter Abgrund"]),
    ),
  ).toEqual([]);
});

test("a film has its released title in each locale, an imported edition that of its language, and all name the original", () => {
  const editions = [...films.drafts(Number.POSITIVE_INFINITY, new Map())].filter(
    ({ basicName }) => basicName === "Back to the Future",
  );
  const named = (edition?: string) =>
    editions.find(({ attributes }) => attributes.edition === edition && attributes.format === "dvd")?.name;
  expect(named()).toEqual({
    de: "Zurück in die Zukunft (DVD)",
    en: "Back to the Future (DVD)",
    es: "Regreso al futuro (DVD)",
    fr: "Retour vers le futur (DVD)",
    it: "Ritorno al futuro (DVD)",
    nl: "Back to the Future (dvd)",
  });
  expect(named("fr")).toMatchObject({
    de: "Retour vers le futur (DVD, Französische Ausgabe)",
    en: "Retour vers le futur (DVD, French edition)",
  });
  for (const { attributes, keywords } of editions) {
    expect(attributes.originalTitle).toEqual(["Back to the Future"]);
    expect(keywords).toContain("Back to the Future");
  }
  const same = products.find(({ basicName }) => basicName === "Pulp Fiction");
  expect(same?.attributes["originalTitle"]).toBeUndefined();
});

test("all editions of a work have its titles", () => {
  const editions = products.filter(({ basicName }) => basicName === "Zootopia");
  expect(editions.length).toBeGreaterThan(1);
  expect(editions.filter(({ keywords }) => !keywords.includes("Zootropolis"))).toEqual([]);
});

test("an asterisk stands for the rest of the name; without it the name is the whole name", () => {
  expect(keywordsOf("MacBook Air 13″ M1 (2020)").flat()).toContain("MBA");
  expect(keywordsOf("iPhone XR").flat()).not.toContain("iPhone10");
});
