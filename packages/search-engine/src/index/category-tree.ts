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
  /** The category at this path; other locales are tried after the given one. */
  at(path: string, locale: Locale): Category | null;
  /** In display order; `null`: the roots. */
  children(id: number | null): readonly Category[];
  all(): readonly Category[];
  /** Index of the category in arrays by category, 0 to `size` - 1. */
  slot(id: number): number;
  /** By slot: 1 for the category and its descendants, otherwise 0. */
  below(id: number): Uint8Array;
  /** From the root to the category. */
  breadcrumbsTo(id: number): readonly Category[];
}

/** @param categories in display order */
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
      const slotsBelow =
        below.get(id) ?? Uint8Array.from(categories, ({ ancestors }) => (ancestors.includes(id) ? 1 : 0));
      below.set(id, slotsBelow);
      return slotsBelow;
    },
    breadcrumbsTo: (id) => (byId.get(id)?.ancestors ?? []).flatMap((each) => byId.get(each) ?? []),
  };
}
