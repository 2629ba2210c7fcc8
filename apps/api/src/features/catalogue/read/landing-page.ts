import type { LandingPage, LandingPageName } from "@reprise/contracts";
import type { CategoryTree, TreeCategory } from "./category-tree.ts";
import type { WantedProduct } from "./wanted-products.ts";

/** A landing page in any language: what its rows and tiles are, not what they are called. */
export interface LandingPlan {
  readonly categories: readonly TreeCategory[];
  readonly rows: readonly {
    readonly kind: LandingPage["rows"][number]["kind"];
    readonly category: TreeCategory | null;
    readonly ids: readonly number[];
  }[];
}

const TILES = 12;
const ROW_LENGTH = 8;
const SALE_LENGTH = 24;
/** Savings are looked for among that many of the most wanted: what nobody wants is cheap for a reason. */
const SAVINGS_AMONG = 300;
const CATEGORY_ROWS = 4;
const APPLE = "Apple";

type Row = LandingPlan["rows"][number];

const row = (
  kind: Row["kind"],
  products: readonly WantedProduct[],
  category: TreeCategory | null = null,
  length = ROW_LENGTH,
): Row => ({
  kind,
  category,
  ids: products.slice(0, length).map(({ id }) => id),
});

const savings = (wanted: readonly WantedProduct[], length?: number): Row =>
  row(
    "savings",
    wanted
      .slice(0, SAVINGS_AMONG)
      .filter(({ saving }) => saving > 0)
      .toSorted((a, b) => b.saving - a.saving || a.id - b.id),
    null,
    length,
  );

const newest = (wanted: readonly WantedProduct[]): Row =>
  row(
    "newest",
    wanted.toSorted((a, b) =>
      a.releaseDate < b.releaseDate ? 1 : a.releaseDate > b.releaseDate ? -1 : a.id - b.id,
    ),
  );

/**
 * What a landing page shows, found in the catalogue and in no list of ids: media are below a root whose
 * picture is a medium, electronics below any other; Apple is what has that brand, in the categories that hold
 * it. `wanted` is in the order of demand.
 */
export function planLandingPage(
  name: LandingPageName,
  tree: CategoryTree,
  wanted: readonly WantedProduct[],
): LandingPlan {
  const below = (category: TreeCategory, among: readonly WantedProduct[]) =>
    among.filter(({ categoryId }) => tree.get(categoryId)?.ancestors.includes(category.id));
  const sections = (roots: readonly TreeCategory[]) =>
    roots.flatMap(({ id }) => tree.children(id)).filter(({ isAccessory }) => !isAccessory);
  /** Bestsellers of those categories whose products are wanted most. */
  const bestsellers = (
    categories: readonly TreeCategory[],
    among: readonly WantedProduct[],
    limit = CATEGORY_ROWS,
  ) => {
    return categories
      .map((category) => ({ category, products: below(category, among) }))
      .filter(({ products }) => products.length > 0)
      .toSorted(
        (a, b) =>
          among.indexOf(a.products[0] as WantedProduct) - among.indexOf(b.products[0] as WantedProduct),
      )
      .slice(0, limit)
      .map(({ category, products }) => row("bestsellers", products, category));
  };
  const page = (categories: readonly TreeCategory[], rows: readonly Row[]): LandingPlan => ({
    categories: categories.slice(0, TILES),
    rows: rows.filter(({ ids }) => ids.length > 0),
  });
  const side = (roots: readonly TreeCategory[]) => {
    const products = wanted.filter(({ categoryId }) =>
      roots.some(({ id }) => tree.get(categoryId)?.ancestors.includes(id)),
    );
    return page(sections(roots), [
      ...bestsellers(sections(roots), products),
      savings(products),
      newest(products),
    ]);
  };

  const pages: Readonly<Record<LandingPageName, () => LandingPlan>> = {
    home: () =>
      page(sections(tree.roots), [...bestsellers(tree.roots, wanted), savings(wanted), newest(wanted)]),
    "buy-home": () =>
      page(sections(tree.roots), [
        ...bestsellers(sections(tree.roots), wanted),
        savings(wanted),
        newest(wanted),
      ]),
    electronics: () => side(tree.roots.filter(({ isMedia }) => !isMedia)),
    media: () => side(tree.roots.filter(({ isMedia }) => isMedia)),
    apple: () => {
      const products = wanted.filter(({ brand }) => brand === APPLE);
      const categories = [...new Set(products.map(({ categoryId }) => categoryId))].flatMap(
        (id) => tree.get(id) ?? [],
      );
      return page(categories, [...bestsellers(categories, products), savings(products), newest(products)]);
    },
    sale: () => {
      const products = wanted.filter(({ saving }) => saving > 0);
      return page(
        sections(tree.roots).filter((section) => below(section, products).length > 0),
        [savings(products, SALE_LENGTH)],
      );
    },
  };
  return pages[name]();
}
