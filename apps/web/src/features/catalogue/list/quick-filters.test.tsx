import type { Facet } from "@reprise/contracts";
import { expect, test } from "vitest";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { LIST_QUERY } from "./list-address.ts";
import { QuickFilters } from "./quick-filters.tsx";

function links(query: string, prices: Partial<Facet>, isInStock = false) {
  const price = {
    kind: "range",
    key: "price",
    label: "",
    minimum: 0,
    maximum: 0,
    from: null,
    to: null,
    ...prices,
  };
  const values = [{ value: "true", label: "Auf Lager", count: 3, selected: isInStock }];
  const facets = [price as Facet, { kind: "terms", key: "inStock", label: "", values } as const];
  const address = LIST_QUERY.parse(new URLSearchParams(query));
  if (address === null) throw new Error("no list");
  const html = markup(
    appIn("de", {}, "category"),
    <QuickFilters facets={facets} address={address} pathname="/kaufen" />,
  );
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gsu)].map(([, href = "", text = ""]) =>
    `${text} ${href}`.replaceAll("\u00a0", " ").replaceAll("&amp;", "&"),
  );
}
const IN_STOCK = "Auf Lager /kaufen?q=tv&inStock=true";

test.each([
  [
    "expensive and cheap products",
    { minimum: 4_000, maximum: 90_000 },
    ["bis 200 € /kaufen?q=tv&price=-20000", IN_STOCK],
  ],
  ["cheap ones", { minimum: 500, maximum: 9_000 }, ["bis 50 € /kaufen?q=tv&price=-5000", IN_STOCK]],
  ["expensive ones only", { minimum: 30_000, maximum: 90_000 }, [IN_STOCK]],
  ["a chosen price", { minimum: 500, maximum: 90_000, to: 300_00 }, [IN_STOCK]],
])("a list of %s offers what divides it, from its first page on", (_, prices, expected) => {
  expect(links("q=tv&page=3", prices)).toEqual(expected);
});

test("what is chosen is not offered again", () => {
  expect(links("q=tv&inStock=true", {}, true)).toEqual([]);
});
