import { expect, test } from "vitest";
import { cards } from "../../test/page-answers.ts";
import { appIn } from "../../test/page-markup.tsx";
import { tradeInCard } from "../../test/trade-in-answers.ts";
import { searchOptions } from "./search-options.ts";
import type { SideSuggestions } from "./suggestions.api.ts";

const history = [{ query: "tv", params: "brand=lg", timestamp: 1 }];

test("suggestions for buyers: past searches, categories, queries that none repeats, products", () => {
  const suggestions: SideSuggestions = {
    side: "blue",
    products: cards.slice(0, 1),
    categories: [{ id: 1, name: "Phones", sanitizedPath: "phones" }],
    queries: ["phone", "TV"],
  };
  const options = searchOptions(history, suggestions, appIn("de").path, "blue");
  expect(options).toMatchObject([
    { kind: "history", href: "/kaufen/suchen?q=tv&brand=lg" },
    { kind: "category", href: "/kaufen/phones" },
    { kind: "query", href: "/kaufen/suchen?q=phone" },
    { kind: "product", href: "/i1,phone-1", price: 10_001 },
  ]);
});

test("suggestions for sellers: past searches, then what the shop buys, with the highest price", () => {
  const suggestions = { side: "green", products: [tradeInCard(1, 11_800)] } as const;
  const options = searchOptions(history, suggestions, appIn("de").path, "green");
  expect(options).toMatchObject([
    { kind: "history", href: "/verkaufen/suche?q=tv&brand=lg" },
    { kind: "product", href: "/trade-in/product/1", price: 11_800 },
  ]);
});
