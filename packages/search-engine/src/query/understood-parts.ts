import type { Locale } from "@reprise/locale";
import { queryParts, type QueryPart } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { DEVICE } from "../index/product-rows.ts";
import { carriedGoods } from "./carried-goods.ts";
import type { TextScope } from "./text-scope.ts";

/** The parts of a query that finds devices. In a title ("Red Dead Redemption") no word has a meaning of its own. */
export function understoodParts(
  index: CatalogueIndex,
  text: string,
  locale: Locale,
  { rows, ranks, correctedQuery }: TextScope,
): readonly QueryPart[] {
  const [first] = rows;
  if (first === undefined || ranks === null) return [];
  const best = rows.reduce(
    (row, other) => ((ranks[other] as number) > (ranks[row] as number) ? other : row),
    first,
  );
  if (((index.rows.traits[best] as number) & DEVICE) === 0) return [];
  return queryParts(correctedQuery ?? text, locale, carriedGoods(index, locale));
}
