import type { NavigationView } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import type { AppContext } from "../../lib/context/app-context.ts";

interface Category {
  readonly name: string;
  readonly path: string;
}

/** A root category with its children. */
export interface CategoryGroup extends Category {
  readonly children: readonly Category[];
}

/**
 * The part of the category tree that header and footer show. Minimal, since each document contains it twice.
 */
export function categoryGroups({ categories }: NavigationView): CategoryGroup[] {
  return categories.map(({ name, sanitizedPath, children }) => ({
    name,
    path: sanitizedPath,
    children: children.map((child) => ({ name: child.name, path: child.sanitizedPath })),
  }));
}

/** On failure returns no categories: the shop still sells without navigation. */
export async function loadCategoryGroups({ api, failure }: AppContext): Promise<CategoryGroup[]> {
  if (failure && failure.status >= 500) return [];
  const result = await orNoAnswer(api.call("api_get_navigation_view"));
  return result.ok ? categoryGroups(result.data) : [];
}
