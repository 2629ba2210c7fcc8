import type { NavigationView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { categoryLink, categoryTile, type CategoryTree, type TreeCategory } from "./category-tree.ts";

/** The three levels of the header's navigation. On the second and third level the ancestors of the viewed category come first. */
export function navigationView(
  tree: CategoryTree,
  categoryId: number | undefined,
  locale: Locale,
): NavigationView {
  const lineage = categoryId === undefined ? [] : tree.lineage(categoryId);
  const children = ({ id }: TreeCategory) => {
    const all = tree.children(id);
    const onTheWay = all.filter((category) => lineage.includes(category));
    return [...onTheWay, ...all.filter((category) => !onTheWay.includes(category))];
  };
  return {
    categories: tree.roots.map((root) => ({
      ...categoryTile(root, locale),
      children: children(root).map((category) => ({
        ...categoryLink(category, locale),
        children: children(category).map((leaf) => categoryLink(leaf, locale)),
      })),
    })),
    breadcrumbs: lineage.map((category) => categoryLink(category, locale)),
  };
}
