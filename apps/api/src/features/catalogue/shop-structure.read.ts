import type { LandingPageName } from "@reprise/contracts";
import { revalidating } from "@reprise/service/revalidating-cache";
import type { Database } from "../../db/database.ts";
import { type Bestseller, readBestsellers } from "./read/bestsellers.ts";
import { type CategoryTree, readCategoryTree } from "./read/category-tree.ts";
import { type LandingPlan, planLandingPage } from "./read/landing-page.ts";

/** Lifetimes of cached data. Prices and stock are not among them: they are always current. */
export const CATEGORIES_TTL_MS = 15_000;
const BESTSELLERS_TTL_MS = 60_000;
/** Time between two reads for categories that the cached tree does not contain: clients name any number. */
const UNKNOWN_CATEGORY_MS = 1_000;

/** The tree of categories and what landing pages show, cached. */
export interface ShopStructure {
  tree(): Promise<CategoryTree>;
  /**
   * The tree with this category: it is read again where the category is newer than the cached tree, at most once a
   * second.
   */
  treeWith(id: number): Promise<CategoryTree>;
  /** Products that landing pages choose from, by demand. */
  bestsellers(): Promise<readonly Bestseller[]>;
  /** The computed contents of a landing page. */
  landingPlan(name: LandingPageName): Promise<LandingPlan>;
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
  /** The plans of one tree and its bestsellers: a plan chooses among thousands of products. */
  let planned = { of: [] as readonly unknown[], plans: new Map<LandingPageName, LandingPlan>() };
  return {
    tree: tree.get,
    async treeWith(id) {
      const known = await tree.get();
      if (known.get(id) !== undefined) return known;
      if (now() - reread.at >= UNKNOWN_CATEGORY_MS) reread = { at: now(), done: tree.refresh() };
      await reread.done;
      return tree.get();
    },
    bestsellers: bestsellers.get,
    async landingPlan(name) {
      const [categories, products] = [await tree.get(), await bestsellers.get()];
      const isCurrent = planned.of[0] === categories && planned.of[1] === products;
      if (!isCurrent) planned = { of: [categories, products], plans: new Map() };
      const plan = planned.plans.get(name) ?? planLandingPage(name, categories, products);
      planned.plans.set(name, plan);
      return plan;
    },
    async refresh() {
      await tree.refresh();
      await bestsellers.refresh();
    },
  };
}

export { LANDING_ROW_LENGTH, productsBelow, type Selection, selectProducts } from "./read/landing-page.ts";
