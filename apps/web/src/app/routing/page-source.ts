import type { RouteName } from "@reprise/locale";
import { PAGES } from "../../routes.tsx";

/** The source of the page that answers a route, as the manifest names it; null: no page does. */
export function pageSource(name: RouteName | undefined): string | null {
  const page = name && PAGES[name];
  return page ? `src/features/${page.file}.page.tsx` : null;
}
