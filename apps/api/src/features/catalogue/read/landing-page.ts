import type { LandingPageName } from "@reprise/contracts";
import type { Bestseller } from "./bestsellers.ts";
import type { CategoryTree, TreeCategory } from "./category-tree.ts";

/** The most wanted products, those that were released last, or those whose price was reduced most. */
export type Selection = "bestsellers" | "newest" | "savings";

/** The computed contents of a landing page, without texts, so that they are the same in every locale. */
export interface LandingPlan {
  readonly categories: readonly TreeCategory[];
  readonly rows: readonly {
    readonly kind: Selection;
    readonly category: TreeCategory | null;
    readonly ids: readonly number[];
  }[];
}

const TILES = 12;
export const LANDING_ROW_LENGTH = 8;
const SALE_LENGTH = 24;
/** The "savings" row chooses among this many bestsellers, so that it never fills with products that do not sell. */
const SAVINGS_CANDIDATES = 300;
const CATEGORY_ROWS = 4;
const APPLE = "Apple";

type Row = LandingPlan["rows"][number];

/** The first `length` of an order. It does not sort the others: each landing page chooses from thousands. */
function firstBy<Item>(
  compare: (one: Item, other: Item) => number,
  items: readonly Item[],
  length: number,
): readonly Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (last !== undefined && first.length === length && compare(item, last) >= 0) continue;
    const next = first.findIndex((each) => compare(item, each) < 0);
    first.splice(next === -1 ? first.length : next, 0, item);
    if (first.length > length) first.pop();
  }
  return first;
}

const bySaving = (a: Bestseller, b: Bestseller) => b.saving - a.saving || a.id - b.id;
const byRelease = (a: Bestseller, b: Bestseller) =>
  a.releaseDate < b.releaseDate ? 1 : a.releaseDate > b.releaseDate ? -1 : a.id - b.id;

/** @param products by demand, the most first */
export function selectProducts(
  selection: Selection,
  products: readonly Bestseller[],
  length: number,
): readonly number[] {
  const reduced = () => products.slice(0, SAVINGS_CANDIDATES).filter(({ saving }) => saving > 0);
  const selections = {
    bestsellers: () => products.slice(0, length),
    savings: () => firstBy(bySaving, reduced(), length),
    newest: () => firstBy(byRelease, products, length),
  };
  return selections[selection]().map(({ id }) => id);
}

const row = (
  kind: Selection,
  products: readonly Bestseller[],
  category: TreeCategory | null = null,
  length: number = LANDING_ROW_LENGTH,
): Row => ({ kind, category, ids: selectProducts(kind, products, length) });

const savings = (products: readonly Bestseller[], length?: number): Row =>
  row("savings", products, null, length);

const newest = (products: readonly Bestseller[]): Row => row("newest", products);

/** The products of a category and of those below it. */
export const productsBelow = (
  tree: Pick<CategoryTree, "get">,
  category: Pick<TreeCategory, "id">,
  among: readonly Bestseller[],
) => among.filter(({ categoryId }) => tree.get(categoryId)?.ancestors.includes(category.id));

/**
 * Chooses the categories and rows of a landing page from the catalogue, without fixed ids. Media are the roots whose
 * picture shows a medium, electronics the other roots. Apple is everything of that brand.
 * @param products by demand, the most first
 */
export function planLandingPage(
  name: LandingPageName,
  tree: CategoryTree,
  products: readonly Bestseller[],
): LandingPlan {
  const below = (category: TreeCategory, among: readonly Bestseller[]) =>
    productsBelow(tree, category, among);
  const sections = (roots: readonly TreeCategory[]) =>
    roots.flatMap(({ id }) => tree.children(id)).filter(({ isAccessory }) => !isAccessory);
  /** One row for each category, the categories with the most demand first. */
  const bestsellers = (
    categories: readonly TreeCategory[],
    among: readonly Bestseller[],
    limit = CATEGORY_ROWS,
  ) => {
    return categories
      .map((category) => ({ category, products: below(category, among) }))
      .filter(({ products }) => products.length > 0)
      .toSorted(
        (a, b) => among.indexOf(a.products[0] as Bestseller) - among.indexOf(b.products[0] as Bestseller),
      )
      .slice(0, limit)
      .map(({ category, products }) => row("bestsellers", products, category));
  };
  const page = (categories: readonly TreeCategory[], rows: readonly Row[]): LandingPlan => ({
    categories: categories.slice(0, TILES),
    rows: rows.filter(
      ({ ids }, place) =>
        ids.length > 0 && rows.findIndex((other) => String(other.ids) === String(ids)) === place,
    ),
  });
  const side = (roots: readonly TreeCategory[]) => {
    const ofSide = products.filter(({ categoryId }) =>
      roots.some(({ id }) => tree.get(categoryId)?.ancestors.includes(id)),
    );
    return page(sections(roots), [...bestsellers(sections(roots), ofSide), savings(ofSide), newest(ofSide)]);
  };

  const pages: Readonly<Record<LandingPageName, () => LandingPlan>> = {
    home: () =>
      page(sections(tree.roots), [...bestsellers(tree.roots, products), savings(products), newest(products)]),
    "buy-home": () =>
      page(sections(tree.roots), [
        ...bestsellers(sections(tree.roots), products),
        savings(products),
        newest(products),
      ]),
    electronics: () => side(tree.roots.filter(({ isMedia }) => !isMedia)),
    media: () => side(tree.roots.filter(({ isMedia }) => isMedia)),
    apple: () => {
      const ofApple = products.filter(({ brand }) => brand === APPLE);
      const categories = [...new Set(ofApple.map(({ categoryId }) => categoryId))].flatMap(
        (id) => tree.get(id) ?? [],
      );
      return page(categories, [...bestsellers(categories, ofApple), savings(ofApple), newest(ofApple)]);
    },
    sale: () => {
      const reduced = products.filter(({ saving }) => saving > 0);
      return page(
        sections(tree.roots).filter((section) => below(section, reduced).length > 0),
        [savings(reduced, SALE_LENGTH)],
      );
    },
    // The page itself has the whole tree.
    categories: () => page([], []),
  };
  return pages[name]();
}
