import type { ProductCard } from "@reprise/contracts";
import { expect, test } from "vitest";
import { appIn, markup } from "../../test/page-markup.tsx";
import { SearchAlternatives, SuggestedQuery } from "./search-alternatives.tsx";

const card: ProductCard = {
  id: 7,
  name: "Lumen",
  slug: "lumen",
  brand: "Corvex",
  price: 20_000,
  lowestOffer: 20_000,
  highestOffer: 20_000,
  lowestPrice30Days: null,
  colours: [],
  gradePhotograph: null,
  colourCount: 1,
  label: "A1",
  quantity: 2,
  isMedia: false,
  isDefaultVariant: true,
  minDaysUntilDispatch: 1,
  maxDaysUntilDispatch: 2,
  arrival: { first: "2026-12-02", last: "2026-12-04" },
  picture: { hash: "abc", alt: "Lumen" },
};
const categories = [{ id: 1, name: "Handys & mehr", sanitizedPath: "elektronik/smartphones" }];

test.each([
  ["de", "Meintest du „a &amp; b“?", "/kaufen/suchen?q=a%20%26%20b"],
  ["fr", "Tu voulais dire «\u00a0a &amp; b\u00a0»\u00a0?", "/fr/acheter/recherche?q=a%20%26%20b"],
] as const)("%s: the suggested query links to its results", (locale, text, href) => {
  const link = markup(appIn(locale), <SuggestedQuery query="a & b" />);
  expect(link).toContain(`href="${href}"`);
  expect(link).toContain(text);
});

test.each([
  [
    "de",
    "Kategorien, die passen könnten",
    "/kaufen/elektronik/smartphones",
    "Beliebt bei anderen",
    "/i7,lumen",
  ],
  [
    "fr",
    "Catégories qui pourraient convenir",
    "/fr/acheter/elektronik/smartphones",
    "Ce qui plaît aux autres",
    "/fr/i7,lumen",
  ],
] as const)("%s: shows categories, then bestsellers", (locale, nearby, category, popular, product) => {
  const ways = markup(
    appIn(locale),
    <SearchAlternatives alternatives={{ suggestedQuery: "lumen", categories, bestsellers: [card] }} />,
  );
  expect(ways).toMatch(new RegExp(`<h2>${nearby}</h2>.*<h2>${popular}</h2>`, "u"));
  expect(ways).toMatch(new RegExp(`href="${category}"[^>]*>Handys &amp; mehr</a>`, "u"));
  expect(ways).toContain(`href="${product}"`);
});

test("categories that no similar query has are not said to fit", () => {
  const alternatives = { suggestedQuery: null, categories, bestsellers: [card] };
  const ways = markup(appIn("de"), <SearchAlternatives alternatives={alternatives} />);
  expect(ways).toContain("<h2>Kategorien zum Stöbern</h2>");
});

test("without categories it has no category heading", () => {
  const ways = markup(
    appIn("de"),
    <SearchAlternatives alternatives={{ suggestedQuery: null, categories: [], bestsellers: [card] }} />,
  );
  expect(ways).not.toContain("Kategorien");
  expect(ways).toContain("Beliebt bei anderen");
});
