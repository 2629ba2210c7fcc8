import type { RouteName } from "@reprise/locale";
import type { PageModule } from "../../lib/page-module.ts";
import { PAGES } from "./routes.ts";

const loadPageModules = () => import("./page-modules.ts");

export async function loadPage(name: RouteName): Promise<PageModule> {
  const { pageModules } = await loadPageModules();
  const load = pageModules[`./${PAGES[name]?.file}.page.tsx`];
  if (!load) throw new Error(`No page module for the route ${name}`);
  return load();
}

/** Loads what the next navigation needs of all pages. */
export function preparePages(): void {
  // Without it the next navigation tries again.
  loadPageModules().catch(() => undefined);
}
