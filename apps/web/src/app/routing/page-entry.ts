import { pageOf, type RouteName } from "@reprise/locale";
import { loadPage } from "./load-page.ts";
import type { PageEntry } from "./page-context.ts";
import { readQuery } from "./read-query.ts";

/** Source of the page that answers a route; null: none does. */
export function pageSource(name: RouteName | undefined): string | null {
  const page = name && pageOf(name);
  return page ? `src/features/${page.file}.page.tsx` : null;
}

const entries = new Map<RouteName, PageEntry>();

/** Null: no page answers the route. */
export async function pageEntry(name: RouteName): Promise<PageEntry | null> {
  const page = pageOf(name);
  const found = entries.get(name);
  if (found || !page) return found ?? null;
  const { loader } = await loadPage(name);
  const entry: PageEntry = {
    isPersonal: page.isPersonal === true,
    hasExperiences: page.hasExperiences === true,
    readQuery: (search) => readQuery(loader, search),
  };
  entries.set(name, entry);
  return entry;
}
