import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { searchText, type TextResult } from "./search-text.ts";

export type TextScope = Pick<TextResult, "rows" | "correctedQuery" | "isComplete"> & {
  readonly ranks: Int32Array | null;
};

/**
 * The rows that match a query's text; null: all rows.
 * @param article ids of the products with this EAN or ISBN; null: the text is not such a number
 */
export function textScope(
  index: CatalogueIndex,
  query: { readonly text: string | null; readonly locale: Locale; readonly isTyping?: boolean },
  article: readonly number[] | null,
): TextScope | null {
  if (article !== null) {
    const rows = article.flatMap((id) => index.rowOf(id) ?? []);
    return { rows: Uint32Array.from(rows), ranks: null, correctedQuery: null, isComplete: true };
  }
  const { text, locale, isTyping } = query;
  return text === null ? null : searchText(index, text, locale, isTyping);
}
