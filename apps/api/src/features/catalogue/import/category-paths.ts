import { type Localized, localized, slugify } from "@reprise/locale";

export interface PlacedCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: Localized;
}

export interface CategoryPlace {
  /** From the root to the category itself. */
  readonly ancestors: readonly number[];
  /** Slugs of the names from the root on, joined by slashes. */
  readonly path: Localized;
}

/** Where a category stands in the tree; null when its way up does not end at a root. */
export function placeOf(id: number, categories: ReadonlyMap<number, PlacedCategory>): CategoryPlace | null {
  const way: PlacedCategory[] = [];
  for (let next: number | null = id; next !== null;) {
    const category = categories.get(next);
    if (category === undefined || way.includes(category)) return null;
    way.unshift(category);
    next = category.parentId;
  }
  return {
    ancestors: way.map(({ id }) => id),
    path: localized((locale) => way.map(({ name }) => slugify(name[locale])).join("/")),
  };
}
