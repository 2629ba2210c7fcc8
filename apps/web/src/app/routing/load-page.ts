import { pageOf, type RouteName } from "@reprise/locale";
import type { PageModule } from "../../lib/page/page-module.ts";

/** The module of a route's page. Its file is loaded once. */
export async function loadPage(name: RouteName): Promise<PageModule> {
  const { pageModules } = await import("./page-modules.ts");
  const load = pageModules[`./${pageOf(name)?.file}.page.tsx`];
  if (!load) throw new Error(`No page module for the route ${name}`);
  return load();
}
