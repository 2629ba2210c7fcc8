import { expect, test } from "vitest";
import { draftCategory, draftFrame, draftProduct } from "../../../test/draft-catalogue.ts";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import { holdersOfRarest } from "./holders-of-rarest.ts";
import { interpret } from "./interpret.ts";
import { hasRow } from "./row-set.ts";

const index = createCatalogueIndex(draftFrame({ categories: [draftCategory(1, null)] }));
["Lampe rot", "Lampe blau", "Stuhl rot", "Stuhl blau", "Lampe rot", "Lampe grün"].forEach((name, place) =>
  index.put(draftProduct(place + 1, name)),
);

/** Ids of the rows that may hold all of the text; null: any may. */
function able(text: string): number[] | null {
  const set = holdersOfRarest(index, interpret(index, text, "de", false), "de");
  return (
    set &&
    Array.from({ length: index.rows.count }, (_, row) => row)
      .filter((row) => hasRow(set, row))
      .map((row) => index.rows.id[row] as number)
  );
}

test("only products with the rarest word can have all of them", () => {
  expect(able("lampe blau")).toEqual([2, 4]);
  expect(able("stuhl blau rot")).toEqual([3, 4]);
  expect(able("lampe gruen")).toEqual([6]);
});

test("nothing is narrowed by one word alone, nor where no product has a word", () => {
  expect(able("lampe")).toBeNull();
  expect(able("lampe xylophon")).toBeNull();
});

test("a modifier whose word may be missing narrows nothing, since it counts for nothing then", () => {
  const query = interpret(index, "gruen lampe", "de", false);
  // "grün" would be the rarest.
  const set = holdersOfRarest(
    index,
    {
      ...query,
      modifiers: 1,
      required: 1 | 4,
      sources: query.sources.map((source) => ({ ...source, atoms: source.atoms === 2 ? 4 : source.atoms })),
    },
    "de",
  );
  expect(set).toBeNull();
});
