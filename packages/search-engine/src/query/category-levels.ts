import type { NamedCategories } from "@reprise/query-understanding";
import type { CategoryTree } from "../index/category-tree.ts";

export const WHOLE = 2;
export const PART = 1;

/**
 * By category slot: {@link WHOLE} if the query names all of it or of an ancestor, {@link PART} if a part, or 0. Null: the query
 * names no category.
 */
export type CategoryLevels = Uint8Array | null;

/** The levels of the categories that a query names, and of those below. */
export function levelsOf(tree: CategoryTree, named: NamedCategories | null): CategoryLevels {
  if (named === null) return null;
  const levels = new Uint8Array(tree.size);
  for (const { id, level } of named.all) {
    const own = level === "whole" ? WHOLE : PART;
    tree.below(id).forEach((isBelow, slot) => {
      if (isBelow === 1) levels[slot] = Math.max(levels[slot] ?? 0, own);
    });
  }
  return levels;
}
