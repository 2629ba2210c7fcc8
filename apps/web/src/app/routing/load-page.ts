import type { RouteName } from "@reprise/locale";
import type { PageModule } from "../../lib/page-module.ts";
import { PAGES } from "./routes.ts";

const modules = import.meta.glob<PageModule>("./**/*.page.tsx", { base: "../../features" });

export async function loadPage(name: RouteName): Promise<PageModule> {
  const load = modules[`./${PAGES[name]?.file}.page.tsx`];
  if (!load) throw new Error(`No page module for the route ${name}`);
  return load();
}
