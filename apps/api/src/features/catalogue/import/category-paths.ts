import { type Localized, localized, slugify } from "@reprise/locale";

export interface CategoryNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: Localized;
}

export interface CategoryPosition {
  /** From the root to the category itself. */
  readonly ancestors: readonly number[];
  /** Slugs of the names from the root on, joined by slashes. */
  readonly path: Localized;
}

/** Returns the position of a category in the tree; null: its ancestors do not end at a root. */
export function positionOf(
  id: number,
  categories: ReadonlyMap<number, CategoryNode>,
): CategoryPosition | null {
  const lineage: CategoryNode[] = [];
  for (let next: number | null = id; next !== null;) {
    const category = categories.get(next);
    if (category === undefined || lineage.includes(category)) return null;
    lineage.unshift(category);
    next = category.parentId;
  }
  return {
    ancestors: lineage.map(({ id }) => id),
    path: localized((locale) => lineage.map(({ name }) => slugify(name[locale])).join("/")),
  };
}
