import type { Facet, ProductListView } from "@reprise/contracts";
import { expect, test } from "vitest";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { ChosenFilters, countChosen } from "./chosen-filters.tsx";
import { LIST_QUERY } from "./list-address.ts";

/** The texts of the chips, and where they lead. */
function chips(
  query: string,
  from: number | null,
  to: number | null,
  parts: ProductListView["parts"] = [],
): readonly (readonly string[])[] {
  const facets: readonly Facet[] = [
    { kind: "range", key: "price", label: "Preis", minimum: 100, maximum: 99_950, from, to },
  ];
  const address = LIST_QUERY.parse(new URLSearchParams(query));
  if (address === null) throw new Error("no list");
  const html = markup(
    appIn("de", {}, "category"),
    <ChosenFilters facets={facets} parts={parts} address={address} pathname="/kaufen" />,
  );
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gsu)].map(([, href = "", content = ""]) => [
    content.replaceAll(/<[^<>]*>/gu, ""),
    href.replaceAll("&amp;", "&"),
  ]);
}

test.each([
  ["price=50000-", 50_000, null, "ab 500\u00A0€"],
  ["price=-30000", null, 30_000, "bis 300\u00A0€"],
  ["price=20000-30000", 20_000, 30_000, "200–300\u00A0€"],
])("the chip of %s says so and removes it", (query, from, to, label) => {
  expect(chips(`q=tv&${query}`, from, to)[0]).toEqual([label, "/kaufen?q=tv"]);
});

test("the chip of a part of the query leads to the first page of the query without it", () => {
  const parts = [{ kind: "colour", text: "Blau", without: "iphone 13" }] as const;
  expect(chips("q=iphone+13+blau&page=2&grade=A1", null, null, [...parts])).toEqual([
    ["Blau", "/kaufen?q=iphone%2013&grade=A1"],
  ]);
});

test("a price range that the list does not apply has no chip", () => {
  expect(chips("price=a-b", null, null)).toEqual([]);
});

test("each chosen value counts, and a price range once", () => {
  const value = (selected: boolean) => ({ value: String(selected), label: "", count: 1, selected });
  const range: Facet = { kind: "range", key: "price", label: "", minimum: 0, maximum: 9, from: null, to: 5 };
  const terms: Facet = {
    kind: "terms",
    key: "brand",
    label: "",
    values: [value(true), value(false), value(true)],
  };
  expect(countChosen([range, terms, { ...range, to: null }])).toBe(3);
});
