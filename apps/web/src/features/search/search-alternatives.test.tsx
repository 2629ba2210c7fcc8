import type { ProductCard } from "@reprise/contracts";
import { createAddresses, type Locale } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type AppContext, AppContextProvider } from "../../lib/app-context.ts";
import { createTranslator } from "../../lib/i18n.ts";
import { SearchAlternatives, SuggestedQuery } from "./search-alternatives.tsx";

const addresses = createAddresses({ kind: "prefix", origin: "https://shop.example" });
const texts = readMessageCatalogues();

function html(locale: Locale, content: React.ReactNode): string {
  const own = texts.filter((catalogue) => catalogue.locale === locale).map(({ messages }) => messages);
  const translator = createTranslator(locale, Object.assign({}, ...own));
  const path: AppContext["path"] = (name, params, query) => addresses.path(name, locale, params, query);
  return renderToStaticMarkup(
    <AppContextProvider value={{ locale, path, translator } as unknown as AppContext}>{content}</AppContextProvider>,
  );
}

const card: ProductCard = {
  id: 7, name: "Lumen", slug: "lumen", brand: "Corvex", price: 20_000, listPrice: null, label: "A1", quantity: 2, isMedia: false,
  minDaysUntilDispatch: 1, maxDaysUntilDispatch: 2, picture: { hash: "abc", alt: "Lumen" },
} as unknown as ProductCard;
const categories = [{ id: 1, name: "Handys & mehr", sanitizedPath: "elektronik/smartphones" }];

test.each([
  ["de", "Meintest du „a &amp; b“?", "/kaufen/suchen?q=a%20%26%20b"],
  ["fr", "Tu voulais dire «\u00a0a &amp; b\u00a0»\u00a0?", "/fr/acheter/recherche?q=a%20%26%20b"],
] as const)("%s: the query that may have been meant is a link to its results", (locale, text, href) => {
  const link = html(locale, <SuggestedQuery query="a & b" />);
  expect(link).toContain(`href="${href}"`);
  expect(link).toContain(text);
});

test.each([
  ["de", "Kategorien, die passen könnten", "/kaufen/elektronik/smartphones", "Beliebt bei anderen", "/i7,lumen"],
  ["fr", "Catégories qui pourraient convenir", "/fr/acheter/elektronik/smartphones", "Ce qui plaît aux autres", "/fr/i7,lumen"],
] as const)("%s: then categories, then what others buy", (locale, nearby, category, popular, product) => {
  const ways = html(locale, <SearchAlternatives alternatives={{ suggestedQuery: null, categories, bestsellers: [card] }} />);
  expect(ways).toMatch(new RegExp(`<h2>${nearby}</h2>.*<h2>${popular}</h2>`, "u"));
  expect(ways).toMatch(new RegExp(`href="${category}"[^>]*>Handys &amp; mehr</a>`, "u"));
  expect(ways).toContain(`href="${product}"`);
});

test("without a category that might fit, none is announced", () => {
  const ways = html("de", <SearchAlternatives alternatives={{ suggestedQuery: null, categories: [], bestsellers: [card] }} />);
  expect(ways).not.toContain("Kategorien");
  expect(ways).toContain("Beliebt bei anderen");
});
