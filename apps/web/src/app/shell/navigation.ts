import type { NavigationView } from "@reprise/contracts";
import type { AppContext } from "../../lib/app-context.ts";

interface Category {
  readonly name: string;
  readonly path: string;
}

/** A root category with those below it. */
export interface CategoryGroup extends Category {
  readonly children: readonly Category[];
}

/** What header and footer show of the category tree, and no more: it stands in every document twice. */
export function categoryGroups({ categories }: NavigationView): CategoryGroup[] {
  return categories.map(({ name, sanitizedPath, children }) => ({
    name,
    path: sanitizedPath,
    children: children.map((child) => ({ name: child.name, path: child.sanitizedPath })),
  }));
}

/** A shop without navigation still sells: a failure leaves the categories out. */
export async function loadCategoryGroups({ api, failure }: AppContext): Promise<CategoryGroup[]> {
  if (failure && failure.status >= 500) return [];
  try {
    const result = await api.call("api_get_navigation_view");
    return result.ok ? categoryGroups(result.data) : [];
  } catch {
    return [];
  }
}
