import { expect, test } from "vitest";
import { cards } from "../../test/page-answers.ts";
import { appIn } from "../../test/page-markup.tsx";
import { searchOptions } from "./search-options.ts";

const history = [{ query: "tv", params: "brand=lg", timestamp: 1 }];
const suggestions = {
  query: "pho",
  products: cards.slice(0, 1),
  categories: [{ id: 1, name: "Phones", sanitizedPath: "phones" }],
  queries: ["phone", "TV"],
};

test.each([
  ["blue", ["/kaufen/suchen?q=tv&brand=lg", "/kaufen/suchen?q=phone", "/i1,phone-1", "/kaufen/phones"]],
  [
    "green",
    [
      "/verkaufen/suche?q=tv&brand=lg",
      "/verkaufen/suche?q=phone",
      "/trade-in/product/1",
      "/verkaufen/phones",
    ],
  ],
] as const)("on the %s side suggestions stay there, and none repeats the history", (side, hrefs) => {
  const options = searchOptions(history, suggestions, appIn("de").path, side);
  expect(options.map(({ href }) => href)).toEqual(hrefs);
  expect(options.map(({ kind }) => kind)).toEqual(["history", "query", "product", "category"]);
});
