import { understand } from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { alternativesTo } from "./alternatives.ts";
import type { TradeInCategory, TradeInOutcome, TradeInQuery } from "./catalogue-search.ts";
import { chooseFilters, type ChosenFilters } from "./chosen-filters.ts";
import { betterPurchase, type IsBetter, oneOfEachModel } from "./models.ts";
import { bestOf, byPurchasePrice, walk } from "./order.ts";
import { presentDeviceFacets } from "./present-facets.ts";
import { createResultCache, type ResultCache } from "./result-cache.ts";
import { rowsOf } from "./row-set.ts";
import { withSaid } from "./said-filters.ts";
import { searchText } from "./search-text.ts";
import { tally, type Tally } from "./tally.ts";
import { textScope } from "./text-scope.ts";

interface TradeInTally {
  readonly counted: Tally;
  /** By category slot, in cents. */
  readonly highest: Int32Array;
}

/** Lists without a search. Enough for the popular ones: 3 MB at 200,000 products. */
export const createTradeInTallies = (): ResultCache<TradeInTally> =>
  createResultCache({ capacity: 60, staleMs: 0 });

/** The rows that the shop buys, most demanded first. */
function boughtRows({ orders, rows: { purchasePrice } }: CatalogueIndex): Uint32Array {
  const rows = orders.rows("trade-in");
  const end = rows.findIndex((row) => purchasePrice[row] === 0);
  return end < 0 ? rows : rows.subarray(0, end);
}

function count(
  index: CatalogueIndex,
  scope: Uint32Array,
  below: Uint8Array | null,
  chosen: ChosenFilters,
  isBetter: IsBetter,
): TradeInTally {
  const { purchasePrice, category } = index.rows;
  const counted = tally(index, scope, below, chosen, isBetter);
  const highest = new Int32Array(index.tree.size);
  for (const row of rowsOf(counted.passing)) {
    const slot = category[row] ?? 0;
    highest[slot] = Math.max(highest[slot] ?? 0, purchasePrice[row] ?? 0);
  }
  return { counted, highest };
}

/** The subcategories with results, on so many levels. */
function childrenOf(
  { tree }: Pick<CatalogueIndex, "tree">,
  parent: number | null,
  { counted, highest }: TradeInTally,
  levels: number,
): TradeInCategory[] {
  if (levels === 0) return [];
  return tree.children(parent).flatMap(({ id }) => {
    let [count, highestPrice] = [0, 0];
    tree.below(id).forEach((isBelow, slot) => {
      if (isBelow === 0) return;
      count += counted.categories[slot] ?? 0;
      highestPrice = Math.max(highestPrice, highest[slot] ?? 0);
    });
    const children = childrenOf({ tree }, id, { counted, highest }, levels - 1);
    return count > 0 ? [{ id, count, highestPrice, children }] : [];
  });
}

/** Shown near what is missing. */
const NEAR = 8;

/** What the shop buys of what a text finds: one of each model, the best first. */
function boughtNear(index: CatalogueIndex, text: string, locale: TradeInQuery["locale"]): number[] {
  const dictionaries = index.dictionaries();
  const query = understand(text, dictionaries(locale), { hasOffer: false });
  const { ranks, rows } = searchText(index, query, dictionaries);
  const bought = rows.filter((row) => (index.rows.purchasePrice[row] ?? 0) > 0);
  const models = oneOfEachModel(index, bought, betterPurchase(index.rows, ranks));
  return Array.from(bestOf(index, models, "trade-in", ranks, 0, NEAR), (row) => index.rows.id[row] ?? 0);
}

/** The filters of a list for sellers: price, grade and stock are those of the products that we sell. */
const deviceFilters = (index: CatalogueIndex, filters: TradeInQuery["filters"]) =>
  chooseFilters(index.facets, { ...filters, price: [], grade: [] }, false);

/**
 * Returns a page of what sellers can choose from: without a text the products that the shop buys; with one all that match
 * it, of equally relevant ones first those that it buys.
 * @param article ids of the products with this EAN or ISBN; null: the text is not such a number
 * @param tallies of earlier lists
 */
export function listTradeIns(
  index: CatalogueIndex,
  query: TradeInQuery,
  article: readonly number[] | null,
  tallies: ResultCache<TradeInTally> = createTradeInTallies(),
): TradeInOutcome {
  const { tree } = index;
  const category = query.categoryPath === null ? null : tree.at(query.categoryPath, query.locale);
  if (query.categoryPath !== null && category === null) return { kind: "unknown-category" };
  const text = textScope(index, query, article, { isTyping: query.isTyping === true });
  const asked = text?.asked?.text ?? query.text;
  const chosen = deviceFilters(index, withSaid(text, query.filters));
  const below = category === null ? null : tree.below(category.id);
  const isBetter = betterPurchase(index.rows, text?.ranks ?? null);
  const of = (scope: Uint32Array) => count(index, scope, below, chosen, isBetter);
  const counts =
    text === null
      ? tallies.getOrAdd(index, `${category?.id} ${chosen.canonical}`, () => of(boughtRows(index)))
      : of(text.rows);
  const { counted } = counts;
  const { total } = counted;
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
  if (query.page > pageCount) return { kind: "page-out-of-range" };

  const from = (query.page - 1) * query.pageSize;
  const to = from + query.pageSize;
  const found = () => rowsOf(counted.shown);
  const shown =
    query.sort === "price-descending"
      ? byPurchasePrice(index, found(), from, to)
      : text === null
        ? walk(index, counted.shown, "trade-in", from, to)
        : bestOf(index, found(), "trade-in", text.ranks, from, to);
  return {
    kind: "list",
    list: {
      ids: Array.from(shown, (row) => index.rows.id[row] ?? 0),
      total,
      pageCount,
      category: category?.id ?? null,
      children: childrenOf(index, category?.id ?? null, counts, query.levels),
      facets: presentDeviceFacets(index.facets, counted, chosen, query.locale),
      filters: chosen.canonical,
      correctedQuery: text?.correctedQuery ?? null,
      missing: text?.missing ?? [],
      near: text?.near ? boughtNear(index, text.near, query.locale) : [],
      suggestedQuery:
        total > 0 || asked === null
          ? null
          : alternativesTo(index, asked, query.locale, text?.near).suggestedQuery,
    },
  };
}
