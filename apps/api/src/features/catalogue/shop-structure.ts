import type { LandingPageName } from "@reprise/contracts";
import { revalidating } from "@reprise/service/revalidating-cache";
import type { Database } from "../../db/database.ts";
import { readBestsellers } from "./read/bestsellers.ts";
import { type CategoryTree, readCategoryTree, type TreeCategory } from "./read/category-tree.ts";
import {
  type LandingPlan,
  planLandingPage,
  productsBelow,
  type Selection,
  selectProducts,
} from "./read/landing-page.ts";

/** Lifetimes of cached data. Prices and stock are not among them: they are always current. */
const CATEGORIES_TTL_MS = 15_000;
const BESTSELLERS_TTL_MS = 60_000;
/** Time between two reads for categories that the cached tree does not contain: clients name any number. */
const UNKNOWN_CATEGORY_MS = 1_000;

export interface LandingRow {
  readonly selection: Selection;
  /** Null: the products of all categories. */
  readonly category: Pick<TreeCategory, "id"> | null;
  readonly length: number;
}

/** The cached tree of categories, and what landing pages choose among the cached bestsellers. */
export interface ShopStructure {
  tree(): Promise<CategoryTree>;
  /**
   * The tree with this category: it is read again where the category is newer than the cached tree, at most once a
   * second.
   */
  treeWith(id: number): Promise<CategoryTree>;
  /** The contents of a landing page. */
  landingPlan(name: LandingPageName): Promise<LandingPlan>;
  /** The ids that a row of a landing page shows. */
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
  return {
    tree: tree.get,
    async treeWith(id) {
      const known = await tree.get();
      if (known.get(id) !== undefined) return known;
      if (now() - reread.at >= UNKNOWN_CATEGORY_MS) reread = { at: now(), done: tree.refresh() };
      await reread.done;
      return tree.get();
    },
    landingPlan: async (name) => planLandingPage(name, await tree.get(), await bestsellers.get()),
    async landingRow({ selection, category, length }) {
      const products = await bestsellers.get();
      const among = category === null ? products : productsBelow(await tree.get(), category, products);
      return among.length === 0 ? null : selectProducts(selection, among, length);
    },
    async refresh() {
      await tree.refresh();
      await bestsellers.refresh();
    },
  };
}
