import { expect, test } from "vitest";
import { cards } from "../../test/page-answers.ts";
import { appIn } from "../../test/page-markup.tsx";
import { tradeInCard } from "../../test/trade-in-answers.ts";
import { searchOptions } from "./search-options.ts";
import type { SideSuggestions } from "./suggestions.api.ts";

const BLUE: SideSuggestions & { readonly side: "blue" } = {
  side: "blue",
  query: "",
  products: [],
  categories: [],
  queries: [],
  numFound: 0,
  missing: [],
};
const history = [{ query: "tv", params: "brand=lg", timestamp: 1 }];

test("suggestions for buyers: past searches, categories, queries that none repeats, products", () => {
  const suggestions: SideSuggestions = {
    ...BLUE,
    products: cards.slice(0, 1),
    categories: [{ id: 1, name: "Phones", sanitizedPath: "phones" }],
    queries: ["phone", "TV"],
    numFound: 286,
  };
  const options = searchOptions(" pho ", history, suggestions, appIn("de").path, "blue");
  expect(options).toMatchObject([
    { kind: "history", href: "/kaufen/suchen?q=tv&brand=lg" },
    { kind: "category", href: "/kaufen/phones" },
    { kind: "query", href: "/kaufen/suchen?q=phone" },
    { kind: "product", href: "/i1,phone-1", price: 10_001 },
    { kind: "all", text: "pho", href: "/kaufen/suchen?q=pho", count: 286 },
  ]);
});

test("before buyers type: past searches, then frequent ones that none repeats, and no link to all results", () => {
  const suggestions: SideSuggestions = {
    ...BLUE,
    queries: ["TV", "iphone 13"],
  };
  expect(searchOptions("", history, suggestions, appIn("de").path, "blue")).toMatchObject([
    { kind: "history", text: "tv" },
    { kind: "frequent", text: "iphone 13", href: "/kaufen/suchen?q=iphone+13" },
  ]);
});

test("where nothing is near what is missing, frequent searches are the way on", () => {
  const suggestions: SideSuggestions = {
    ...BLUE,
    queries: ["iphone 13"],
    missing: [{ kind: "maker", text: "nokia" }],
  };
  expect(searchOptions("nokia", [], suggestions, appIn("de").path, "blue")).toMatchObject([
    { kind: "frequent", text: "iphone 13" },
  ]);
});

test("suggestions for sellers: past searches, then what the shop buys, with the highest price", () => {
  const suggestions: SideSuggestions = {
    side: "green",
    query: "t",
    products: [tradeInCard(1, 11_800)],
    missing: [],
  };
  const options = searchOptions("t", history, suggestions, appIn("de").path, "green");
  expect(options).toMatchObject([
    { kind: "history", href: "/verkaufen/suche?q=tv&brand=lg" },
    { kind: "product", href: "/trade-in/product/1", price: 11_800 },
  ]);
});
