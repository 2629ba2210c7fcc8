import {
  DEFAULT_RECOMMENDATIONS,
  type HandlerInput,
  type ProductCard,
  type Recommendations,
  type RecommendationType,
} from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import type { CardCache } from "../catalogue/catalogue.public.ts";
import { mergeLists } from "./merge-lists.ts";
import { bestsellersOf, categoryOf, relatedLists, withinCategory } from "./recommendation.store.ts";
import { MAX_VISITS_OF_SHOPPER, visitedProducts } from "./shopper/visit.store.ts";

export type RecommendationQuery = HandlerInput<"api_recommendations">["query"];

/** A row with fewer products looks broken: a fallback is tried before it is shown. */
const ENOUGH = 4;
/** "For you" looks at this many of the last views. The n-th last counts this much less than the one after it. */
const LAST_VIEWS = 10;
const DECAY = 0.8;
/** Weight of products that were bought together in "for you". Similar products have the weight 1. */
const BOUGHT_WEIGHT = 0.5;

export interface RecommendDependencies {
  readonly database: Pick<Database, "db" | "reads">;
  readonly cards: CardCache;
}

export interface RecommendRequest {
  readonly query: RecommendationQuery;
  /** The products beside which the row is shown. */
  readonly subjects: readonly number[];
  readonly shopper: Buffer | null;
  readonly locale: Locale;
}

interface Attempt {
  readonly type: RecommendationType;
  readonly categoryId: number | null;
}

/** The order of the attempts: the type in both categories, then the fallback type in both. */
function attemptsOf({ type, fallbackType, categoryId, fallbackCategoryId }: RecommendationQuery): Attempt[] {
  const types = fallbackType === undefined || fallbackType === type ? [type] : [type, fallbackType];
  const categories = [categoryId ?? null, ...(fallbackCategoryId === undefined ? [] : [fallbackCategoryId])];
  return types.flatMap((each) => categories.map((category) => ({ type: each, categoryId: category })));
}

/** Chooses from the computed tables. Prices and stock are those of now. */
export async function recommend(
  { database, cards }: RecommendDependencies,
  { query, subjects, shopper, locale }: RecommendRequest,
): Promise<Recommendations> {
  const pageSize = query.pageSize ?? DEFAULT_RECOMMENDATIONS;
  let best: Recommendations = { type: query.type, categoryId: query.categoryId ?? null, products: [] };
  for (const attempt of attemptsOf(query)) {
    const ids = await candidates(attempt);
    const products = await shown(ids, pageSize);
    if (products.length > best.products.length) best = { ...attempt, products };
    if (best.products.length >= Math.min(pageSize, ENOUGH)) break;
  }
  return best;

  async function candidates({ type, categoryId }: Attempt): Promise<readonly number[]> {
    // A request with a product gets the bestsellers of its category.
    if (type === "bestsellers") {
      const category =
        categoryId ?? (subjects.length === 0 ? null : await categoryOf(database.reads, subjects));
      return bestsellersOf(database.reads, category);
    }
    const ids = await candidatesOf(type);
    return categoryId === null || ids.length === 0 ? ids : withinCategory(database.reads, ids, categoryId);
  }

  async function candidatesOf(type: Exclude<RecommendationType, "bestsellers">): Promise<readonly number[]> {
    if (type === "recently-viewed")
      return shopper === null ? [] : visitedProducts(database.db, shopper, MAX_VISITS_OF_SHOPPER);
    if (type === "for-you") return shopper === null ? [] : forShopper(shopper);
    const lists = await relatedLists(database.reads, subjects, type);
    return mergeLists(lists.map((ids) => ({ ids, weight: 1 })));
  }

  /** What is similar to the products that the shopper viewed last, and what others bought with them. */
  async function forShopper(token: Buffer): Promise<readonly number[]> {
    const visited = await visitedProducts(database.db, token, MAX_VISITS_OF_SHOPPER);
    const last = visited.slice(0, LAST_VIEWS);
    if (last.length === 0) return [];
    const [similar, bought] = [
      await relatedLists(database.reads, last, "similar"),
      await relatedLists(database.reads, last, "bought-together"),
    ];
    const known = new Set(visited);
    return mergeLists(
      last.flatMap((_, index) => [
        { ids: similar[index] ?? [], weight: DECAY ** index },
        { ids: bought[index] ?? [], weight: BOUGHT_WEIGHT * DECAY ** index },
      ]),
    ).filter((id) => !known.has(id));
  }

  /** The first models that may be shown, without those of the subjects. */
  async function shown(ids: readonly number[], count: number): Promise<ProductCard[]> {
    const beside = await cards.sources(subjects, locale);
    const shown = new Set(beside.map(({ model }) => model));
    const allowsSoldOut = query.allowNotInStock === true;
    return cards.row(ids, locale, { shown, limit: count, allowsSoldOut });
  }
}
