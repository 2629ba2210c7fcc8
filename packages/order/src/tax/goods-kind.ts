import type { GoodsKind } from "./tax-rates.ts";

/** The category of books. */
const BOOK_CATEGORY_IDS: readonly number[] = [30];

/** Returns the kind of goods in these categories (from the root to their own), which decides the tax rate. */
export const goodsKindOf = (categoryIds: readonly number[]): GoodsKind =>
  categoryIds.some((id) => BOOK_CATEGORY_IDS.includes(id)) ? "books" : "standard";
