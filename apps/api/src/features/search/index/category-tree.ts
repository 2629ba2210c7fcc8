import { LOCALES, type Locale, type Localized } from "@reprise/locale";

export interface Category {
  readonly id: number;
  readonly parentId: number | null;
  /** From the root to the category itself. */
  readonly ancestors: readonly number[];
  readonly isAccessory: boolean;
  readonly names: Localized;
  readonly paths: Localized;
  readonly descriptions: Localized;
}

export interface CategoryTree {
  readonly size: number;
  get(id: number): Category | null;
  /** The category at a path of this locale, else of another one. */
  at(path: string, locale: Locale): Category | null;
  /** In the order of the shop; `null`: the roots. */
  children(id: number | null): readonly Category[];
  all(): readonly Category[];
  /** Dense number of a category, for arrays. */
  slot(id: number): number;
  /** One for each slot at or below the category. */
  below(id: number): Uint8Array;
  /** From the root to the category. */
  wayTo(id: number): readonly Category[];
}

/** @param categories in the order of the shop */
export function createCategoryTree(categories: readonly Category[]): CategoryTree {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const slots = new Map(categories.map(({ id }, slot) => [id, slot]));
  const byPath = new Map<string, Category>();
  const below = new Map<number, Uint8Array>();
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  for (const category of categories) {
    for (const locale of LOCALES) byPath.set(`${locale}/${category.paths[locale]}`, category);
  }
  return {
    size: categories.length,
    get: (id) => byId.get(id) ?? null,
    at(path, locale) {
      for (const each of [locale, ...LOCALES]) {
        const found = byPath.get(`${each}/${path}`);
        if (found !== undefined) return found;
      }
      return null;
    },
    children: (id) => children.get(id) ?? [],
    all: () => categories,
    slot: (id) => slots.get(id) ?? 0,
    below(id) {
      const known =
        below.get(id) ?? Uint8Array.from(categories, ({ ancestors }) => (ancestors.includes(id) ? 1 : 0));
      below.set(id, known);
      return known;
    },
    wayTo: (id) => (byId.get(id)?.ancestors ?? []).flatMap((each) => byId.get(each) ?? []),
  };
}
