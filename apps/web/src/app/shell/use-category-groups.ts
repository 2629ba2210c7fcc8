import { useRouteLoaderData } from "react-router";
import type { CategoryGroup } from "./navigation.ts";

/** The categories of the header, wherever the page stands. None where it has no such header. */
export function useCategoryGroups(): readonly CategoryGroup[] {
  const inDefault = useRouteLoaderData<CategoryGroup[]>("layout-default");
  const inMinimal = useRouteLoaderData<CategoryGroup[]>("layout-minimal");
  return inDefault ?? inMinimal ?? [];
}
