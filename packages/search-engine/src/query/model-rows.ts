import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { FIELDS } from "../index/postings.ts";

const MODEL = FIELDS.indexOf("model");

/** Visits the products with this term in the name of their model, in any language. */
export function forEachModelRow(
  { postings, rows }: CatalogueIndex,
  term: number,
  visit: (row: number) => void,
): void {
  postings.forEachBlock(
    term,
    (field) => field === MODEL,
    (holders, count) => {
      for (let position = 0; position < count; position++) {
        const row = holders[position] as number;
        if (rows.isActive[row] !== 0) visit(row);
      }
    },
  );
}
