import { understand } from "@reprise/query-understanding";
import { expect, test } from "vitest";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import { draftCategory, draftFrame, draftProduct } from "../test/draft-catalogue.ts";
import { hasRow } from "./row-set.ts";
import { rowsWithRarest } from "./rows-with-rarest.ts";

const index = createCatalogueIndex(draftFrame({ categories: [draftCategory(1, null)] }));
["Lampe kurz", "Lampe lang", "Stuhl kurz", "Stuhl lang", "Lampe kurz", "Lampe schön"].forEach(
  (name, position) => index.put(draftProduct(position + 1, name)),
);

/** Ids of the candidate rows for a complete match; null: all rows. */
function candidates(text: string) {
  const set = rowsWithRarest(index, understand(text, index.dictionaries()("de")));
  return (
    set &&
    Array.from({ length: index.rows.count }, (_, row) => row)
      .filter((row) => hasRow(set, row))
      .map((row) => index.rows.id[row])
  );
}

test("only products with the rarest word are candidates", () => {
  expect(candidates("lampe lang")).toEqual([2, 4]);
  expect(candidates("stuhl lang kurz")).toEqual([3, 4]);
  expect(candidates("lampe schoen")).toEqual([6]);
});

test("does not narrow a single word, or a query with an unknown word", () => {
  expect(candidates("lampe")).toBeNull();
  expect(candidates("lampe xylophon")).toBeNull();
});

test("does not narrow by a modifier whose next piece is optional", () => {
  const query = understand("schoen lampe", index.dictionaries()("de"));
  // Without the rule, "schön" would be the rarest piece.
  const set = rowsWithRarest(index, {
    ...query,
    modifiers: 1,
    required: 1 | 4,
    terms: query.terms.map((term) => ({ ...term, pieces: term.pieces === 2 ? 4 : term.pieces })),
  });
  expect(set).toBeNull();
});
