import type { LandingPageName } from "@reprise/contracts";
import { revalidating } from "@reprise/service/revalidating-cache";
import type { Database } from "../../db/database.ts";
import { type Bestseller, readBestsellers } from "./read/bestsellers.ts";
import { type CategoryTree, readCategoryTree, type TreeCategory } from "./read/category-tree.ts";
import {
  type LandingPlan,
  planLandingPage,
  productsBelow,
  type Selection,
  selectProducts,
} from "./read/landing-page.ts";

/** Lifetimes of cached data. Prices and stock are not among them: they are always current. */
export const CATEGORIES_TTL_MS = 15_000;
const BESTSELLERS_TTL_MS = 60_000;
/** Time between two reads for categories that the cached tree does not contain: clients name any number. */
const UNKNOWN_CATEGORY_MS = 1_000;

export interface LandingRow {
  readonly selection: Selection;
  /** Null: the products of all categories. */
  readonly category: Pick<TreeCategory, "id"> | null;
  readonly length: number;
}

/** The tree of categories and what landing pages show, cached. */
export interface ShopStructure {
  tree(): Promise<CategoryTree>;
  /**
   * The tree with this category: it is read again where the category is newer than the cached tree, at most once a
   * second.
   */
  treeWith(id: number): Promise<CategoryTree>;
  /** The computed contents of a landing page. */
  landingPlan(name: LandingPageName): Promise<LandingPlan>;
  /** The ids that a row of a landing page shows. Null: none of its category is among the bestsellers. */
  landingRow(row: LandingRow): Promise<readonly number[] | null>;
  /** Reads everything again. */
  refresh(): Promise<void>;
}

export function createShopStructure(
  { reads: db }: Pick<Database, "reads">,
  { now = () => performance.now() } = {},
): ShopStructure {
  const tree = revalidating(() => readCategoryTree(db), CATEGORIES_TTL_MS);
  /** The latest read for an unknown category. */
  let reread = { at: -Infinity, done: Promise.resolve<unknown>(null) };
  const bestsellers = revalidating(() => readBestsellers(db), BESTSELLERS_TTL_MS);
  const current = async (): Promise<readonly [CategoryTree, readonly Bestseller[]]> => [
    await tree.get(),
    await bestsellers.get(),
  ];
  const planOf = memoised(current, (name: LandingPageName) => name, planLandingPage);
  const rowOf = memoised(
    current,
    ({ selection, category, length }: LandingRow) => `${selection} ${length} ${category?.id ?? ""}`,
    ({ selection, category, length }, categories, products) => {
      const among = category === null ? products : productsBelow(categories, category, products);
      return among.length === 0 ? null : selectProducts(selection, among, length);
    },
  );
  return {
    tree: tree.get,
    async treeWith(id) {
      const known = await tree.get();
      if (known.get(id) !== undefined) return known;
      if (now() - reread.at >= UNKNOWN_CATEGORY_MS) reread = { at: now(), done: tree.refresh() };
      await reread.done;
      return tree.get();
    },
    landingPlan: planOf,
    landingRow: rowOf,
    async refresh() {
      await tree.refresh();
      await bestsellers.refresh();
    },
  };
}

/**
 * Keeps the results for one tree and its bestsellers: each chooses among thousands of products. The keys are names of pages
 * and blocks of documents, so operators bound their number.
 */
function memoised<Input, Result>(
  current: () => Promise<readonly [CategoryTree, readonly Bestseller[]]>,
  keyOf: (input: Input) => string,
  compute: (input: Input, tree: CategoryTree, products: readonly Bestseller[]) => Result,
): (input: Input) => Promise<Result> {
  let of: readonly unknown[] = [];
  const results = new Map<string, Result>();
  return async (input) => {
    const [tree, products] = await current();
    if (of[0] !== tree || of[1] !== products) results.clear();
    of = [tree, products];
    const key = keyOf(input);
    const result = results.has(key) ? (results.get(key) as Result) : compute(input, tree, products);
    results.set(key, result);
    return result;
  };
}
